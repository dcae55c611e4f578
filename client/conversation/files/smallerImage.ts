import { mediaTypeOf } from './fileKinds.ts';

/** An image with a longer side, in px, or more bytes is made smaller before it is uploaded. */
const LONGEST_SIDE = 2048;
const MAX_BYTES = 1_500_000;
const JPEG_QUALITY = 0.85;

const AS_IT_IS = ['image/png', 'image/jpeg', 'image/webp'];

/**
 * The image to upload: the file itself if it is small enough, else a smaller copy, upright and without what a camera
 * noted in it. An animation stays as it is, and so does an image that this browser cannot read, which the server judges.
 * Null if it is of a type that the server does not take either.
 */
export async function smallerImage(file: Blob): Promise<Blob | null> {
  const mediaType = await mediaTypeOf(file);
  if (mediaType === 'image/gif') return file;
  const isTaken = mediaType !== null && AS_IT_IS.includes(mediaType);
  const image = await createImageBitmap(file).catch(() => null);
  if (!image) return isTaken ? file : null;
  try {
    const scale = Math.min(1, LONGEST_SIDE / Math.max(image.width, image.height));
    if (isTaken && scale === 1 && file.size <= MAX_BYTES) return file;
    const copy = await encoded(image, scale, mediaType !== 'image/jpeg');
    return isTaken && scale === 1 && (copy?.size ?? Infinity) >= file.size ? file : copy;
  } finally {
    image.close();
  }
}

/** A JPEG, or a PNG if that is smaller, as of a drawing. Only a PNG keeps transparent parts. */
async function encoded(image: ImageBitmap, scale: number, mayBePng: boolean): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const png = mayBePng ? await blobOf(canvas, 'image/png') : null;
  // A JPEG has no transparent parts, which would become black.
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  const jpeg = await blobOf(canvas, 'image/jpeg');
  return png && jpeg && png.size <= jpeg.size ? png : jpeg;
}

const blobOf = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, JPEG_QUALITY));
