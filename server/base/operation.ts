import { AsyncLocalStorage } from 'node:async_hooks';
import { getHeapStatistics } from 'node:v8';
import { AppError } from './errors.ts';

const MIB = 1024 * 1024;
/**
 * What one operation may read from the database, and what all that one owner has under way may hold of it; a visitor
 * reads one public link.
 */
const MAX_READ = { user: 64 * MIB, visitor: 8 * MIB };
/**
 * What all operations may hold together before those of owners who hold much are refused: an answer takes its rows'
 * bytes again, twice, on its way out.
 */
const MAX_HELD_BYTES = Math.max(MAX_READ.user, getHeapStatistics().heap_size_limit / 4);
/** So much everybody may hold, whatever the others do. */
const SMALL_BYTES = 8 * MIB;

const operations = new AsyncLocalStorage<Operation | undefined>();

/** Not yet an error: that would hold, by its stack, what was read until then. */
export type Refusal = () => AppError;

/**
 * One call at a door, or one event of a subscription: whose it is, and what it has read. Whatever feature answers it,
 * it runs in here.
 */
export class Operation {
  #bytes = 0;
  #connections = 0;
  #isAnswered = false;
  #isOver = false;
  #refusal: Refusal | null = null;

  /** The owner is a user, or the network of a visitor. */
  constructor(private ownedBy: string) {}

  get owner() {
    return this.ownedBy;
  }

  /** Known only when the call has been looked at. */
  set owner(owner: string) {
    hold(this, -this.heldBytes);
    this.ownedBy = owner;
    hold(this, this.heldBytes);
  }

  get heldBytes() {
    return this.#isOver ? 0 : this.#bytes;
  }

  run<T>(work: () => T): T {
    return inOperation(this, work);
  }

  /** Counts what came from the database; says why neither that nor any more may be kept. */
  count(bytes: number): Refusal | null {
    this.#bytes += bytes;
    if (!this.#isOver) hold(this, bytes);
    return (this.#refusal ??=
      this.#bytes > mayRead(this.owner) ? tooLarge(mayRead(this.owner)) : isTooMuchAtOnce(this) ? tooMuchAtOnce : null);
  }

  /**
   * It has, or waits for, a connection. Who reads in several places at once may be answered when the first has failed,
   * and holds what the others read.
   */
  connecting() {
    this.#connections++;
  }

  disconnected() {
    this.#connections--;
    this.#releaseWhenOver();
  }

  /** Its answer is out. */
  end() {
    this.#isAnswered = true;
    this.#releaseWhenOver();
  }

  /** What goes on behind its answer is counted for itself alone. */
  #releaseWhenOver() {
    if (!this.#isAnswered || this.#connections > 0) return;
    hold(this, -this.heldBytes);
    this.#isOver = true;
  }
}

/** What an owner's operations hold now; the first of them is the one that holds something longest. */
interface Holding {
  bytes: number;
  operations: Set<Operation>;
}

const holdings = new Map<string, Holding>();
let heldByAll = 0;

/** Notes a change in what an operation holds. */
function hold(operation: Operation, bytes: number) {
  if (bytes === 0) return;
  const holding = holdings.get(operation.owner) ?? { bytes: 0, operations: new Set() };
  holding.bytes += bytes;
  heldByAll += bytes;
  if (bytes > 0) holding.operations.add(operation);
  else holding.operations.delete(operation);
  if (holding.operations.size > 0) holdings.set(operation.owner, holding);
  else holdings.delete(operation.owner);
}

/** Of one owner's the first goes on, so that they do not refuse each other for ever. */
function isTooMuchAtOnce(operation: Operation) {
  const holding = holdings.get(operation.owner);
  if (!holding) return false;
  const [first] = holding.operations;
  return (
    (holding.bytes > mayRead(operation.owner) && first !== operation) ||
    (heldByAll > MAX_HELD_BYTES && holding.bytes > SMALL_BYTES)
  );
}

/** None in the server's own work: mails, sweeps, migrations, health. */
export const currentOperation = () => operations.getStore();

const OF_USER = 'user ';

/** The owner that a user's operations have. */
export const ownerOfUser = (id: number) => OF_USER + id;

const mayRead = (owner: string) => (owner.startsWith(OF_USER) ? MAX_READ.user : MAX_READ.visitor);

/** Says whose the current operation is. */
export function setOwner(owner: string) {
  const operation = currentOperation();
  if (operation) operation.owner = owner;
}

/** What is done for an operation by whoever has the turn; for none, when there is none. */
export const inOperation = <T>(operation: Operation | undefined, work: () => T): T => operations.run(operation, work);

/** What a call sets off but what is done for all: no caller's turn or budget is spent on it. */
export const outsideOperations = <T>(work: () => T): T => inOperation(undefined, work);

/**
 * An answer in parts, none of which is kept: each is made in an operation of its own, of the owner who asked.
 * Who pulls a part, a socket that drains, is in no operation itself.
 */
export function partByPart<Part>(parts: AsyncGenerator<Part, void, void>): AsyncIterableIterator<Part, void, void> {
  const owner = currentOperation()?.owner;
  let current: Operation | undefined;
  const inItsOwn = async (make: () => Promise<IteratorResult<Part, void>>) => {
    current?.end();
    current = owner === undefined ? undefined : new Operation(owner);
    const step = await inOperation(current, make);
    if (step.done) current?.end();
    return step;
  };
  return {
    next: () => inItsOwn(() => parts.next()),
    return: () => inItsOwn(() => parts.return()),
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

const tooLarge = (limit: number) => () =>
  new AppError(
    'ANSWER_TOO_LARGE',
    `The answer would be larger than ${limit / MIB} MiB. Ask for smaller pages or fewer fields.`,
  );

const tooMuchAtOnce = () =>
  new AppError('RATE_LIMITED', 'Too many large answers are under way. Please wait for one to finish.', {
    retryAfterSeconds: 2,
  });
