import { withoutEnding } from '../../../../rules/characters.ts';
import { freeCapitalsOf, isShouted } from './capitals.ts';
import { datesOf, keyInLanguage } from './dates.ts';
import { dateWords } from './dateWords.ts';
import type { Fact } from './fact.ts';
import { germanWords, greetings, numberWords, plainCapitals } from './factWords.ts';
import { numberKey, type Token, tokensOf, wordKey } from './textTokens.ts';

export interface FactsOfText {
  facts: Fact[];
  /** All keys of the text, in every form in which a fact of another text may be found in it. */
  keys: ReadonlySet<string>;
  tokens: Token[];
}

export function factsOf(text: string): FactsOfText {
  const { links, rest } = takeLinks(text);
  const tokens = tokensOf(rest);
  const freeCapitals = freeCapitalsOf(tokens, rest);
  const dates = datesOf(tokens, rest, freeCapitals);
  const dated = new Set(dates.flatMap(({ members }) => members));
  const single = tokens.filter((token) => !dated.has(token));
  const facts = [
    ...links,
    ...dates.map(({ fact }) => fact),
    ...single.flatMap(numbersOf),
    ...namesOf(single, freeCapitals),
  ];
  return {
    facts: firstOfEach(facts),
    keys: new Set([
      ...facts.flatMap(({ needs }) => needs.flat()),
      ...tokens.flatMap((token) => keysOf(token, dated.has(token))),
    ]),
    tokens,
  };
}

/** Drops repetitions of a fact. */
function firstOfEach(facts: readonly Fact[]): Fact[] {
  return [...new Map(facts.toReversed().map((fact) => [fact.needs.join(), fact])).values()].toReversed();
}

/**
 * Extracts links and addresses. The rest of the text is without them, so that their digits and words do not count as
 * facts.
 */
function takeLinks(text: string): { links: Fact[]; rest: string } {
  const links: Fact[] = [];
  const rest = text.replace(/\S+/gu, (piece) => {
    const found = linkIn(piece);
    if (!found) return piece;
    links.push({
      kind: 'link',
      text: found,
      needs: [
        [
          `link ${found
            .toLowerCase()
            .replace(/^https?:\/\/|^mailto:/u, '')
            .replace(/^www\./u, '')
            .replace(/\/$/u, '')}`,
        ],
      ],
    });
    return piece.replace(found, ' '.repeat(found.length));
  });
  return { links, rest };
}

function linkIn(piece: string): string | null {
  const lower = piece.toLowerCase();
  const start = ['https://', 'http://', 'www.'].map((prefix) => lower.indexOf(prefix)).find((index) => index >= 0);
  const [written = ''] = piece
    .slice(start ?? 0)
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .split(/[)\]>"'<]/u);
  const bare = withoutEnding(written, '.,;:!?…');
  if (start !== undefined) return bare;
  const at = bare.indexOf('@');
  return at > 0 && bare.indexOf('.', at) > at + 1 ? bare : null;
}

/** '3-5' is two numbers, '1,200' is one. */
function numbersOf(token: Token): Fact[] {
  if (token.kind !== 'number') return [];
  return token.text.split(/[/-]/u).map((text) => ({ kind: 'number', text, needs: [[numberKey(text)]] }));
}

/** Words with a capital that only a name can have, and words of an unusual form: CRM, GitHub, INV-2041. */
function namesOf(tokens: readonly Token[], freeCapitals: ReadonlySet<Token>): Fact[] {
  const words = tokens.filter(({ kind }) => kind === 'word');
  const isAllCapitals = isShouted(words);
  const isGerman = words.filter(({ text }) => germanWords.has(text)).length > 1;
  const isName = (token: Token) => {
    const word = nameIn(token);
    if (plainCapitals.has(word) || greetings.has(word.toLowerCase())) return false;
    if (/\p{Lu}/u.test(word) && /\p{N}/u.test(word)) return true;
    if (isAllCapitals || word.length < 2) return false;
    if (/^\p{Lu}[\p{Lu}-]+$/u.test(word) || /\p{Ll}\p{Lu}/u.test(word)) return true;
    return !isGerman && freeCapitals.has(token);
  };
  return words
    .filter(isName)
    .map((token) => ({ kind: 'name', text: nameIn(token), needs: [[`word ${wordKey(token.text)}`]] }));
}

const nameIn = ({ text }: Token) => text.replace(/['’]s$/u, '');

/** All forms in which a token can match a fact. */
function keysOf(token: Token, isDate: boolean): string[] {
  const { kind, text } = token;
  if (kind === 'number')
    return text
      .split(/[/-]/u)
      .concat(text.split(/[./-]/u))
      .flatMap((part) => [numberKey(part), `part ${numberKey(part)}`, `month ${numberKey(part)}`]);
  const key = wordKey(text);
  const number = numberWords.get(key);
  const dates = (dateWords.get(key) ?? []).flatMap((word) =>
    isDate || word.sign === 'none' ? [word.key, word.key.replace('month', 'part')] : [keyInLanguage(word)],
  );
  return [`word ${key}`, ...key.split('-').map((part) => `word ${part}`), ...(number ? [number] : []), ...dates];
}
