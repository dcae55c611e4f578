import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads';
import { FairScheduler } from './fairScheduler.ts';
import { BUSY_CONNECTION, BUSY_SINCE, now, type Reply, type Request } from './messages.ts';

/** The part of PGlite that speaks PostgreSQL's protocol: one session with synchronous responses. */
export interface Engine {
  execProtocolRawStream(
    message: Uint8Array,
    options: { syncToFs: boolean; onRawData(data: Uint8Array): void },
  ): Promise<void>;
  isInTransaction(): boolean;
  close(): Promise<void>;
}

/** The files to which the engine writes. */
export interface Disk {
  /** Whether a commit is not on the disk yet, so that a power cut would lose it. */
  readonly hasUnsynced: boolean;
  flush(): void;
}

type Batch = Extract<Request, { kind: 'batch' }>;

/** The open transaction or running statement, during which no other connection runs. */
interface Turn {
  connection: number;
  end(): void;
}

/** The approximate size of response chunks, so that a large response is never in memory twice. */
const CHUNK_BYTES = 256 * 1024;
/** How long a response may wait so that several commits share one sync (group commit). */
const MAX_SYNC_DELAY_MS = 5;
const MAX_IDLE_MS = 10_000;
const IDLE_CHECK_MS = 1_000;
const TERMINATE = 0x58;
const ROLLBACK = Buffer.from('Q\0\0\0\rROLLBACK\0', 'latin1');

/**
 * Multiplexes connections over PGlite's single session: batch by batch, and a transaction until its end; waiting owners
 * take turns by the fair scheduler. A batch ends with the message that requests a response, so no other batch runs
 * between the parts of a statement. Commits are synced to the disk in groups, before any of them is acknowledged.
 */
export function serve(port: MessagePort, engine: Engine, disk: Disk, busy: Float64Array) {
  const waiting: Batch[] = [];
  const scheduler = new FairScheduler();
  let turn: Turn | null = null;
  let turnSeenAt = 0;
  let wakeUp: NodeJS.Timeout | undefined;
  /** The time of the oldest unsynced commit; 0 if there is none. */
  let unsyncedSince = 0;

  const post = (reply: Reply, transfer: ArrayBuffer[] = []) => port.postMessage(reply, transfer);
  const idleCheck = setInterval(endIdleTurn, IDLE_CHECK_MS).unref();
  port.on('message', (request: Request) => {
    accept(request);
    work();
  });

  function accept(request: Request) {
    if (request.kind === 'batch') waiting.push(request);
    else if (request.kind === 'disconnected') disconnect(request.connection);
    else void close();
  }

  function work() {
    for (let batch = takeNext(); batch; batch = takeNext()) {
      run(batch);
      for (let more = receiveMessageOnPort(port); more; more = receiveMessageOnPort(port))
        accept(more.message as Request);
      if (unsyncedSince > 0 && now() - unsyncedSince > MAX_SYNC_DELAY_MS) flush();
    }
    flush();
  }

  /** Returns the next batch; while a transaction is open, only one of its connection. */
  function takeNext() {
    if (turn) return takeAt(waiting.findIndex(({ connection }) => connection === turn?.connection));
    const next = scheduler.next(waiting, performance.now());
    if (!next) return undefined;
    if ('index' in next) return takeAt(next.index);
    clearTimeout(wakeUp);
    wakeUp = setTimeout(work, next.pauseMs);
    return undefined;
  }

  const takeAt = (index: number) => (index === -1 ? undefined : waiting.splice(index, 1)[0]);

  function beginTurn({ connection, owner }: Batch): Turn {
    const end = scheduler.begin(owner, performance.now());
    return {
      connection,
      end() {
        end(performance.now());
        turn = null;
      },
    };
  }

  function run(batch: Batch) {
    const { connection, bytes } = batch;
    if (bytes[0] === TERMINATE) return disconnect(connection);
    turn ??= beginTurn(batch);
    busy[BUSY_CONNECTION] = connection;
    busy[BUSY_SINCE] = now();
    const answer = chunksOf(connection);
    execute(bytes, answer.add);
    if (!engine.isInTransaction()) turn.end();
    turnSeenAt = now();
    if (disk.hasUnsynced) unsyncedSince ||= now();
    answer.end();
    busy[BUSY_SINCE] = 0;
  }

  /** Runs synchronously. An error here is a crash of the engine, and ends the thread. */
  function execute(bytes: Uint8Array, onRawData: (data: Uint8Array) => void) {
    engine.execProtocolRawStream(bytes, { syncToFs: false, onRawData }).catch((error: unknown) => {
      setImmediate(() => {
        throw error;
      });
    });
  }

  function chunksOf(connection: number) {
    let pieces: Uint8Array[] = [];
    let length = 0;
    const send = (isLast: boolean) => {
      const bytes = Buffer.allocUnsafeSlow(length);
      for (let at = 0, piece = 0; piece < pieces.length; at += pieces[piece]?.length ?? 0, piece++)
        bytes.set(pieces[piece] ?? [], at);
      post({ kind: 'answer', connection, bytes, isLast, isDurable: unsyncedSince === 0 }, [bytes.buffer]);
      pieces = [];
      length = 0;
    };
    return {
      /** Copies the data, because the engine reuses its buffer. */
      add: (data: Uint8Array) => {
        pieces.push(data.slice());
        length += data.length;
        if (length >= CHUNK_BYTES) send(false);
      },
      end: () => send(true),
    };
  }

  function flush() {
    if (unsyncedSince === 0) return;
    disk.flush();
    unsyncedSince = 0;
    post({ kind: 'flushed' });
  }

  function disconnect(connection: number) {
    for (let index = waiting.length - 1; index >= 0; index--)
      if (waiting[index]?.connection === connection) waiting.splice(index, 1);
    if (turn?.connection !== connection) return;
    execute(ROLLBACK, () => undefined);
    turn.end();
  }

  function endIdleTurn() {
    if (!turn || now() - turnSeenAt < MAX_IDLE_MS) return;
    post({
      kind: 'ended',
      connection: turn.connection,
      reason: 'terminating connection due to idle-in-transaction timeout',
    });
    disconnect(turn.connection);
    work();
  }

  async function close() {
    clearInterval(idleCheck);
    clearTimeout(wakeUp);
    await engine.close();
    post({ kind: 'closed' });
    port.close();
  }
}
