import { onlyColours } from './colourProfile.ts';
import { exifOrientation } from './exif.ts';
import { DamagedFile, type ImageParts } from './imageFile.ts';

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const APP_0 = 0xe0;
const APP_2 = 0xe2;
const APP_15 = 0xef;
const COMMENT = 0xfe;
const EXIF = 'Exif\0\0';
const PROFILE = 'ICC_PROFILE\0';
/** The marker, the length, the name, and which one of how many segments it is. */
const BEFORE_PROFILE = 4 + PROFILE.length + 2;
const JFIF = 'JFIF\0';
const ADOBE = 'Adobe';
/** The application segments that change what is seen, by their first characters. */
const SHOWN_SEGMENTS: Record<number, string> = { [APP_0]: JFIF, [APP_2]: PROFILE, 0xee: ADOBE };
/** The bytes of data of such a segment. Behind them JFIF has a thumbnail, which may show what was cut off the picture. */
const LENGTHS: Record<number, number> = { [APP_0]: 14, 0xee: 12 };

/** Whether a marker begins a frame, which has the size: C0 to CF, except for tables and definitions. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Each scan is decoded over the whole picture. Encoders make about ten. */
const MAX_SCANS = 100;
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;

/** Reads the segments of a JPEG up to its end. Further pictures after it, for example of a burst, are left out. */
export function jpegParts(bytes: Buffer): ImageParts {
  const kept = [bytes.subarray(0, 2)];
  const profile: Buffer[] = [];
  const sizes: ImageParts['sizes'][number][] = [];
  let orientation = 1;
  let scans = 0;
  for (let at = 2; ;) {
    if (bytes.readUInt8(at) !== 0xff) throw new DamagedFile('a segment does not begin with a marker');
    const marker = bytes.readUInt8(at + 1);
    // Markers may be preceded by any number of FF.
    if (marker === 0xff) {
      at++;
      continue;
    }
    if (marker === END) {
      kept.push(bytes.subarray(at, at + 2));
      break;
    }
    if (marker === START || isRestart(marker)) throw new DamagedFile('a segment is out of place');
    const length = bytes.readUInt16BE(at + 2);
    const data = bytes.subarray(at + 4, at + 2 + length);
    if (length < 2 || at + 2 + length > bytes.length) throw new DamagedFile('a segment is cut off');
    if (isFrame(marker)) sizes.push({ width: data.readUInt16BE(3), height: data.readUInt16BE(1) });
    if (marker === 0xe1 && startsWith(data, EXIF)) orientation = exifOrientation(data.subarray(EXIF.length));
    if (marker === SCAN && ++scans > MAX_SCANS) throw new DamagedFile('there are too many scans');
    const end = marker === SCAN ? endOfScan(bytes, at + 2 + length) : at + 2 + length;
    const segment = bytes.subarray(at, end);
    if (isShown(marker, data)) kept.push(shown(marker, segment));
    if (isProfile(marker, data)) profile.push(segment);
    at = end;
  }
  if (sizes.length !== 1) throw new DamagedFile('there is not exactly one frame');
  const colours = colourSegments(profile);
  const instead = new Map(profile.map((segment, index) => [segment, colours[index]]));
  return {
    sizes: sizes as ImageParts['sizes'],
    orientation,
    kept: kept.flatMap((part) => (instead.has(part) ? (instead.get(part) ?? []) : part)),
    // Encoded again, the pixels are red, green and blue.
    profile: colours[0]?.toString('latin1', BEFORE_PROFILE + 16, BEFORE_PROFILE + 20) === 'RGB ' ? colours : [],
  };
}

function isShown(marker: number, data: Buffer) {
  if (marker < APP_0 || (marker > APP_15 && marker !== COMMENT)) return true;
  const beginning = SHOWN_SEGMENTS[marker];
  return beginning !== undefined && startsWith(data, beginning);
}

/** The segment without what follows its data. The thumbnail of a JFIF has the size 0 then. */
function shown(marker: number, segment: Buffer): Buffer {
  const length = LENGTHS[marker];
  if (length === undefined) return segment;
  const short = Buffer.from(segment.subarray(0, 4 + length));
  short.writeUInt16BE(short.length - 2, 2);
  if (marker === APP_0) short.fill(0, 4 + 12);
  return short;
}

const isProfile = (marker: number, data: Buffer) => marker === APP_2 && startsWith(data, PROFILE);

/** The segments of a profile without what does not change colours; none if they are no profile or not in order. */
function colourSegments(segments: Buffer[]): Buffer[] {
  const isInOrder = segments.every((segment, index) => segment[BEFORE_PROFILE - 2] === index + 1);
  const colours = isInOrder && onlyColours(Buffer.concat(segments.map((segment) => segment.subarray(BEFORE_PROFILE))));
  if (!colours) return [];
  let at = 0;
  return segments.map((segment) => {
    const start = at;
    at += segment.length - BEFORE_PROFILE;
    return Buffer.concat([segment.subarray(0, BEFORE_PROFILE), colours.subarray(start, at)]);
  });
}

const startsWith = (data: Buffer, beginning: string) => data.toString('latin1', 0, beginning.length) === beginning;

/** The position after the pixels of a scan: at the next marker that is neither an escaped FF nor a restart. */
function endOfScan(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const marker = bytes[at + 1];
    if (marker !== undefined && marker !== 0 && marker !== 0xff && !isRestart(marker)) return at;
  }
  throw new DamagedFile('a scan is cut off');
}
