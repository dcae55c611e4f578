import { crc32, deflateSync } from 'node:zlib';
import { PhotonImage } from '@cf-wasm/photon';

interface Picture {
  width?: number;
  height?: number;
  /** The red, green, blue and opacity of a pixel, each 0 to 255. */
  pixel?: (x: number, y: number) => [number, number, number, number];
}

const BLUE: Picture['pixel'] = () => [60, 120, 220, 255];

function pixelsOf({ width = 40, height = 30, pixel = BLUE }: Picture) {
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) data.set((pixel ?? (() => [0, 0, 0, 255]))(x, y), (y * width + x) * 4);
  return { width, height, data };
}

export function pngChunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

export const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

export function pngHeader(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  return pngChunk('IHDR', header);
}

/** A PNG, with further chunks before its pixels. */
export function aPng(picture: Picture = {}, chunks: Buffer[] = []): Buffer {
  const { width, height, data } = pixelsOf(picture);
  const lines = Array.from({ length: height }, (_, y) =>
    Buffer.concat([Buffer.of(0), data.subarray(y * width * 4, (y + 1) * width * 4)]),
  );
  return Buffer.concat([
    PNG_SIGNATURE,
    pngHeader(width, height),
    ...chunks,
    pngChunk('IDAT', deflateSync(Buffer.concat(lines))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

const photon = (picture: Picture) => {
  const { width, height, data } = pixelsOf(picture);
  return new PhotonImage(data, width, height);
};

export const aWebp = (picture: Picture = {}) => Buffer.from(photon(picture).get_bytes_webp());

/** A JPEG, with further segments after its first marker. */
export function aJpeg(picture: Picture = {}, segments: Buffer[] = []): Buffer {
  const jpeg = Buffer.from(photon(picture).get_bytes_jpeg(90));
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}

export function jpegSegment(marker: number, data: Uint8Array): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** EXIF with an orientation, and a place in a field of text. */
export function exif(orientation: number, text = 'N 47.3769 E 8.5417'): Buffer {
  const tiff = Buffer.alloc(38);
  tiff.write('MM\0*', 0, 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(2, 8);
  // The orientation, then the description of the image.
  tiff.writeUInt16BE(0x010e, 10);
  tiff.writeUInt16BE(2, 12);
  tiff.writeUInt32BE(text.length, 14);
  tiff.writeUInt32BE(38, 18);
  tiff.writeUInt16BE(0x0112, 22);
  tiff.writeUInt16BE(3, 24);
  tiff.writeUInt32BE(1, 26);
  tiff.writeUInt16BE(orientation, 30);
  return Buffer.concat([tiff, Buffer.from(text, 'latin1')]);
}

export const exifSegment = (orientation: number) =>
  jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exif(orientation)]));

/** A GIF of one pixel, with a comment. */
export const aGif = (comment = 'made in Zurich') =>
  Buffer.concat([
    Buffer.from('GIF89a', 'latin1'),
    Buffer.from([1, 0, 1, 0, 0x80, 0, 0, 60, 120, 220, 0, 0, 0]),
    Buffer.from([0x21, 0xfe, comment.length, ...Buffer.from(comment), 0]),
    Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]),
    Buffer.from([0x3b]),
  ]);

/** The colour of a pixel of an image in any format, by its decoder. */
export function pixelOf(bytes: Uint8Array, x: number, y: number): number[] {
  const image = PhotonImage.new_from_byteslice(bytes);
  const at = (y * image.get_width() + x) * 4;
  return [...image.get_raw_pixels().subarray(at, at + 4)];
}
