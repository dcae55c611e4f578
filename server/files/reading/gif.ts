import { DamagedFile, type ImageParts } from './imageFile.ts';

const HEADER_BYTES = 13;
const IMAGE = 0x2c;
const EXTENSION = 0x21;
const TRAILER = 0x3b;
const GRAPHIC_CONTROL = 0xf9;
const APPLICATION = 0xff;
/** Application extensions that change what is seen: how often an animation repeats. */
const LOOPS = ['NETSCAPE2.0', 'ANIMEXTS1.0'];
const LOOP_HEADER_BYTES = 14;
/** The length 3 of the block with the number of loops, and its kind 1. */
const LOOPS_BLOCK = 0x0103;

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
    else if (label === APPLICATION && isLoop(bytes, at)) kept.push(...loopParts(bytes.subarray(at, end)));
    at = end;
  }
  if (sizes.length < 2) throw new DamagedFile('there are no pixels');
  return { sizes, orientation: 1, kept: [...kept, bytes.subarray(at, at + 1)] };
}

/** The bytes of the colour table that these flags announce. */
const colourTableBytes = (flags: number) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);

const isLoop = (bytes: Buffer, at: number) => LOOPS.includes(bytes.toString('latin1', at + 3, at + 14));

/** The beginning of the extension, and of its blocks only the one with the number of loops. */
function loopParts(extension: Buffer): Buffer[] {
  for (let at = LOOP_HEADER_BYTES; at + 4 < extension.length; at += 1 + extension.readUInt8(at))
    if (extension.readUInt16LE(at) === LOOPS_BLOCK)
      return [extension.subarray(0, LOOP_HEADER_BYTES), extension.subarray(at, at + 4), Buffer.alloc(1)];
  return [];
}

/** The position after a sequence of blocks, each with its length before it; the last one is empty. */
function endOfBlocks(bytes: Buffer, start: number): number {
  for (let at = start; ;) {
    const length = bytes.readUInt8(at);
    at += 1 + length;
    if (length === 0) return at;
  }
}
