import { DamagedFile, type ImageParts } from './imageFile.ts';

const HEADER_BYTES = 13;
const IMAGE = 0x2c;
const EXTENSION = 0x21;
const TRAILER = 0x3b;
const GRAPHIC_CONTROL = 0xf9;
const APPLICATION = 0xff;
/** Application extensions that change what is seen: how often an animation repeats. */
const LOOP_BYTES = 19;
const LOOPS = ['NETSCAPE2.0', 'ANIMEXTS1.0'];

/** Reads the blocks of a GIF up to its end. */
export function gifParts(bytes: Buffer): ImageParts {
  const sizes: ImageParts['sizes'] = [{ width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }];
  let at = HEADER_BYTES + colourTableBytes(bytes.readUInt8(10));
  const kept = [bytes.subarray(0, at)];
  for (;;) {
    const kind = bytes.readUInt8(at);
    if (kind === TRAILER) break;
    const label = bytes.readUInt8(at + 1);
    let end: number;
    if (kind === IMAGE) {
      sizes.push({ width: bytes.readUInt16LE(at + 5), height: bytes.readUInt16LE(at + 7) });
      end = endOfBlocks(bytes, at + 11 + colourTableBytes(bytes.readUInt8(at + 9)));
    } else if (kind === EXTENSION) end = endOfBlocks(bytes, at + 2);
    else throw new DamagedFile('a block has no known kind');
    if (kind === IMAGE || label === GRAPHIC_CONTROL) kept.push(bytes.subarray(at, end));
    else if (label === APPLICATION && end >= at + LOOP_BYTES && isLoop(bytes, at))
      kept.push(bytes.subarray(at, at + LOOP_BYTES - 1), Buffer.alloc(1));
    at = end;
  }
  if (sizes.length < 2) throw new DamagedFile('there are no pixels');
  return { sizes, orientation: 1, kept: [...kept, bytes.subarray(at, at + 1)] };
}

/** The bytes of the colour table that these flags announce. */
const colourTableBytes = (flags: number) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);

const isLoop = (bytes: Buffer, at: number) => LOOPS.includes(bytes.toString('latin1', at + 3, at + 14));

/** The position after a sequence of blocks, each with its length before it; the last one is empty. */
function endOfBlocks(bytes: Buffer, start: number): number {
  for (let at = start; ;) {
    const length = bytes.readUInt8(at);
    at += 1 + length;
    if (length === 0) return at;
  }
}
