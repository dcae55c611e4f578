import { AsyncLocalStorage } from 'node:async_hooks';
import { getHeapStatistics } from 'node:v8';
import { AppError } from './errors.ts';
import { Work } from './observation/work.ts';
import type { LimitState } from './rateLimits/rateLimitFields.ts';

const MIB = 1024 * 1024;
/** What one operation, and all concurrent ones of one owner, may read from the database; visitors read one public link. */
const READ_BUDGET = { user: 64 * MIB, visitor: 8 * MIB };
/**
 * What all operations may hold together before those of the largest owners are refused: an answer takes its rows' bytes
 * twice more on its way out.
 */
const MAX_HELD_BYTES = Math.max(READ_BUDGET.user, getHeapStatistics().heap_size_limit / 4);
/** What every owner may hold, whatever the others do. */
const ALWAYS_ALLOWED_BYTES = 8 * MIB;

const operations = new AsyncLocalStorage<Operation | undefined>();

/** Makes the error when it is thrown: its stack would keep what was read until then in memory. */
export type ErrorFactory = () => AppError;

/** The async context of one request, or of one event of a subscription: its owner, and what it has read. */
export class Operation {
  #bytes = 0;
  #connections = 0;
  #isAnswered = false;
  #isReleased = false;
  #refusal: ErrorFactory | null = null;
  /** What is left of those that it spent from, by name. */
  readonly limits = new Map<string, LimitState>();

  /** The owner is a user, or the network of a visitor. The server's own work for a user has no request. */
  constructor(
    private ownedBy: string,
    readonly requestId?: string,
    /** What is done, with the other parts of what it is a part of. */
    readonly work = new Work(),
  ) {}

  get owner() {
    return this.ownedBy;
  }

  /** Known only when the request is authenticated. */
  set owner(owner: string) {
    addHeld(this, -this.heldBytes);
    this.ownedBy = owner;
    addHeld(this, this.heldBytes);
  }

  get heldBytes() {
    return this.#isReleased ? 0 : this.#bytes;
  }

  run<T>(work: () => T): T {
    return inOperation(this, work);
  }

  /** Counts what came from the database; over the budget it returns the error to throw. */
  count(bytes: number): ErrorFactory | null {
    this.#bytes += bytes;
    if (!this.#isReleased) addHeld(this, bytes);
    return (this.#refusal ??=
      this.#bytes > readBudget(this.owner)
        ? tooLarge(readBudget(this.owner))
        : isOverBudget(this)
          ? tooMuchAtOnce
          : null);
  }

  /** It has, or waits for, a connection. Of several concurrent reads some may go on after the answer. */
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

  /** What is read after that counts for the operation alone, not for its owner. */
  #releaseWhenOver() {
    if (!this.#isAnswered || this.#connections > 0) return;
    addHeld(this, -this.heldBytes);
    this.#isReleased = true;
  }
}

/** What an owner's operations hold now, oldest first. */
interface OwnerUsage {
  bytes: number;
  operations: Set<Operation>;
}

const usageByOwner = new Map<string, OwnerUsage>();
let totalHeldBytes = 0;

/** Notes a change in what an operation holds. */
function addHeld(operation: Operation, bytes: number) {
  if (bytes === 0) return;
  const usage = usageByOwner.get(operation.owner) ?? { bytes: 0, operations: new Set() };
  usage.bytes += bytes;
  totalHeldBytes += bytes;
  if (bytes > 0) usage.operations.add(operation);
  else usage.operations.delete(operation);
  if (usage.operations.size > 0) usageByOwner.set(operation.owner, usage);
  else usageByOwner.delete(operation.owner);
}

/** The owner's oldest operation goes on, so that they do not refuse each other for ever. */
function isOverBudget(operation: Operation) {
  const usage = usageByOwner.get(operation.owner);
  if (!usage) return false;
  const [first] = usage.operations;
  return (
    (usage.bytes > readBudget(operation.owner) && first !== operation) ||
    (totalHeldBytes > MAX_HELD_BYTES && usage.bytes > ALWAYS_ALLOWED_BYTES)
  );
}

/** None in the server's own work: mails, sweeps, migrations, health. */
export const currentOperation = () => operations.getStore();

const OF_USER = 'user ';

/** The owner that a user's operations have. */
export const ownerOfUser = (id: number) => OF_USER + id;

const readBudget = (owner: string) => (owner.startsWith(OF_USER) ? READ_BUDGET.user : READ_BUDGET.visitor);

const userOfOwner = (owner: string) => (owner.startsWith(OF_USER) ? Number(owner.slice(OF_USER.length)) : undefined);

/** What the log says of what was asked, by whom, and what it took of the database. */
export function workFields({ owner, work }: Pick<Operation, 'owner' | 'work'>) {
  const { operation, document, apiTokenId, statements, databaseMs } = work;
  return {
    operation: document ?? operation ?? undefined,
    field: document ? (operation ?? undefined) : undefined,
    userId: userOfOwner(owner),
    apiTokenId: apiTokenId ?? undefined,
    ...(statements > 0 && { statements, dbMs: Math.round(databaseMs) }),
  };
}

/** Says whose the current operation is. */
export function setOwner(owner: string) {
  const operation = currentOperation();
  if (operation) operation.owner = owner;
}

/** Runs work in the context of an operation, or of none. */
export const inOperation = <T>(operation: Operation | undefined, work: () => T): T => operations.run(operation, work);

/** For work of an owner beside the request that is handled: what it reads is held until it is done. */
export function asOwner<T>(owner: string, work: () => Promise<T>, partOf?: Partial<PartOf>): Promise<T> {
  const operation = new Operation(owner, partOf?.requestId, partOf?.work);
  return operation.run(work).finally(() => operation.end());
}

/** What an operation is a part of. */
type PartOf = Pick<Operation, 'requestId' | 'work'>;

/** For work that a request triggers but that serves all: it counts for no owner. */
export const outsideOperations = <T>(work: () => T): T => inOperation(undefined, work);

/**
 * A streamed answer: each part is made in an operation of its own with the same owner. The socket that pulls it is in
 * none.
 */
export function partByPart<Part>(parts: AsyncGenerator<Part, void, void>): AsyncIterableIterator<Part, void, void> {
  const whole = currentOperation();
  let current: Operation | undefined;
  const inItsOwn = async (make: () => Promise<IteratorResult<Part, void>>) => {
    current?.end();
    current = whole && new Operation(whole.owner, whole.requestId, whole.work);
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
    `The response would be larger than ${limit / MIB} MiB. Ask for smaller pages or fewer fields.`,
  );

const tooMuchAtOnce = () =>
  new AppError('RATE_LIMITED', 'Too many large responses are in progress. Please wait for one to finish.', {
    retryAfterSeconds: 2,
  });
