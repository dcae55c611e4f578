/**
 * Everything that the client stores in the browser. No other module accesses the storage
 * (tests/contract/code/browserStorage.test.ts).
 */

type Area = ReturnType<typeof areaIn>;

/** A browser storage. If the browser blocks it or it is full, values are kept in memory until the page is closed. */
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

/** Shared by all tabs. */
const local = areaIn(() => localStorage);
/** Private to this tab; survives reloads. */
const tab = areaIn(() => sessionStorage);

/** A single value without an owner. */
const single = (area: Area, key: string) => ({
  key,
  get: () => area.get(key),
  set: (value: string) => area.set(key, value),
  remove: () => area.remove(key),
});

const ownedNames: [Area, name: string][] = [];

/** Values of the user, with their id in the key: other users cannot read them, and signing out removes them. */
function owned(area: Area, name: string) {
  ownedNames.push([area, name]);
  return {
    key: (userId: string, ...place: string[]) => [name, userId, ...place].join('.'),
    get: area.get,
    remove: area.remove,

    /** A value that arrives after its owner has left is dropped. */
    set(key: string, value: string): void {
      if (isWithin(key, name, kept.reader.get())) area.set(key, value);
      else if (area === tab && waiting && isWithin(key, name, waiting.userId)) waiting.texts.set(key, value);
    },
  };
}

export type KeptValue = ReturnType<typeof single>;
export type OwnedValues = ReturnType<typeof owned>;

/** Whether a key begins with these names. A null among them, for a visitor, matches no key. */
function isWithin(key: string, ...names: (string | null)[]): boolean {
  const start = names.join('.');
  return !names.includes(null) && (key === start || key.startsWith(`${start}.`));
}

const LIBRARY_PLACE = 'suspire.libraryPlace';

export const kept = {
  // Preferences of the device, which outlast a session.
  theme: single(local, 'theme'),
  chatModel: single(local, 'chatSelectedModel'),
  toneShiftModel: single(local, 'toneShiftSelectedModel'),
  singleKeys: single(local, 'suspire.singleKeys'),
  /** Set while nobody has signed in since a user logged out. */
  loggedOut: single(local, 'suspire.loggedOut'),

  // The user's credentials, removed on sign-out.
  accessToken: single(local, 'access_token'),
  refreshToken: single(local, 'refresh_token'),
  username: single(local, 'username'),
  /** The id of the user of this tab. */
  reader: single(tab, 'suspire.reader'),

  // Both expire and contain no personal data.
  refreshLease: single(local, 'suspire_refresh_lease'),
  providerVisit: single(tab, 'provider_visit'),

  // Data of the user.
  analysisPrompt: owned(local, 'toneShiftAnalysisPrompt'),
  lastValues: owned(local, 'suspire.lastValues'),
  keptPlaceholders: owned(local, 'suspire.keptPlaceholders'),
  dismissedSpendingNotice: owned(local, 'spendingNoticeDismissed'),
  savedViewsHeight: owned(local, 'suspire.savedViews'),
  libraryPlace: owned(tab, LIBRARY_PLACE),
  contentDraft: owned(tab, 'suspire.draft'),
  generationPrompt: owned(tab, 'suspire.generation'),
  chatDraft: owned(tab, 'suspire.chat'),
  toneShiftDraft: owned(tab, 'suspire.toneShift'),
};

const forgetting = new Set<() => void>();

/** Registers a callback that clears something in memory when the data of a user is deleted. */
export const forgetWithReader = (forget: () => void): void => void forgetting.add(forget);

/** The drafts of a user who did not sign out in this tab. They are kept in memory, for that user only. */
let waiting: { userId: string; texts: Map<string, string> } | null = null;

/** Whether drafts of a user who was signed out wait for them. */
export const hasWaitingTexts = (): boolean =>
  waiting !== null && [...waiting.texts.keys()].some((key) => !isWithin(key, LIBRARY_PLACE));

/**
 * Keeps data for this user from now on; null for a visitor. Another user's data is deleted; if `waits`, their drafts
 * are kept in memory until they return to this page.
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
  // A user without drafts does not displace another's.
  if (keys.length === 0 && waiting) return;
  waiting = { userId, texts: new Map(keys.map((key) => [key, tab.get(key) ?? ''])) };
}

/** Removes other users' values, and those without an id from earlier versions. */
function removeOthers(userId: string | null): void {
  for (const [area, name, key] of ownedKeys()) if (!isWithin(key, name, userId)) area.remove(key);
}

const ownedKeys = () =>
  ownedNames.flatMap(([area, name]) =>
    area.keys().flatMap((key) => (isWithin(key, name) ? [[area, name, key] as const] : [])),
  );
