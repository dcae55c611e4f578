import { fdatasyncSync } from 'node:fs';
import type { PGlite, postgresMod } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { Disk } from './serve.ts';

/** An open file of the database's folder in Emscripten's NODEFS. */
export interface OpenFile {
  /** Node's file descriptor. */
  nfd: number;
  path: string;
}

type PostgresMod = postgresMod.PostgresMod;
type Operation = (...parameters: never[]) => unknown;
type Operations = Record<string, Operation>;

const LOG_FOLDER = '/pg_wal/';
const isLog = ({ path }: OpenFile) => path.includes(LOG_FOLDER);

/**
 * The files of the embedded database with a real fsync, which Emscripten leaves out. An fsync of the write-ahead log is
 * deferred to `flush`, so that several commits share one. Operations that must not reach the disk before the log
 * (writes of data pages; removing, truncating or renaming files) flush it first.
 */
export class DurableFiles extends NodeFS implements Disk {
  readonly #unsynced = new Map<number, OpenFile>();

  override async init(pg: PGlite, options: Partial<PostgresMod>) {
    const { emscriptenOpts } = await super.init(pg, options);
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [(module: PostgresMod) => this.#intercept(module), ...(emscriptenOpts.preRun ?? [])],
      },
    };
  }

  get hasUnsynced() {
    return this.#unsynced.size > 0;
  }

  flush() {
    for (const file of this.#unsynced.values()) this.sync(file);
    this.#unsynced.clear();
  }

  protected sync({ nfd }: OpenFile) {
    fdatasyncSync(nfd);
  }

  #intercept({ NODEFS }: PostgresMod) {
    const { node_ops: nodes, stream_ops: files } = NODEFS as unknown as {
      node_ops: Operations;
      stream_ops: Operations;
    };
    const before = (operations: Operations, name: string, first: (file: OpenFile) => void) => {
      const operation = operations[name];
      if (!operation) throw new Error(`The files of the embedded database can no longer be ${name} safely.`);
      operations[name] = (...parameters: never[]) => {
        first(parameters[0] as unknown as OpenFile);
        return operation.apply(operations, parameters);
      };
    };
    files.fsync = (file: never) => this.#fsync(file);
    before(files, 'write', (file) => isLog(file) || this.flush());
    before(files, 'mmap', () => this.flush());
    before(files, 'close', ({ nfd }) => this.#unsynced.has(nfd) && this.flush());
    for (const name of ['setattr', 'unlink', 'rename']) before(nodes, name, () => this.flush());
  }

  #fsync(file: OpenFile) {
    if (isLog(file)) this.#unsynced.set(file.nfd, file);
    else {
      this.flush();
      this.sync(file);
    }
    return 0;
  }
}
