import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { syncFolder } from '../../base/disk/sync.ts';
import { hasCode } from '../../base/nodeErrors.ts';
import { VERSION } from '../../base/version.ts';
import type { Carried } from './carried.ts';
import { type CarriedFile, type Manifest, MAX_BATCH_ROWS, type RowBatch, type Source } from './manifest.ts';

/**
 * A backup is gzipped lines of JSON: a header, then a line for each uploaded file with its bytes in base64, then for each batch of rows a line with its table and count followed by
 * its rows, then a checksum of everything before. Each row is an array of texts in PostgreSQL's text format.
 */
const FORMAT = 'suspire backup 1';
/** Longer than any row, so that reading a damaged file ends. */
const MAX_LINE_BYTES = 256 * 1024 * 1024;

export interface BackupHeader extends Manifest, Carried {
  format: typeof FORMAT;
  /** The release that wrote it. */
  release: string;
  createdAt: string;
}

export interface Backup extends Source {
  header: BackupHeader;
}

/** The name of standard input and output. */
export const STANDARD = '-';

/**
 * Writes a file that only the owner may read. It appears when it is complete and on the disk, and never replaces
 * another file.
 */
export async function writeBackup(file: string, source: Source, carried: Carried, signal: AbortSignal) {
  const lines = Readable.from(linesOf(source, carried), { objectMode: false, highWaterMark: 1024 * 1024 });
  if (file === STANDARD) return pipeline(lines, createGzip(), process.stdout, { end: false, signal });
  refuseExisting(file);
  const unfinished = `${file}.unfinished`;
  try {
    await pipeline(lines, createGzip(), createWriteStream(unfinished, { mode: 0o600, flags: 'wx', flush: true }), {
      signal,
    });
    refuseExisting(file);
    await rename(unfinished, file);
    await syncFolder(path.dirname(path.resolve(file)));
  } catch (error) {
    if (hasCode(error, 'EEXIST'))
      throw new Error(
        `${unfinished} already exists: another backup is writing it, or one was killed. Remove it if no backup is running.`,
      );
    await rm(unfinished, { force: true });
    throw signal.aborted ? signal.reason : error;
  }
}

export function refuseExisting(file: string) {
  if (file !== STANDARD && existsSync(file))
    throw new Error(`${file} already exists. Choose another file, or remove it.`);
}

async function* linesOf(source: Source, carried: Carried): AsyncGenerator<Buffer, void, void> {
  const hash = createHash('sha256');
  const hashed = (text: string) => {
    const bytes = Buffer.from(text);
    hash.update(bytes);
    return bytes;
  };
  const header: BackupHeader = {
    format: FORMAT,
    release: VERSION,
    createdAt: new Date().toISOString(),
    ...carried,
    ...source.manifest,
  };
  yield hashed(`${JSON.stringify(header)}\n`);
  for await (const { key, bytes } of source.files())
    yield hashed(`${JSON.stringify({ file: key, bytes: bytes.toString('base64') })}\n`);
  for await (const { table, rows } of source.batches())
    yield hashed(`${JSON.stringify({ table, rows: rows.length })}\n${rows.join('\n')}\n`);
  yield Buffer.from(`${JSON.stringify({ sha256: hash.digest('hex') })}\n`);
}

/** Opens a backup and reads its header. The checksum is verified when all rows have been read. */
export async function readBackup(file: string): Promise<Backup> {
  const input = file === STANDARD ? process.stdin : createReadStream(file);
  if (input !== process.stdin) await once(input, 'open');
  const unpacked = createGunzip();
  void pipeline(input, unpacked).catch(() => undefined);
  const lines = new Lines(unpacked);
  const header = parsed<BackupHeader>(await lines.next());
  if (header.format !== FORMAT) throw new Error(`${file} is not a backup that this release (${VERSION}) can read.`);
  return { header, manifest: header, files: () => filesIn(lines), batches: () => batchesIn(lines) };
}

/** Reads the lines of files, which are before those of rows. */
async function* filesIn(lines: Lines): AsyncGenerator<CarriedFile, void, void> {
  for (;;) {
    const head = parsed<Partial<{ file: string; bytes: string }>>(await lines.peek());
    if (head.file === undefined) return;
    if (!/^[0-9a-f]{32}$/.test(head.file)) throw damaged();
    await lines.next();
    yield { key: head.file, bytes: Buffer.from(head.bytes ?? '', 'base64') };
  }
}

async function* batchesIn(lines: Lines): AsyncGenerator<RowBatch, void, void> {
  for (;;) {
    const before = lines.digest();
    const head = parsed<{ table: string; rows: number } | { sha256: string }>(await lines.next());
    if ('sha256' in head) {
      if (head.sha256 !== before) throw damaged();
      return;
    }
    yield { table: head.table, rows: await rowsIn(lines, head.rows) };
  }
}

/** Reads this many rows, which together fit into memory. */
async function rowsIn(lines: Lines, count: number) {
  const rows: string[] = [];
  let characters = 0;
  while (rows.length < count) {
    const row = await lines.next();
    characters += row.length;
    if (characters > MAX_LINE_BYTES || rows.push(row) > MAX_BATCH_ROWS) throw damaged();
  }
  return rows;
}

/** Reads lines one by one, and computes a checksum of them. */
class Lines {
  readonly #hash = createHash('sha256');
  #peeked: string | null = null;
  readonly #lines: AsyncGenerator<Buffer, void, void>;

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#lines = linesIn(chunks);
  }

  /** The next line, which stays the next one. */
  async peek(): Promise<string> {
    return (this.#peeked ??= await this.#read());
  }

  async next(): Promise<string> {
    const line = this.#peeked ?? (await this.#read());
    this.#peeked = null;
    this.#hash.update(line).update('\n');
    return line;
  }

  async #read(): Promise<string> {
    const line = await this.#lines.next().catch(() => {
      throw damaged();
    });
    if (line.done) throw damaged();
    return line.value.toString();
  }

  digest() {
    return this.#hash.copy().digest('hex');
  }
}

async function* linesIn(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, void> {
  let begun: Buffer[] = [];
  let begunBytes = 0;
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, from)) {
      yield Buffer.concat([...begun, chunk.subarray(from, end)]);
      begun = [];
      begunBytes = 0;
      from = end + 1;
    }
    begun.push(chunk.subarray(from));
    begunBytes += chunk.length - from;
    if (begunBytes > MAX_LINE_BYTES) throw damaged();
  }
}

function parsed<T>(line: string): T {
  try {
    return JSON.parse(line) as T;
  } catch {
    throw damaged();
  }
}

const damaged = () => new Error('The backup is incomplete or was altered; nothing was written.');
