import { AsyncLocalStorage } from 'node:async_hooks';
import { getHeapStatistics } from 'node:v8';
import { AppError } from './errors.ts';
import { Work } from './observation/work.ts';
import type { LimitState } from './rateLimits/rateLimitFields.ts';

const MIB = 1024 * 1024;
/**
 * How many bytes one operation, and all concurrent operations of one owner, may read from the database. Visitors only
 * read one public link.
 */
const READ_BUDGET = { user: 64 * MIB, visitor: 8 * MIB };
/**
 * How many bytes all operations together may hold before those of the largest owners are refused. Sending a response
 * takes twice its rows' bytes again.
 */
const MAX_HELD_BYTES = Math.max(READ_BUDGET.user, getHeapStatistics().heap_size_limit / 4);
/** How many bytes every owner may hold regardless of the others. */
const ALWAYS_ALLOWED_BYTES = 8 * MIB;

const operations = new AsyncLocalStorage<Operation | undefined>();

/** Creates the error only when it is thrown: its stack would keep everything that was read until then in memory. */
export type ErrorFactory = () => AppError;

/** The async context of one request, or of one event of a subscription: its owner, and how much it has read. */
export class Operation {
  #bytes = 0;
  #connections = 0;
  #isAnswered = false;
  #isReleased = false;
  #refusal: ErrorFactory | null = null;
  /** Whether the database neither confirmed nor refused one of its changes. */
  isUnconfirmed = false;
  /** The state of each limit that it spent from, by name. */
  readonly limits = new Map<string, LimitState>();

  /** The owner is a user, or a visitor's network. The server's own work for a user has no request. */
  constructor(
    private ownedBy: string,
    readonly requestId?: string,
    /** The work that this operation is part of. */
    readonly work = new Work(),
  ) {}

  get owner() {
    return this.ownedBy;
  }

  /** Set when the request is authenticated. */
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

  /** Counts bytes from the database. Over the budget, returns the error to throw. */
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

  /**
   * Counts a connection that it has or waits for. Some of several concurrent reads may still run after the response.
   */
  connecting() {
    this.#connections++;
  }

  disconnected() {
    this.#connections--;
    this.#releaseWhenOver();
  }

  /** Call it when the response was sent. */
  end() {
    this.#isAnswered = true;
    this.#releaseWhenOver();
  }

  /** Later reads count only for the operation, no longer for its owner. */
  #releaseWhenOver() {
    if (!this.#isAnswered || this.#connections > 0) return;
    addHeld(this, -this.heldBytes);
    this.#isReleased = true;
  }
}

/** The bytes and operations of an owner, oldest operation first. */
interface OwnerUsage {
  bytes: number;
  operations: Set<Operation>;
}

const usageByOwner = new Map<string, OwnerUsage>();
let totalHeldBytes = 0;

/** Adjusts the bytes that an operation holds. */
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

/** The owner's oldest operation may continue, so that its operations do not refuse each other forever. */
function isOverBudget(operation: Operation) {
  const usage = usageByOwner.get(operation.owner);
  if (!usage) return false;
  const [first] = usage.operations;
  return (
    (usage.bytes > readBudget(operation.owner) && first !== operation) ||
    (totalHeldBytes > MAX_HELD_BYTES && usage.bytes > ALWAYS_ALLOWED_BYTES)
  );
}

/** Undefined in the server's own work: mails, sweeps, migrations, health checks. */
export const currentOperation = () => operations.getStore();

const OF_USER = 'user ';

/** The owner of a user's operations. */
export const ownerOfUser = (id: number) => OF_USER + id;

const readBudget = (owner: string) => (owner.startsWith(OF_USER) ? READ_BUDGET.user : READ_BUDGET.visitor);

const userOfOwner = (owner: string) => (owner.startsWith(OF_USER) ? Number(owner.slice(OF_USER.length)) : undefined);

/** The log fields of some work: the operation, the caller and the use of the database. */
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

/** Sets the owner of the current operation. */
export function setOwner(owner: string) {
  const operation = currentOperation();
  if (operation) operation.owner = owner;
}

/** Runs work in the context of an operation, or of none. */
export const inOperation = <T>(operation: Operation | undefined, work: () => T): T => operations.run(operation, work);

/** Runs an owner's work outside of its request. Its reads count for the owner until it ends. */
export function asOwner<T>(owner: string, work: () => Promise<T>, partOf?: Partial<PartOf>): Promise<T> {
  const operation = new Operation(owner, partOf?.requestId, partOf?.work);
  return operation.run(work).finally(() => operation.end());
}

/** The request and the work to which an operation belongs. */
type PartOf = Pick<Operation, 'requestId' | 'work'>;

/** Runs work that a request triggers but that serves all users: it counts for no owner. */
export const outsideOperations = <T>(work: () => T): T => inOperation(undefined, work);

/**
 * A streamed response: each part runs in its own operation with the same owner, because the socket that pulls the parts
 * has no operation.
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
