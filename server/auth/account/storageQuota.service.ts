import type { DataSource, EntityManager } from 'typeorm';
import { AppError } from '../../base/errors.ts';
import { LruMap } from '../../base/lruMap.ts';
import { ROW_OVERHEAD_BYTES } from '../../base/rowBytes.ts';
import type { StorageLimits, Stored } from '../../base/services/sharedServices.ts';
import { measureRows, type RowCursor } from './accountPages.rows.ts';
import type { PartName } from './accountParts.ts';

/**
 * The parts that users create at will, and the resource that each row counts toward besides its bytes. Usage and
 * sessions are left out because users cannot delete them.
 */
const COUNTED: Partial<Record<PartName, Exclude<keyof Stored, 'bytes'> | null>> = {
  contents: 'contents',
  content_versions: 'versions',
  content_labels: null,
  content_label_events: null,
  content_suggestions: null,
  content_tags: null,
  shared_links: null,
  chat_projects: null,
  chat_project_materials: null,
  chat_conversations: 'conversations',
  chat_messages: null,
  chat_attachments: null,
  stored_files: null,
  runs: null,
  run_attachments: null,
  run_answers: null,
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
const FULL_MESSAGES: Record<keyof typeof MAX, string> = {
  contents: `can have up to ${MAX.contents.toLocaleString('en')} contents. Permanently delete some you do not need: contents in the trash count too.`,
  versions: `can have up to ${MAX.versions.toLocaleString('en')} versions of contents. Every save adds one; deleting a content permanently deletes its versions.`,
  conversations: `can have up to ${MAX.conversations.toLocaleString('en')} conversations. Delete some you do not need.`,
};

/** The age up to which a cached count is used: this long, or this many times as long as the counting took. */
const MAX_AGE_MS = 60_000;
const MAX_AGE_FACTOR = 200;
/** A request is refused only by a count that is at most this old. */
const FRESH_MS = 1_000;
const FRESH_FACTOR = 20;
const MAX_CACHED_USERS = 10_000;
const MB = 1024 * 1024;

interface CountedUse {
  stored: Stored;
  /** The name of a shared library; null for an account with its own library. */
  libraryName: string | null;
  countedAt: number;
  tookMs: number;
}

/**
 * Limits how much each user may store, and each shared library, whose id is that of no user. Counts are cached, and what
 * this process stores is added to them. Other processes see it with their next count, so together they can exceed the
 * limit by what they store until then.
 */
export class StorageQuota implements StorageLimits {
  readonly #counts = new LruMap<number, CountedUse>(MAX_CACHED_USERS);
  readonly #counting = new Map<number, Promise<CountedUse>>();

  constructor(
    private readonly dataSource: DataSource,
    /** Bytes; null for no limit. */
    readonly limit: number | null,
  ) {}

  /** The bytes that a user stores, about a second old. */
  async used(userId: number): Promise<number> {
    const known = this.#counts.get(userId);
    return (known && isYounger(known, FRESH_MS, FRESH_FACTOR) ? known : await this.#count(userId)).stored.bytes;
  }

  /**
   * Reserves space for rows that will be stored, or throws. Not within a transaction: the embedded database has one
   * connection.
   */
  async reserve(userId: number, wanted: Partial<Stored>) {
    const known = this.#counts.get(userId) ?? (await this.#count(userId));
    // An old count lacks only deletions and what other processes stored, so it can be refreshed in the background.
    if (!isYounger(known, MAX_AGE_MS, MAX_AGE_FACTOR)) this.#count(userId).catch(() => undefined);
    if (this.#refusal(userId, wanted) && !isYounger(known, FRESH_MS, FRESH_FACTOR)) await this.#count(userId);
    this.take(userId, wanted);
  }

  /** Reserves more within a transaction, when the amount is known only there. Call `reserve` before the transaction. */
  take(userId: number, wanted: Partial<Stored>) {
    const refusal = this.#refusal(userId, wanted);
    if (refusal) throw refusal;
    const stored = this.#counts.get(userId)?.stored;
    if (stored) add(stored, wanted);
  }

  #refusal(userId: number, wanted: Partial<Stored>): AppError | null {
    const { stored, libraryName } = this.#counts.get(userId) ?? { stored: nothing(), libraryName: null };
    const full = (['contents', 'versions', 'conversations'] as const).find(
      (kind) => wanted[kind] && stored[kind] + wanted[kind] > MAX[kind],
    );
    if (full)
      return new AppError(
        'QUOTA_EXCEEDED',
        `${libraryName === null ? 'You' : `The library “${libraryName}”`} ${FULL_MESSAGES[full]}`,
      );
    if (this.limit === null || stored.bytes + (wanted.bytes ?? 0) <= this.limit) return null;
    return new AppError('QUOTA_EXCEEDED', overLimit(stored.bytes, this.limit, libraryName), {
      extra: { storedBytes: stored.bytes, storageLimit: this.limit },
    });
  }

  /** Runs at most one count per user at a time. */
  #count(userId: number): Promise<CountedUse> {
    const running = this.#counting.get(userId);
    if (running) return running;
    const counting = this.#counted(userId).finally(() => this.#counting.delete(userId));
    this.#counting.set(userId, counting);
    return counting;
  }

  async #counted(userId: number): Promise<CountedUse> {
    const before = this.#counts.get(userId)?.stored;
    const atFirst = { ...(before ?? nothing()) };
    const began = performance.now();
    const stored = await storedBy(this.dataSource.manager, userId);
    const [shared]: { name: string }[] = await this.dataSource.query(
      'SELECT name FROM libraries WHERE id = $1 AND user_id IS NULL',
      [userId],
    );
    // The count may have missed space that was reserved while it ran.
    if (before) for (const kind of RESOURCES) stored[kind] += before[kind] - atFirst[kind];
    const libraryName = shared?.name ?? null;
    const known = { stored, libraryName, countedAt: performance.now(), tookMs: performance.now() - began };
    this.#counts.set(userId, known);
    return known;
  }
}

