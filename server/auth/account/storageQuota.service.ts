import type { DataSource, EntityManager } from 'typeorm';
import { AppError } from '../../base/errors.ts';
import { LruMap } from '../../base/lruMap.ts';
import { ROW_OVERHEAD_BYTES } from '../../base/rowBytes.ts';
import type { StorageLimits, Stored } from '../../base/services/sharedServices.ts';
import { measureRows, type RowCursor } from './accountPages.rows.ts';
import type { PartName } from './accountParts.ts';
import { type Ownership, ownershipOf } from './libraryOwners.rows.ts';

type Counted = Partial<Record<PartName, Exclude<keyof Stored, 'bytes'> | null>>;

/** The parts of a library, and the resource that each row counts toward besides its bytes. */
const OF_LIBRARIES: Counted = {
  contents: 'contents',
  content_versions: 'versions',
  content_labels: null,
  content_label_events: null,
  content_suggestions: null,
  content_tags: null,
  shared_links: null,
};

/** The parts that users create at will. Usage and sessions are left out because users cannot delete them. */
const COUNTED: Counted = {
  ...OF_LIBRARIES,
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
const MAX_CACHED = 10_000;
const MB = 1024 * 1024;

interface CountedUse {
  stored: Stored;
  countedAt: number;
  tookMs: number;
}

interface KnownOwnership extends Ownership {
  readAt: number;
}

/**
 * Limits how much each user may store: for themselves, and in the shared libraries that they own. Accounts and shared
 * libraries are counted separately, by their ids, which never coincide. Counts are cached, and what this process stores
 * is added to them. Other processes see it with their next count, so together they can exceed the limit by what they
 * store until then.
 */
export class StorageQuota implements StorageLimits {
  readonly #counts = new LruMap<number, CountedUse>(MAX_CACHED);
  readonly #counting = new Map<number, Promise<CountedUse>>();
  readonly #owners = new LruMap<number, KnownOwnership>(MAX_CACHED);
  readonly #reading = new Map<number, Promise<KnownOwnership>>();

  constructor(
    private readonly dataSource: DataSource,
    /** Bytes; null for no limit. */
    readonly limit: number | null,
  ) {}

  async used(userId: number): Promise<number> {
    const known = this.#owners.get(userId);
    const { holders } = known && isRecent(known, FRESH_MS) ? known : await this.#readOwner(userId);
    let bytes = 0;
    for (const id of holders) bytes += (await this.#fresh(id)).stored.bytes;
    return bytes;
  }

  async storedIn(libraryId: number): Promise<Stored> {
    return (await this.#fresh(libraryId)).stored;
  }

  async readOwner(holderId: number): Promise<void> {
    await this.#readOwner(holderId);
  }

  async hasSpace(userId: number, wanted: Stored): Promise<boolean> {
    for (const id of (await this.#readOwner(userId)).holders) await this.#fresh(id);
    return this.#refusal(userId, wanted) === null;
  }

  /**
   * Reserves space for rows that will be stored, or throws. Not within a transaction: the embedded database has one
   * connection.
   */
  async reserve(holderId: number, wanted: Partial<Stored>) {
    const known = this.#owners.get(holderId);
    const isKnown = known && isRecent(known, MAX_AGE_MS);
    const { holders } = isKnown ? known : await this.#readOwner(holderId);
    // Reading again in the background notices a new owner without delaying anyone.
    if (isKnown && !isRecent(known, FRESH_MS)) this.#readOwner(holderId).catch(() => undefined);
    for (const id of holders) {
      const count = this.#counts.get(id) ?? (await this.#count(id));
      // An old count lacks only deletions and what other processes stored, so it can be refreshed in the background.
      if (!isYounger(count, MAX_AGE_MS, MAX_AGE_FACTOR)) this.#count(id).catch(() => undefined);
    }
    if (this.#refusal(holderId, wanted))
      for (const id of (await this.#readOwner(holderId)).holders) await this.#fresh(id);
    this.take(holderId, wanted);
  }

  /** Reserves more within a transaction, when the amount is known only there. Call `reserve` before the transaction. */
  take(holderId: number, wanted: Partial<Stored>) {
    const refusal = this.#refusal(holderId, wanted);
    if (refusal) throw refusal;
    const stored = this.#counts.get(holderId)?.stored;
    if (stored) add(stored, wanted);
  }

  /** Takes nothing if both belong to one owner, whose total stays the same. */
  takeMoved(fromId: number, toId: number, wanted: Partial<Stored>) {
    if (this.#owners.get(toId)?.holders.includes(fromId)) return;
    this.take(toId, wanted);
  }

  #refusal(holderId: number, wanted: Partial<Stored>): AppError | null {
    const { holders, names } = this.#owners.get(holderId) ?? { holders: [holderId], names: new Map<number, string>() };
    const stored = nothing();
    for (const id of holders) add(stored, this.#counts.get(id)?.stored ?? {});
    const libraryName = names.get(holderId) ?? null;
    const full = (['contents', 'versions', 'conversations'] as const).find(
      (kind) => wanted[kind] && stored[kind] + wanted[kind] > MAX[kind],
    );
    if (full)
      return new AppError(
        'QUOTA_EXCEEDED',
        `${libraryName === null ? 'You' : `The owner of the library “${libraryName}”`} ${FULL_MESSAGES[full]}`,
      );
    if (this.limit === null || stored.bytes + (wanted.bytes ?? 0) <= this.limit) return null;
    // Other members do not learn what the owner of a library stores.
    if (libraryName !== null) return new AppError('QUOTA_EXCEEDED', libraryIsFull(libraryName));
    return new AppError('QUOTA_EXCEEDED', overLimit(stored.bytes, this.limit, names.size > 0), {
      extra: { storedBytes: stored.bytes, storageLimit: this.limit },
    });
  }

  async #fresh(id: number): Promise<CountedUse> {
    const known = this.#counts.get(id);
    return known && isYounger(known, FRESH_MS, FRESH_FACTOR) ? known : this.#count(id);
  }

  #readOwner(holderId: number): Promise<KnownOwnership> {
    return once(this.#reading, holderId, async () => {
      const read = { ...(await ownershipOf(this.dataSource.manager, holderId)), readAt: performance.now() };
      for (const id of new Set([holderId, ...read.holders])) this.#owners.set(id, read);
      return read;
    });
  }

  /** Runs at most one count of an account or library at a time. */
  #count(id: number): Promise<CountedUse> {
    return once(this.#counting, id, async () => {
      const before = this.#counts.get(id)?.stored;
      const atFirst = { ...(before ?? nothing()) };
      const began = performance.now();
      const isShared = this.#owners.get(id)?.names.has(id) ?? false;
      const stored = await storedBy(this.dataSource.manager, id, isShared ? OF_LIBRARIES : COUNTED);
      // The count may have missed space that was reserved while it ran.
      if (before) for (const kind of RESOURCES) stored[kind] += before[kind] - atFirst[kind];
      const known = { stored, countedAt: performance.now(), tookMs: performance.now() - began };
      this.#counts.set(id, known);
      return known;
    });
  }
}

/** The running work of an id, or new work. */
function once<Result>(running: Map<number, Promise<Result>>, id: number, work: () => Promise<Result>): Promise<Result> {
  const current = running.get(id) ?? work().finally(() => running.delete(id));
  running.set(id, current);
  return current;
}

const RESOURCES = ['bytes', 'contents', 'versions', 'conversations'] as const;

const nothing = (): Stored => ({ bytes: 0, contents: 0, versions: 0, conversations: 0 });

function add(stored: Stored, more: Partial<Stored>) {
  for (const kind of RESOURCES) stored[kind] += more[kind] ?? 0;
}

const isRecent = ({ readAt }: KnownOwnership, ms: number) => performance.now() - readAt < ms;

const isYounger = ({ countedAt, tookMs }: CountedUse, ms: number, times: number) =>
  performance.now() - countedAt < Math.max(ms, tookMs * times);

/**
 * Everything that a user stores without the shared libraries, or that a shared library stores. It is counted in batches
 * of a few thousand rows, so that other statements can run in between.
 */
export async function storedBy(manager: EntityManager, id: number, parts: Counted = COUNTED): Promise<Stored> {
  const stored = nothing();
  for (const [part, kind] of Object.entries(parts) as [PartName, keyof typeof MAX | null][]) {
    let after: RowCursor | null = null;
    do {
      const { rows, bytes, end } = await measureRows(manager, id, part, after);
      add(stored, { bytes: bytes + rows * ROW_OVERHEAD_BYTES, ...(kind && { [kind]: rows }) });
      after = end;
    } while (after);
  }
  return stored;
}

const EVERY_VERSION =
  'Every save of a content keeps a full version, which is deleted with its content. Contents in the trash count until you delete them permanently.';

function overLimit(stored: number, limit: number, hasLibraries: boolean) {
  const used = `${megabytes(stored)} of ${megabytes(limit)} MB used`;
  const shared = hasLibraries ? ' Shared libraries that you own count too.' : '';
  return `Your storage is full: ${used}. Delete contents or conversations you do not need. ${EVERY_VERSION}${shared}`;
}

const libraryIsFull = (name: string) =>
  `The library “${name}” is full: it counts towards its owner's storage. Delete contents that nobody needs, or ask its owner to free some space. ${EVERY_VERSION}`;

const megabytes = (bytes: number) => (bytes / MB).toLocaleString('en', { maximumFractionDigits: 1 });
