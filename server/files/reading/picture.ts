import { PhotonImage, resize, SamplingFilter } from '@cf-wasm/photon';
import type { ImageParts } from './imageFile.ts';
import { isOpaque, upright } from './pixels.ts';

/** The longest side of a thumbnail in pixels. */
const THUMBNAIL_SIDE = 320;
const THUMBNAIL_QUALITY = 80;
/** The qualities of a JPEG that is encoded again, until one is small enough. */
const QUALITIES = [90, 70, 40];

export interface Encoded {
  mediaType: string;
  bytes: Uint8Array;
}

export interface Picture extends Encoded {
  width: number;
  height: number;
  thumbnail: Encoded;
}

/**
 * Decodes an image, makes its thumbnail, and turns it upright. An image that is upright keeps its bytes; another one is
 * encoded again, as a JPEG, or as a PNG if it has transparency.
 */
export function pictureOf(
  mediaType: string,
  { orientation, kept, profile = [] }: ImageParts,
  maxBytes: number,
): Picture {
  const bytes = Buffer.concat(kept);
  const decoded = PhotonImage.new_from_byteslice(bytes);
  const image = orientation === 1 ? decoded : turned(decoded, orientation);
  const [width, height] = [image.get_width(), image.get_height()];
  const thumbnail = thumbnailOf(image, width, height);
  const stored = image === decoded ? { mediaType, bytes } : encoded(image, mediaType, profile, maxBytes);
  // Its memory is that of the library, which no garbage collection frees in time.
  image.free();
  return { ...stored, width, height, thumbnail };
}

function turned(image: PhotonImage, orientation: number): PhotonImage {
  const { width, height, data } = upright(
    { width: image.get_width(), height: image.get_height(), data: image.get_raw_pixels() },
    orientation,
  );
  image.free();
  return new PhotonImage(data, width, height);
}

function thumbnailOf(image: PhotonImage, width: number, height: number): Encoded {
  const scale = Math.min(1, THUMBNAIL_SIDE / Math.max(width, height));
  const side = (pixels: number) => Math.max(1, Math.round(pixels * scale));
  const small = resize(image, side(width), side(height), SamplingFilter.Triangle);
  const thumbnail = isOpaque(small.get_raw_pixels())
    ? { mediaType: 'image/jpeg', bytes: small.get_bytes_jpeg(THUMBNAIL_QUALITY) }
    : { mediaType: 'image/png', bytes: small.get_bytes() };
  small.free();
  return thumbnail;
}

function encoded(image: PhotonImage, mediaType: string, profile: Uint8Array[], maxBytes: number): Encoded {
  const isJpeg = mediaType === 'image/jpeg' || isOpaque(image.get_raw_pixels());
  if (!isJpeg) return { mediaType: 'image/png', bytes: image.get_bytes() };
  let bytes = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    bytes = withProfile(Buffer.from(image.get_bytes_jpeg(quality)), profile);
    if (bytes.length <= maxBytes) break;
  }
  return { mediaType: 'image/jpeg', bytes };
}

/** Puts the colour profile after the first marker. */
const withProfile = (jpeg: Buffer, profile: Uint8Array[]) =>
  Buffer.concat([jpeg.subarray(0, 2), ...profile, jpeg.subarray(2)]);
