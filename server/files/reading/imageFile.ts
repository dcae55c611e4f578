import { gifParts } from './gif.ts';
import { jpegParts } from './jpeg.ts';
import { pngParts } from './png.ts';
import { webpParts } from './webp.ts';

export interface ImageSize {
  width: number;
  height: number;
}

/** An image that was read block by block, without decoding its pixels. */
export interface ImageParts {
  /** The sizes of the image and of each picture in it: a decoder may reserve memory for any of them. */
  sizes: [ImageSize, ...ImageSize[]];
  /** Its orientation by EXIF, 1 to 8; 1 is upright. */
  orientation: number;
  /** The blocks that show the image, without those that tell about it and without what follows its end. */
  kept: Uint8Array[];
  /** The blocks with its colour profile, for a JPEG that is encoded again. */
  profile?: Uint8Array[];
}

/** The reason why a file is no valid file of its type. */
export class DamagedFile extends Error {}

const PARTS_OF: Record<string, (bytes: Buffer) => ImageParts> = {
  'image/png': pngParts,
  'image/jpeg': jpegParts,
  'image/webp': webpParts,
  'image/gif': gifParts,
};

/** Reads the blocks of an image of this type. Throws DamagedFile when they do not follow the format. */
export function imageParts(mediaType: string, bytes: Buffer): ImageParts {
  const partsOf = PARTS_OF[mediaType];
  if (!partsOf) throw new Error(`There is no reader for ${mediaType}.`);
  try {
    return partsOf(bytes);
  } catch (error) {
    // A block that ends behind the file.
    throw error instanceof RangeError ? new DamagedFile(error.message) : error;
  }
}

const PDF_MARK = '%PDF-';
/** The first bytes in which readers of PDF look for the mark. */
const PDF_MARK_WITHIN = 1_024;
const MEDIA_TYPES: [mediaType: string, isOf: (bytes: Buffer) => boolean][] = [
  ['image/png', (bytes) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))],
  ['image/jpeg', (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))],
  ['image/gif', (bytes) => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6))],
  ['image/webp', (bytes) => /^RIFF[^]{4}WEBP$/.test(bytes.toString('latin1', 0, 12))],
  ['application/pdf', (bytes) => bytes.subarray(0, PDF_MARK_WITHIN).includes(PDF_MARK)],
];

/** The type of a file by its first bytes; null if it is not accepted. */
export const mediaTypeOf = (bytes: Buffer): string | null => MEDIA_TYPES.find(([, isOf]) => isOf(bytes))?.[0] ?? null;
