/** Pixels row by row, four bytes each: red, green, blue and opacity. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8Array;
}

/** Whether no pixel is transparent. */
export function isOpaque(data: Uint8Array): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false;
  return true;
}

/** Turns and mirrors pixels that EXIF gives this orientation, so that they are upright. */
export function upright({ width, height, data }: Pixels, orientation: number): Pixels {
  const isSideways = orientation >= 5;
  const [newWidth, newHeight] = isSideways ? [height, width] : [width, height];
  const source = new Uint32Array(data.buffer, data.byteOffset, width * height);
  const target = new Uint32Array(width * height);
  const { start, right, down } = STEPS[orientation]?.(width, height) ?? { start: 0, right: 1, down: width };
  for (let row = 0, to = 0; row < newHeight; row++)
    for (let column = 0, from = start + row * down; column < newWidth; column++, from += right)
      target[to++] = source[from] ?? 0;
  return { width: newWidth, height: newHeight, data: new Uint8Array(target.buffer) };
}

/** The place of the upper left pixel in the source, and the steps in it for a pixel to the right and for a row down. */
const STEPS: Record<number, (width: number, height: number) => { start: number; right: number; down: number }> = {
  2: (width) => ({ start: width - 1, right: -1, down: width }),
  3: (width, height) => ({ start: width * height - 1, right: -1, down: -width }),
  4: (width, height) => ({ start: width * (height - 1), right: 1, down: -width }),
  5: (width) => ({ start: 0, right: width, down: 1 }),
  6: (width, height) => ({ start: width * (height - 1), right: -width, down: 1 }),
  7: (width, height) => ({ start: width * height - 1, right: -width, down: -1 }),
  8: (width) => ({ start: width - 1, right: width, down: -1 }),
};
