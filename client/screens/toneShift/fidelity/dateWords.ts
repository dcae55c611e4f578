const LOCALES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'pl', 'ru', 'uk', 'tr', 'el', 'cs'];

/** Their names of months and days have a capital, and their abbreviations are used without a point. */
const CAPITALISING = ['en', 'de'];

/** Full names that are ordinary words as well, of their own language or another. */
const ordinary = new Set('may march august mai mars marca marta maja mart ocak aralık pazar марта среда'.split(' '));

/** In lower case they are rather the verb or the adjective, also with a number behind: 'you may 3 …', 'march 5 miles'. */
export const isRatherWord = (text: string) => ordinary.has(text) || text === 'mar';

/**
 * What shows that a month or a day is meant: nothing is needed; a capital that nothing else demands, or a number beside
 * it; a number before it; a number before it and a sign of a date besides; or nothing is enough.
 */
export type DateSign = 'none' | 'capital' | 'number' | 'date' | 'never';

/** What a word may say of a date in one language. */
export interface DateWord {
  /** 'month 3', 'day 5'. */
  key: string;
  locale: string;
  sign: DateSign;
}

/**
 * 'march' and 'märz' → 'month 3', 'set' → 'month 9' of two languages: what the browser knows of names of months and
 * days.
 */
export const dateWords: ReadonlyMap<string, readonly DateWord[]> = collect();

function collect(): Map<string, DateWord[]> {
  const words = new Map<string, DateWord[]>();
  for (const locale of LOCALES)
    for (const width of ['long', 'short'] as const)
      for (const [name, key] of namesIn(locale, width)) {
        const known = words.get(name) ?? [];
        if (!known.some((word) => word.locale === locale && word.key === key))
          words.set(name, [...known, { key, locale, sign: signOf(name, key, locale, width) }]);
      }
  return words;
}

function signOf(name: string, key: string, locale: string, width: 'long' | 'short'): DateSign {
  if (width === 'long' && !ordinary.has(name)) return 'none';
  if (CAPITALISING.includes(locale)) return 'capital';
  if (key.startsWith('day')) return 'never';
  return width === 'long' ? 'number' : 'date';
}

function namesIn(locale: string, width: 'long' | 'short'): (readonly [string, string])[] {
  const month = new Intl.DateTimeFormat(locale, { month: width, day: 'numeric', timeZone: 'UTC' });
  const day = new Intl.DateTimeFormat(locale, { weekday: width, timeZone: 'UTC' });
  const months = Array.from(
    { length: 12 },
    (_, index) => [nameIn(month, Date.UTC(2026, index, 5), 'month'), `month ${index + 1}`] as const,
  );
  // The first of March 2026 is a Sunday.
  const days = Array.from(
    { length: 7 },
    (_, index) => [nameIn(day, Date.UTC(2026, 2, 1 + index), 'weekday'), `day ${index}`] as const,
  );
  return [...months, ...days].filter(([name]) => name.length > 2);
}

function nameIn(format: Intl.DateTimeFormat, time: number, part: 'month' | 'weekday'): string {
  const name = format.formatToParts(time).find(({ type }) => type === part)?.value ?? '';
  return name.toLowerCase().replace(/\.$/u, '');
}
