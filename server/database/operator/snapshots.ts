import { constants } from 'node:fs';
import { cp, readdir, rm, stat, statfs } from 'node:fs/promises';
import type { Socket } from 'node:net';
import path from 'node:path';
import type { Connections } from '../embedded/backend.ts';
import { DATABASE_FOLDER, SNAPSHOT_FOLDER } from '../embedded/folders.ts';
import { SharedSessionClient } from '../embedded/sharedSessionClient.ts';

/** Less than the time limit of idle transactions. */
const KEEP_ALIVE_MS = 2_000;
/** The disk space that a copy must leave free for the server. */
const RESERVE_BYTES = 256 * 1024 * 1024;

/** The response to a request for a snapshot, as a line of JSON. */
export type SnapshotAnswer = { folder: string } | { error: string };

/**
 * Consistent copies of the embedded database's folder, from which a command can read for any time. The database is
 * blocked while its files are copied, so other statements wait as long as that takes.
 */
export class Snapshots {
  readonly #folder: string;
  readonly #copy: string;
  #isTaken = false;

  constructor(
    dataDir: string,
    private readonly connections: Connections,
  ) {
    this.#folder = path.resolve(dataDir, DATABASE_FOLDER);
    this.#copy = path.resolve(dataDir, SNAPSHOT_FOLDER);
  }

  /** Creates a copy for the client, and removes it when the client has disconnected. */
  async serve(socket: Socket) {
    const answer = (content: SnapshotAnswer) => socket.write(`${JSON.stringify(content)}\n`);
    if (this.#isTaken) {
      answer({ error: 'Another backup is in progress.' });
      return;
    }
    this.#isTaken = true;
    const gone = new Promise((resolve) => socket.once('close', resolve));
    try {
      await this.#take();
      answer({ folder: this.#copy });
      socket.resume();
      await gone;
    } catch (error) {
      answer({ error: error instanceof Error ? error.message : String(error) });
    } finally {
      await this.#remove();
      this.#isTaken = false;
    }
  }

  async #take() {
    await this.#remove();
    await this.#refuseFullDisk();
    const client = new SharedSessionClient({
      stream: () => this.connections.connect('operator'),
      user: 'postgres',
      database: 'postgres',
      ssl: false,
    });
    await client.connect();
    let keepAlive: NodeJS.Timeout | undefined;
    let kept: Promise<unknown> = Promise.resolve();
    try {
      // An open transaction blocks all others, and after the checkpoint the files are complete.
      await client.query('BEGIN READ ONLY');
      await client.query('CHECKPOINT');
      keepAlive = setInterval(() => void (kept = client.query('SELECT 1').catch(() => undefined)), KEEP_ALIVE_MS);
      await cp(this.#folder, this.#copy, { recursive: true, mode: constants.COPYFILE_FICLONE });
      clearInterval(keepAlive);
      await kept;
      await client.query('ROLLBACK');
    } finally {
      clearInterval(keepAlive);
      await client.end().catch(() => undefined);
    }
  }

  #remove() {
    return rm(this.#copy, { recursive: true, force: true });
  }

  async #refuseFullDisk() {
    const entries = await readdir(this.#folder, { recursive: true, withFileTypes: true });
    let bytes = 0;
    for (const entry of entries)
      if (entry.isFile()) bytes += (await stat(path.join(entry.parentPath, entry.name))).size;
    const { bavail, bsize } = await statfs(this.#folder);
    if (bavail * bsize < bytes + RESERVE_BYTES)
      throw new Error(
        `The disk of the data directory has too little space for a copy of the database (${Math.ceil(bytes / 1024 / 1024)} MiB).`,
      );
  }
}
