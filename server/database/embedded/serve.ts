import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads';
import { BUSY_CONNECTION, BUSY_SINCE, now, type Reply, type Request } from './messages.ts';
import { TimeShares } from './timeShares.ts';

/** The part of PGlite that speaks PostgreSQL's protocol: one session, which answers while it is called. */
export interface Engine {
  execProtocolRawStream(
    message: Uint8Array,
    options: { syncToFs: boolean; onRawData(data: Uint8Array): void },
  ): Promise<void>;
  isInTransaction(): boolean;
  close(): Promise<void>;
}

/** Where the engine writes. */
export interface Disk {
  /** Whether something is committed that a power cut would take. */
  readonly isBehind: boolean;
  /** Brings to the disk what it lacks. */
  force(): void;
}

type Batch = Extract<Request, { kind: 'batch' }>;

/** The transaction that is open, or the statement that runs: nobody else is served meanwhile. */
interface Turn {
  connection: number;
  end(): void;
}

/** Answers leave in pieces of about this size, so that the largest is never held twice. */
const PIECE_BYTES = 256 * 1024;
/** How long answers wait for others to be forced to the disk with them. */
const MAX_WAIT_MS = 5;
const MAX_IDLE_MS = 10_000;
const IDLE_CHECK_MS = 1_000;
const TERMINATE = 0x58;
const ROLLBACK = Buffer.from('Q\0\0\0\rROLLBACK\0', 'latin1');

/**
 * Shares PGlite's only session among connections: one batch after the other, and a transaction to its end before
 * anybody else's; of owners who wait the one comes first who had least of its time. A batch ends with the message that
 * asks for an answer, so nothing comes between a statement's parts. Commits that come together are forced to the disk
 * together, before any of them is answered.
 */
export function serve(port: MessagePort, engine: Engine, disk: Disk, busy: Float64Array) {
  const waiting: Batch[] = [];
  const shares = new TimeShares();
  let turn: Turn | null = null;
  let turnSeenAt = 0;
  let pause: NodeJS.Timeout | undefined;
  /** Since when an answer is not forced. */
  let behindSince = 0;

  const say = (reply: Reply, transfer: ArrayBuffer[] = []) => port.postMessage(reply, transfer);
  const idleCheck = setInterval(endIdleTurn, IDLE_CHECK_MS).unref();
  port.on('message', (request: Request) => {
    accept(request);
    work();
  });

  function accept(request: Request) {
    if (request.kind === 'batch') waiting.push(request);
    else if (request.kind === 'left') leave(request.connection);
    else void close();
  }

  function work() {
    for (let batch = takeNext(); batch; batch = takeNext()) {
      run(batch);
      for (let more = receiveMessageOnPort(port); more; more = receiveMessageOnPort(port))
        accept(more.message as Request);
      if (behindSince > 0 && now() - behindSince > MAX_WAIT_MS) force();
    }
    force();
  }

  /** While a transaction is open, only its own. */
  function takeNext() {
    if (turn) return takeAt(waiting.findIndex(({ connection }) => connection === turn?.connection));
    const next = shares.next(waiting, performance.now());
    if (!next) return undefined;
    if ('index' in next) return takeAt(next.index);
    clearTimeout(pause);
    pause = setTimeout(work, next.pauseMs);
    return undefined;
  }

  const takeAt = (index: number) => (index === -1 ? undefined : waiting.splice(index, 1)[0]);

  function beginTurn({ connection, owner }: Batch): Turn {
    const end = shares.begin(owner, performance.now());
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
    if (bytes[0] === TERMINATE) return leave(connection);
    turn ??= beginTurn(batch);
    busy[BUSY_CONNECTION] = connection;
    busy[BUSY_SINCE] = now();
    const answer = piecesOf(connection);
    execute(bytes, answer.add);
    if (!engine.isInTransaction()) turn.end();
    turnSeenAt = now();
    if (disk.isBehind) behindSince ||= now();
    answer.end();
    busy[BUSY_SINCE] = 0;
  }

  /** PGlite runs it before it returns. What it cannot answer has broken it, and ends the thread. */
  function execute(bytes: Uint8Array, onRawData: (data: Uint8Array) => void) {
    engine.execProtocolRawStream(bytes, { syncToFs: false, onRawData }).catch((error: unknown) => {
      setImmediate(() => {
        throw error;
      });
    });
  }

  function piecesOf(connection: number) {
    let pieces: Uint8Array[] = [];
    let length = 0;
    const send = (isLast: boolean) => {
      const bytes = Buffer.allocUnsafeSlow(length);
      for (let at = 0, piece = 0; piece < pieces.length; at += pieces[piece]?.length ?? 0, piece++)
        bytes.set(pieces[piece] ?? [], at);
      say({ kind: 'answer', connection, bytes, isLast, isForced: behindSince === 0 }, [bytes.buffer]);
      pieces = [];
      length = 0;
    };
    return {
      /** The data is only lent. */
      add: (data: Uint8Array) => {
        pieces.push(data.slice());
        length += data.length;
        if (length >= PIECE_BYTES) send(false);
      },
      end: () => send(true),
    };
  }

  function force() {
    if (behindSince === 0) return;
    disk.force();
    behindSince = 0;
    say({ kind: 'forced' });
  }

  function leave(connection: number) {
    for (let index = waiting.length - 1; index >= 0; index--)
      if (waiting[index]?.connection === connection) waiting.splice(index, 1);
    if (turn?.connection !== connection) return;
    execute(ROLLBACK, () => undefined);
    turn.end();
  }

  function endIdleTurn() {
    if (!turn || now() - turnSeenAt < MAX_IDLE_MS) return;
    say({
      kind: 'ended',
      connection: turn.connection,
      reason: 'terminating connection due to idle-in-transaction timeout',
    });
    leave(turn.connection);
    work();
  }

  async function close() {
    clearInterval(idleCheck);
    clearTimeout(pause);
    await engine.close();
    say({ kind: 'closed' });
    port.close();
  }
}
