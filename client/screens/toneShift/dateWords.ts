const locales = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'pl', 'ru', 'uk', 'tr', 'el', 'cs'];

/** Names of months and days that are ordinary words of some language as well. */
const ambiguous = new Set(['may', 'mars', 'marta', 'mai', 'sun', 'sat', 'mar', 'dom', 'sab', 'jan', 'lis', 'do', 'so', 'mi', 'di', 'sa', 'me', 'je', 've', 'fr', 'to', 'on', 'zo', 'ma', 'wo', 'vr']);

/** 'march' and 'märz' → 'month 3', 'friday' → 'day 5': what the browser knows of names of months and days. */
export const monthsAndDays: ReadonlyMap<string, string> = new Map(locales.flatMap((locale) => [...namesIn(locale, 'long'), ...namesIn(locale, 'short')]));

function namesIn(locale: string, width: 'long' | 'short'): [string, string][] {
  const month = new Intl.DateTimeFormat(locale, { month: width, day: 'numeric', timeZone: 'UTC' });
  const day = new Intl.DateTimeFormat(locale, { weekday: width, timeZone: 'UTC' });
  const months = Array.from({ length: 12 }, (_, index) => [nameIn(month, Date.UTC(2026, index, 5), 'month'), `month ${index + 1}`] as const);
  // The first of March 2026 is a Sunday.
  const days = Array.from({ length: 7 }, (_, index) => [nameIn(day, Date.UTC(2026, 2, 1 + index), 'weekday'), `day ${index}`] as const);
  return [...months, ...days].filter(([name]) => name.length > 2 && !ambiguous.has(name)).map(([name, key]) => [name, key]);
}

function nameIn(format: Intl.DateTimeFormat, time: number, part: 'month' | 'weekday'): string {
  const name = format.formatToParts(time).find(({ type }) => type === part)?.value ?? '';
  return name.toLowerCase().replace(/\.$/u, '');
}
