import { fdatasyncSync } from 'node:fs';
import type { PGlite, postgresMod } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { Disk } from './serve.ts';

/** An open file of the database's folder, as Emscripten's NODEFS keeps it. */
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
 * The folder of the embedded database, on a disk that keeps what it was told to keep: Emscripten answers fsync without
 * doing anything. What PostgreSQL wants forced of its log at a commit is remembered, so that several commits are forced
 * at once by `force`; whatever must not reach the disk before the log (data pages, files that are removed, cut or
 * renamed) brings that about by itself.
 */
export class DurableFiles extends NodeFS implements Disk {
  readonly #behind = new Map<number, OpenFile>();

  override async init(pg: PGlite, options: Partial<PostgresMod>) {
    const { emscriptenOpts } = await super.init(pg, options);
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [(module: PostgresMod) => this.#watch(module), ...(emscriptenOpts.preRun ?? [])],
      },
    };
  }

  get isBehind() {
    return this.#behind.size > 0;
  }

  force() {
    for (const file of this.#behind.values()) this.sync(file);
    this.#behind.clear();
  }

  /** One file, at once. */
  protected sync({ nfd }: OpenFile) {
    fdatasyncSync(nfd);
  }

  #watch({ NODEFS }: PostgresMod) {
    const { node_ops: nodes, stream_ops: files } = NODEFS as unknown as {
      node_ops: Operations;
      stream_ops: Operations;
    };
    const before = (operations: Operations, name: string, first: (file: OpenFile) => void) => {
      const operation = operations[name];
      if (!operation) throw new Error(`The embedded database's files cannot be ${name} safely any more.`);
      operations[name] = (...parameters: never[]) => {
        first(parameters[0] as unknown as OpenFile);
        return operation.apply(operations, parameters);
      };
    };
    files.fsync = (file: never) => this.#fsync(file);
    before(files, 'write', (file) => isLog(file) || this.force());
    before(files, 'mmap', () => this.force());
    before(files, 'close', ({ nfd }) => this.#behind.has(nfd) && this.force());
    for (const name of ['setattr', 'unlink', 'rename']) before(nodes, name, () => this.force());
  }

  #fsync(file: OpenFile) {
    if (isLog(file)) this.#behind.set(file.nfd, file);
    else {
      this.force();
      this.sync(file);
    }
    return 0;
  }
}
