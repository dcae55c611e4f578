import { onlyColours } from './colourProfile.ts';
import { exifOrientation } from './exif.ts';
import { DamagedFile, type ImageParts, type ImageSize } from './imageFile.ts';

const RIFF_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
/** Chunks that change what is seen; others are EXIF, XMP and unknown ones. */
const SHOWN = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** The flags of the first chunk that announce EXIF and XMP. */
const METADATA_FLAGS = 0x0c;

/** Reads the chunks of a WebP file, and writes its header again for those that are kept. */
export function webpParts(bytes: Buffer): ImageParts {
  const end = 8 + bytes.readUInt32LE(4);
  if (end > bytes.length + 1) throw new DamagedFile('it is cut off');
  const kept: Buffer[] = [];
  const sizes: ImageSize[] = [];
  let orientation = 1;
  for (let at = RIFF_BYTES; at + CHUNK_HEADER_BYTES <= end;) {
    const type = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    const data = bytes.subarray(at + CHUNK_HEADER_BYTES, at + CHUNK_HEADER_BYTES + length);
    if (data.length < length) throw new DamagedFile('a chunk is cut off');
    // A chunk of an odd length is followed by one more byte.
    const next = at + CHUNK_HEADER_BYTES + length + (length % 2);
    sizes.push(...sizesIn(type, data));
    if (type === 'EXIF')
      orientation = exifOrientation(data.toString('latin1', 0, 4) === 'Exif' ? data.subarray(6) : data);
    if (SHOWN.has(type)) kept.push(shown(type, padded(bytes, at, next)));
    at = next;
  }
  const [first, ...others] = sizes;
  if (!first) throw new DamagedFile('there are no pixels');
  return { sizes: [first, ...others], orientation, kept: [riffHeader(kept), ...kept] };
}

/** The sizes that a chunk announces: of the canvas, of a frame, or of the pixels themselves. */
function sizesIn(type: string, data: Buffer): ImageSize[] {
  if (type === 'VP8X') return [{ width: 1 + data.readUIntLE(4, 3), height: 1 + data.readUIntLE(7, 3) }];
  if (type === 'ANMF') {
    const inside = data.toString('latin1', 16, 20);
    const pixels = data.subarray(24);
    return [
      { width: 1 + data.readUIntLE(6, 3), height: 1 + data.readUIntLE(9, 3) },
      ...(inside === 'ALPH' ? [] : sizesIn(inside, pixels)),
    ];
  }
  if (type === 'VP8 ') return [{ width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff }];
  if (type !== 'VP8L') return [];
  const bits = data.readUInt32LE(1);
  return [{ width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) }];
}

/** The last chunk may lack the byte that makes its length even. */
const padded = (bytes: Buffer, at: number, next: number) => {
  const chunk = bytes.subarray(at, next);
  return chunk.length < next - at ? Buffer.concat([chunk, Buffer.alloc(1)]) : chunk;
};

/** The chunk without what tells about the picture. A profile that cannot be read has zeros only. */
function shown(type: string, chunk: Buffer): Buffer {
  if (type === 'VP8X') return withoutMetadata(chunk);
  if (type !== 'ICCP') return chunk;
  const [header, data] = [chunk.subarray(0, CHUNK_HEADER_BYTES), chunk.subarray(CHUNK_HEADER_BYTES)];
  return Buffer.concat([header, onlyColours(data) ?? Buffer.alloc(data.length)]);
}

function withoutMetadata(chunk: Buffer): Buffer {
  const copy = Buffer.from(chunk);
  copy.writeUInt8(copy.readUInt8(CHUNK_HEADER_BYTES) & ~METADATA_FLAGS, CHUNK_HEADER_BYTES);
  return copy;
}

function riffHeader(chunks: Buffer[]): Buffer {
  const header = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  header.writeUInt32LE(4 + chunks.reduce((sum, { length }) => sum + length, 0), 4);
  return header;
}
