import { exifOrientation } from './exif.ts';
import { DamagedFile, type ImageParts } from './imageFile.ts';

const SIGNATURE_BYTES = 8;
/** Length, type and checksum of a chunk. */
const AROUND_DATA = 12;

/** Chunks that change what is seen; others are texts, times and EXIF. */
const SHOWN = new Set('IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT bKGD pHYs acTL fcTL fdAT'.split(' '));

/** Reads the chunks of a PNG up to its end. */
export function pngParts(bytes: Buffer): ImageParts {
  const kept = [bytes.subarray(0, SIGNATURE_BYTES)];
  const sizes: ImageParts['sizes'][number][] = [];
  let orientation = 1;
  let hasPixels = false;
  for (let at = SIGNATURE_BYTES; ;) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const end = at + AROUND_DATA + length;
    if (end > bytes.length) throw new DamagedFile('a chunk is cut off');
    const data = bytes.subarray(at + 8, end - 4);
    if ((sizes.length === 0) !== (type === 'IHDR')) throw new DamagedFile('the header is not first');
    if (type === 'IHDR') sizes.push({ width: data.readUInt32BE(0), height: data.readUInt32BE(4) });
    if (type === 'fcTL') sizes.push({ width: data.readUInt32BE(4), height: data.readUInt32BE(8) });
    if (type === 'eXIf') orientation = exifOrientation(data);
    hasPixels ||= type === 'IDAT';
    if (SHOWN.has(type)) kept.push(bytes.subarray(at, end));
    at = end;
    if (type === 'IEND') break;
  }
  if (!hasPixels) throw new DamagedFile('there are no pixels');
  return { sizes: sizes as ImageParts['sizes'], orientation, kept };
}
