/** The limits and defaults that the client needs; the server enforces its own. Times are in ms, sizes in characters. */
export const LIMITS = {
  cardTitle: 144,
  cardDescription: 480,
  cardText: 300,
  libraryPageSize: 20,
  /** The delay before a list is searched. */
  searchDebounce: 500,
  /** The delay before matches, or the references in a text, are looked up. */
  lookupDebounce: 200,
  /** The delay before a draft is stored: storing a long text takes longer than the time between two keys. */
  draftDebounce: 300,
  /** The most ids in one request. */
  idsARequest: 250,
  /** The most contents that are selected with one press. */
  selectedContents: 1000,
  /** The most of a text that another app shared; the server redirects addresses of up to 8,000 characters. */
  sharedText: 8000,
  sharedTitle: 140,
  loadingMessageRotation: 2000,
  resetRedirect: 3000,
  chunkTimeout: 120_000,
  /** The time between two looks for a server that does not respond. */
  serverLook: 3000,
  contextErrorToast: 5000,
  temperature: { min: 0, max: 2, step: 0.1, usual: 0.7 },
  maxTokens: { min: 100, max: 2000, step: 50, usual: 1000 },
  toneName: 60,
  toneDescription: 1000,
  tonePrompt: 4000,
  toneHistoryTitle: 50,
  toneHistoryPageSize: 20,
} as const;
