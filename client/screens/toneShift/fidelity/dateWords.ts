const LOCALES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'pl', 'ru', 'uk', 'tr', 'el', 'cs'];

/** Languages that capitalise the names of months and days, and abbreviate them without a full stop. */
const CAPITALISING = ['en', 'de'];

/** Full names that are also ordinary words, in their own language or another. */
const ordinary = new Set('may march august mai mars marca marta maja mart ocak aralık pazar марта среда'.split(' '));

/**
 * Whether a word in lower case is more likely a verb or adjective, even before a number: 'you may 3 …', 'march 5
 * miles'.
 */
export const isRatherWord = (text: string) => ordinary.has(text) || text === 'mar';

/**
 * The evidence that a word means a month or a day. none: no further evidence is needed; capital: a capital that only a
 * name can have, or a number next to it; number: a number before it; date: a number before it and another sign of a
 * date; never: no evidence is enough.
 */
export type DateSign = 'none' | 'capital' | 'number' | 'date' | 'never';

/** The meaning of a word as a month or day in one language. */
export interface DateWord {
  /** 'month 3' or 'day 5'. */
  key: string;
  locale: string;
  sign: DateSign;
}

/**
 * The browser's names of months and days → their meanings: 'march' and 'märz' are 'month 3'; 'set' is 'month 9' in two
 * languages.
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
  // 1 March 2026 is a Sunday.
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
