import type { DataSource } from 'typeorm';
import type { StorageLimits, Stored } from '../../base/context.ts';
import { AppError } from '../../base/errors.ts';
import { ROW_BYTES } from '../../base/storedWeight.ts';
import { type RowCursor, weighRows } from './accountPages.rows.ts';
import type { PartName } from './accountParts.ts';

/**
 * What a user can make as much of as they like, and what it counts as besides its bytes. Usage and sessions are not
 * theirs to delete.
 */
const COUNTED: Partial<Record<PartName, Exclude<keyof Stored, 'bytes'> | null>> = {
  contents: 'contents',
  content_versions: 'versions',
  shared_links: null,
  chat_conversations: 'conversations',
  chat_messages: null,
  chat_attachments: null,
  llm_conversations: 'conversations',
  llm_messages: null,
  tone_conversations: 'conversations',
  tone_messages: null,
  tone_items: null,
  tone_item_overrides: null,
  tone_modifiers: null,
  tone_level_overrides: null,
};

const MAX: Omit<Stored, 'bytes'> = { contents: 100_000, versions: 500_000, conversations: 100_000 };
const FULL: Record<keyof typeof MAX, string> = {
  contents: `There is room for ${MAX.contents.toLocaleString('en')} contents. Delete some that are not needed.`,
  versions: `There is room for ${MAX.versions.toLocaleString('en')} versions of contents. Every save keeps one; deleting a content deletes its versions.`,
  conversations: `There is room for ${MAX.conversations.toLocaleString('en')} conversations. Delete some that are not needed.`,
};

/** A count is believed so long, and so many times as long as it took: counting much is dear. */
const BELIEVED_MS = 60_000;
const BELIEVED_TIMES = 200;
/** A refusal is not said without having counted since. */
const FRESH_MS = 1_000;
const FRESH_TIMES = 20;
const MAX_KNOWN_USERS = 10_000;
const MB = 1024 * 1024;

interface Known {
  stored: Stored;
  countedAt: number;
  tookMs: number;
}

/**
 * How much each user may keep. The database is counted now and then; what this process stores in between is added to
 * that. Several processes learn of each other's with the next count, so together they can go over by what they store
 * within it.
 */
export class StorageQuota implements StorageLimits {
  readonly #known = new Map<number, Known>();
  readonly #counting = new Map<number, Promise<Known>>();

  constructor(
    private readonly dataSource: DataSource,
    /** In bytes; null for any number. */
    readonly limit: number | null,
  ) {}

  /** What a user keeps, as of a second ago. */
  async used(userId: number): Promise<number> {
    const known = this.#known.get(userId);
    return (known && isWithin(known, FRESH_MS, FRESH_TIMES) ? known : await this.#count(userId)).stored.bytes;
  }

  /**
   * Set room aside for what is about to be stored, or refuse. Not within a transaction: the embedded database has one
   * connection.
   */
  async reserve(userId: number, wanted: Partial<Stored>) {
    const known = this.#known.get(userId) ?? (await this.#count(userId));
    // Who was counted before need not wait: what is not known yet is only what others stored or what is gone.
    if (!isWithin(known, BELIEVED_MS, BELIEVED_TIMES)) this.#count(userId).catch(() => undefined);
    if (this.#refusal(userId, wanted) && !isWithin(known, FRESH_MS, FRESH_TIMES)) await this.#count(userId);
    this.take(userId, wanted);
  }

  /** The same within a transaction, for what is known only there; `reserve` goes before it. */
  take(userId: number, wanted: Partial<Stored>) {
    const refusal = this.#refusal(userId, wanted);
    if (refusal) throw refusal;
    const stored = this.#known.get(userId)?.stored;
    if (stored) add(stored, wanted);
  }

  #refusal(userId: number, wanted: Partial<Stored>): AppError | null {
    const stored = this.#known.get(userId)?.stored ?? nothing();
    const full = (['contents', 'versions', 'conversations'] as const).find(
      (kind) => wanted[kind] && stored[kind] + wanted[kind] > MAX[kind],
    );
    if (full) return new AppError('QUOTA_EXCEEDED', FULL[full]);
    if (this.limit === null || stored.bytes + (wanted.bytes ?? 0) <= this.limit) return null;
    return new AppError('QUOTA_EXCEEDED', overLimit(stored.bytes, this.limit), {
      extra: { storedBytes: stored.bytes, storageLimit: this.limit },
    });
  }

  /** One count at a time for a user, whoever asks. */
  #count(userId: number): Promise<Known> {
    const running = this.#counting.get(userId);
    if (running) return running;
    const counting = this.#counted(userId).finally(() => this.#counting.delete(userId));
    this.#counting.set(userId, counting);
    return counting;
  }

  async #counted(userId: number): Promise<Known> {
    const before = this.#known.get(userId)?.stored;
    const atFirst = { ...(before ?? nothing()) };
    const began = performance.now();
    const stored = await storedBy(this.dataSource, userId);
    // What was set aside meanwhile may have come too late to be counted.
    if (before) for (const kind of KINDS) stored[kind] += before[kind] - atFirst[kind];
    const known = { stored, countedAt: performance.now(), tookMs: performance.now() - began };
    this.#known.delete(userId);
    const oldest = this.#known.keys().next().value;
    if (oldest !== undefined && this.#known.size >= MAX_KNOWN_USERS) this.#known.delete(oldest);
    this.#known.set(userId, known);
    return known;
  }
}

const KINDS = ['bytes', 'contents', 'versions', 'conversations'] as const;

const nothing = (): Stored => ({ bytes: 0, contents: 0, versions: 0, conversations: 0 });

function add(stored: Stored, more: Partial<Stored>) {
  for (const kind of KINDS) stored[kind] += more[kind] ?? 0;
}

const isWithin = ({ countedAt, tookMs }: Known, ms: number, times: number) =>
  performance.now() - countedAt < Math.max(ms, tookMs * times);

/** Counted a few thousand rows at a time: who else wants the database has their turn in between. */
async function storedBy({ manager }: DataSource, userId: number): Promise<Stored> {
  const stored = nothing();
  for (const [part, kind] of Object.entries(COUNTED) as [PartName, keyof typeof MAX | null][]) {
    let after: RowCursor | null = null;
    do {
      const { rows, bytes, end } = await weighRows(manager, userId, part, after);
      add(stored, { bytes: bytes + rows * ROW_BYTES, ...(kind && { [kind]: rows }) });
      after = end;
    } while (after);
  }
  return stored;
}

const overLimit = (stored: number, limit: number) =>
  `Your storage is full: ${megabytes(stored)} of ${megabytes(limit)} MB are used. Delete contents or conversations that are not needed; every save of a content keeps a full version, which goes with its content.`;

const megabytes = (bytes: number) => (bytes / MB).toLocaleString('en', { maximumFractionDigits: 1 });
