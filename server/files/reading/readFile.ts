import { AppError } from '../../base/errors.ts';
import type { FileFacts } from '../../base/services/files.ts';
import { DamagedFile, type ImageParts, imageParts, type ImageSize } from './imageFile.ts';
import { MAX_IMAGE_BYTES, MAX_PIXELS, MAX_SIDE } from './limits.ts';

/**
 * Reads a file of this type, and tells the pixels of an image before it decodes them. Runs in the reader's thread, which
 * loads the libraries with the first file of a kind.
 */
export async function readFile(
  mediaType: string,
  bytes: Buffer,
  tellPixels: (pixels: number) => void,
): Promise<FileFacts> {
  if (mediaType === 'application/pdf') {
    const { pageTextsOf } = await import('./pdf.ts');
    return { kind: 'pdf', mediaType, pageTexts: await pageTextsOf(bytes), bytes };
  }
  const parts = partsOf(mediaType, bytes);
  const tooLarge = parts.sizes.find(
    ({ width, height }) => width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS,
  );
  if (tooLarge) throw unreadable(tooManyPixels(tooLarge));
  if (parts.sizes.some(({ width, height }) => width * height === 0)) throw damagedImage('it has no pixels');
  const [{ width, height }] = parts.sizes;
  tellPixels(width * height);
  const { pictureOf } = await import('./picture.ts');
  const { thumbnail, ...picture } = decoded(() => pictureOf(mediaType, parts, MAX_IMAGE_BYTES));
  return { kind: 'image', ...picture, thumbnail: thumbnail.bytes, thumbnailType: thumbnail.mediaType };
}

function partsOf(mediaType: string, bytes: Buffer): ImageParts {
  try {
    return imageParts(mediaType, bytes);
  } catch (error) {
    throw error instanceof DamagedFile ? damagedImage(error) : error;
  }
}

/** The library traps where it cannot decode an image, and is then not used again. */
function decoded<Result>(decode: () => Result): Result {
  try {
    return decode();
  } catch (error) {
    throw damagedImage(error);
  }
}

const tooManyPixels = ({ width, height }: ImageSize) =>
  `This image has ${width.toLocaleString('en')} × ${height.toLocaleString('en')} pixels. An image can have up to ${MAX_SIDE.toLocaleString('en')} pixels a side and ${MAX_PIXELS / 1_000_000} megapixels.`;

const damagedImage = (cause: unknown) => unreadable('This image cannot be read. It may be damaged.', cause);

export const unreadable = (sentence: string, cause?: unknown) =>
  new AppError('VALIDATION_FAILED', sentence, { fields: { file: sentence }, cause });
