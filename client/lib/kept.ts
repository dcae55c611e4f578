/**
 * Everything that this product keeps in a browser. No other module touches storage
 * (tests/contract/browserStorage.test.ts).
 */

type Area = ReturnType<typeof areaIn>;

/** A browser storage. Where the browser blocks it or it is full, values last as long as the page. */
function areaIn(area: () => Storage) {
  const memory = new Map<string, string>();
  function ifAllowed<Result>(work: (area: Storage) => Result, otherwise: Result): Result {
    try {
      return work(area());
    } catch {
      return otherwise;
    }
  }
  return {
    get: (key: string): string | null => memory.get(key) ?? ifAllowed((stored) => stored.getItem(key), null),

    set(key: string, value: string): void {
      memory.set(key, value);
      ifAllowed((stored) => {
        stored.setItem(key, value);
        memory.delete(key);
      }, undefined);
    },

    remove(key: string): void {
      memory.delete(key);
      ifAllowed((stored) => stored.removeItem(key), undefined);
    },

    keys: (): string[] => [...memory.keys(), ...ifAllowed((stored) => Object.keys(stored), [])],
  };
}

/** Seen by every tab. */
const local = areaIn(() => localStorage);
/** Seen by this tab alone, through its reloads. */
const tab = areaIn(() => sessionStorage);

/** One value, which nobody owns. */
const single = (area: Area, key: string) => ({
  key,
  get: () => area.get(key),
  set: (value: string) => area.set(key, value),
  remove: () => area.remove(key),
});

const ownedNames: [Area, name: string][] = [];

/** Values of the reader, each at a key with their id: nobody else reads them, and signing out removes them. */
function owned(area: Area, name: string) {
  ownedNames.push([area, name]);
  return {
    key: (userId: string, ...place: string[]) => [name, userId, ...place].join('.'),
    get: area.get,
    remove: area.remove,

    /** What comes after the reader has left is not kept. */
    set(key: string, value: string): void {
      if (isWithin(key, name, kept.reader.get())) area.set(key, value);
      else if (area === tab && waiting && isWithin(key, name, waiting.userId)) waiting.texts.set(key, value);
    },
  };
}

export type KeptValue = ReturnType<typeof single>;
export type OwnedValues = ReturnType<typeof owned>;

/** Whether a key begins with these names; a visitor has none. */
function isWithin(key: string, ...names: (string | null)[]): boolean {
  const start = names.join('.');
  return !names.includes(null) && (key === start || key.startsWith(`${start}.`));
}

export const kept = {
  // Preferences of the device, which outlast a session.
  theme: single(local, 'theme'),
  chatModel: single(local, 'chatSelectedModel'),
  toneShiftModel: single(local, 'toneShiftSelectedModel'),

  // What signs the reader in: removed when they leave.
  accessToken: single(local, 'access_token'),
  refreshToken: single(local, 'refresh_token'),
  username: single(local, 'username'),
  /** The id of the one whom this tab is for. */
  reader: single(tab, 'suspire.reader'),

  // Both end by themselves, and say nothing about anybody.
  refreshLease: single(local, 'suspire_refresh_lease'),
  providerVisit: single(tab, 'provider_visit'),

  // The reader's own.
  analysisPrompt: owned(local, 'toneShiftAnalysisPrompt'),
  lastValues: owned(local, 'suspire.lastValues'),
  keptPlaceholders: owned(local, 'suspire.keptPlaceholders'),
  dismissedSpendingNotice: owned(local, 'spendingNoticeDismissed'),
  savedViewsHeight: owned(local, 'suspire.savedViews'),
  libraryFiltersHeight: owned(local, 'suspire.libraryFilters'),
  contentDraft: owned(tab, 'suspire.draft'),
  generationPrompt: owned(tab, 'suspire.generation'),
  chatDraft: owned(tab, 'suspire.chat'),
  toneShiftDraft: owned(tab, 'suspire.toneShift'),
};

const forgetting = new Set<() => void>();

/** Has something in memory forgotten together with what the browser keeps of a reader. */
export const forgetWithReader = (forget: () => void): void => void forgetting.add(forget);

/** What somebody typed in this tab who has not chosen to leave it. It waits in memory, for them alone. */
let waiting: { userId: string; texts: Map<string, string> } | null = null;

/**
 * Keeps things of this reader from now on; null for a visitor. What is somebody else's is forgotten, or `waits` until
 * they come back to this page.
 */
export function keepFor(userId: string | null, { waits = false } = {}): void {
  const former = kept.reader.get();
  const restored = waiting?.userId === userId ? waiting?.texts : undefined;
  if (!waits || restored) waiting = null;
  if (waits && former !== null && former !== userId) waitFor(former);
  removeOthers(userId);
  if (userId === null) kept.reader.remove();
  else kept.reader.set(userId);
  restored?.forEach((text, key) => tab.set(key, text));
  if (former === null || former === userId) return;
  kept.providerVisit.remove();
  for (const forget of forgetting) forget();
}

function waitFor(userId: string): void {
  const keys = ownedKeys().flatMap(([area, name, key]) => (area === tab && isWithin(key, name, userId) ? [key] : []));
  // Who has typed nothing takes the place of nobody.
  if (keys.length === 0 && waiting) return;
  waiting = { userId, texts: new Map(keys.map((key) => [key, tab.get(key) ?? ''])) };
}

/** Also what earlier versions kept at keys without an id. */
function removeOthers(userId: string | null): void {
  for (const [area, name, key] of ownedKeys()) if (!isWithin(key, name, userId)) area.remove(key);
}

const ownedKeys = () =>
  ownedNames.flatMap(([area, name]) =>
    area.keys().flatMap((key) => (isWithin(key, name) ? [[area, name, key] as const] : [])),
  );
