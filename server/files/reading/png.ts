import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { MAX_PROFILE_BYTES, onlyColours } from './colourProfile.ts';
import { exifOrientation } from './exif.ts';
import { DamagedFile, type ImageParts } from './imageFile.ts';

const SIGNATURE_BYTES = 8;
/** Length, type and checksum of a chunk. */
const AROUND_DATA = 12;

/** Chunks that change what is seen, besides the profile; others are texts, times and EXIF. */
const SHOWN = new Set('IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB cICP sBIT bKGD pHYs acTL fcTL fdAT'.split(' '));

/** The longest name of a profile, the zero after it and the number of the compression. */
const MAX_BEFORE_PROFILE = 81;

/** The chunk of a colour profile, without what does not change colours. A picture is shown without one that is too large. */
function profileChunk(data: Buffer): Buffer[] {
  const start = data.subarray(0, MAX_BEFORE_PROFILE).indexOf(0) + 2;
  const profile = start < 2 ? null : unpacked(data.subarray(start));
  const colours = profile && onlyColours(profile);
  return colours ? [chunk('iCCP', Buffer.concat([Buffer.from('ICC\0\0', 'latin1'), deflateSync(colours)]))] : [];
}

function unpacked(data: Buffer): Buffer | null {
  try {
    return inflateSync(data, { maxOutputLength: MAX_PROFILE_BYTES });
  } catch {
    return null;
  }
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}

/** Reads the chunks of a PNG up to its end. */
export function pngParts(bytes: Buffer): ImageParts {
  const kept = [bytes.subarray(0, SIGNATURE_BYTES)];
  const sizes: ImageParts['sizes'][number][] = [];
  let orientation = 1;
  let [hasPixels, hasProfile] = [false, false];
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
    if (type === 'iCCP' && !hasProfile) kept.push(...profileChunk(data));
    hasProfile ||= type === 'iCCP';
    at = end;
    if (type === 'IEND') break;
  }
  if (!hasPixels) throw new DamagedFile('there are no pixels');
  return { sizes: sizes as ImageParts['sizes'], orientation, kept };
}
