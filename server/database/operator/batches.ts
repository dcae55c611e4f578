/** The types of messages that clients with whole statements send, each as a letter's code. */
const QUERY = 0x51;
const SYNC = 0x53;
const TERMINATE = 0x58;
const PARTS = new Set([...'PBDEC'].map((letter) => letter.charCodeAt(0)));
/** Messages that request a response. */
const ENDS = new Set([QUERY, SYNC, TERMINATE]);

const LENGTH_BYTES = 4;
/** Longer batches are refused before they are buffered. */
const MAX_BATCH_BYTES = 16 * 1024 * 1024;
const MAX_FIRST_BYTES = 4 * 1024;

/** Version 3.0 of PostgreSQL's protocol. */
const PROTOCOL = 3 << 16;
/** Requests a snapshot instead of a session; encoded like PostgreSQL's own special requests. */
const SNAPSHOT = (1234 << 16) | 7001;
const FIRST_CODES = new Set([PROTOCOL, SNAPSHOT]);

export const SNAPSHOT_REQUEST = Buffer.from(Uint32Array.of(8, SNAPSHOT).buffer).swap32();

export const isSnapshotRequest = (batch: Buffer) => batch.equals(SNAPSHOT_REQUEST);

/**
 * Splits the input of a PostgreSQL client into batches: whole messages, the last of which requests a response. The
 * first message of a connection has no type. Throws on input that our clients never send.
 */
export async function* batchesIn(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, void> {
  let kept: Buffer[] = [];
  let keptBytes = 0;
  let isFirst = true;
  for await (const chunk of chunks) {
    kept.push(chunk);
    keptBytes += chunk.length;
    if (keptBytes > MAX_BATCH_BYTES) throw new Error('The statement is too long.');
    let bytes = kept.length === 1 ? chunk : Buffer.concat(kept);
    for (let end = endOfBatch(bytes, isFirst); end > 0; end = endOfBatch(bytes, isFirst)) {
      yield bytes.subarray(0, end);
      bytes = bytes.subarray(end);
      isFirst = false;
    }
    kept = bytes.length > 0 ? [bytes] : [];
    keptBytes = bytes.length;
  }
}

export const isTermination = (batch: Buffer) => batch[0] === TERMINATE;

/** The end of the first whole batch; 0 if it is not complete yet. */
function endOfBatch(bytes: Buffer, isFirst: boolean): number {
  if (isFirst) return endOfFirst(bytes);
  for (let at = 0; at + 1 + LENGTH_BYTES <= bytes.length;) {
    const type = bytes.readUInt8(at);
    const length = bytes.readUInt32BE(at + 1);
    if (!ENDS.has(type) && !PARTS.has(type)) throw new Error('A message of this type is not understood here.');
    if (length < LENGTH_BYTES || length > MAX_BATCH_BYTES) throw new Error('The statement is too long.');
    at += 1 + length;
    if (at > bytes.length) return 0;
    if (ENDS.has(type)) return at;
  }
  return 0;
}

function endOfFirst(bytes: Buffer): number {
  if (bytes.length < 2 * LENGTH_BYTES) return 0;
  const length = bytes.readUInt32BE(0);
  if (!FIRST_CODES.has(bytes.readUInt32BE(LENGTH_BYTES)) || length < 2 * LENGTH_BYTES || length > MAX_FIRST_BYTES)
    throw new Error('This is not a client of the operator.');
  return length <= bytes.length ? length : 0;
}