const RESOURCES = ['bytes', 'contents', 'versions', 'conversations'] as const;

const nothing = (): Stored => ({ bytes: 0, contents: 0, versions: 0, conversations: 0 });

function add(stored: Stored, more: Partial<Stored>) {
  for (const kind of RESOURCES) stored[kind] += more[kind] ?? 0;
}

const isYounger = ({ countedAt, tookMs }: CountedUse, ms: number, times: number) =>
  performance.now() - countedAt < Math.max(ms, tookMs * times);

/**
 * Everything that a user or a shared library stores. It is counted in batches of a few thousand rows, so that other
 * statements can run in between.
 */
export async function storedBy(manager: EntityManager, userId: number): Promise<Stored> {
  const stored = nothing();
  for (const [part, kind] of Object.entries(COUNTED) as [PartName, keyof typeof MAX | null][]) {
    let after: RowCursor | null = null;
    do {
      const { rows, bytes, end } = await measureRows(manager, userId, part, after);
      add(stored, { bytes: bytes + rows * ROW_OVERHEAD_BYTES, ...(kind && { [kind]: rows }) });
      after = end;
    } while (after);
  }
  return stored;
}

const EVERY_VERSION =
  'Every save of a content keeps a full version, which is deleted with its content. Contents in the trash count until you delete them permanently.';

function overLimit(stored: number, limit: number, libraryName: string | null) {
  const used = `${megabytes(stored)} of ${megabytes(limit)} MB used`;
  return libraryName === null
    ? `Your storage is full: ${used}. Delete contents or conversations you do not need. ${EVERY_VERSION}`
    : `The library “${libraryName}” is full: ${used}. Delete contents that nobody needs. ${EVERY_VERSION}`;
}

const megabytes = (bytes: number) => (bytes / MB).toLocaleString('en', { maximumFractionDigits: 1 });
