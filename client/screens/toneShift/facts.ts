import { germanWords, greetings, numberWords, plainCapitals, titles } from './factWords.ts';
import { monthsAndDays } from './dateWords.ts';
import { numberKey, type Token, tokensOf, wordKey } from './textTokens.ts';

export type NamedFactKind = 'number' | 'date' | 'name' | 'link';

/** Something in a text that a rewording must keep. */
export interface Fact {
  kind: NamedFactKind;
  /** As it stands in the text. */
  text: string;
  /** The keys that a text must hold to have kept it. */
  needs: string[];
}

export interface FactsOfText {
  facts: Fact[];
  /** Everything the text says by which a fact of another text can be found in it, in whatever form. */
  keys: ReadonlySet<string>;
  tokens: Token[];
}

/** The numbers, dates, names and links of a text. */
export function factsOf(text: string): FactsOfText {
  const { links, rest } = takeLinks(text);
  const tokens = tokensOf(rest);
  const dates = datesOf(tokens, rest);
  const dated = new Set(dates.flatMap(({ members }) => members));
  const single = tokens.filter((token) => !dated.has(token));
  const facts = [...links, ...dates.map(({ fact }) => fact), ...single.flatMap(numbersOf), ...namesOf(single, rest)];
  return { facts: firstOfEach(facts), keys: new Set([...facts.flatMap(({ needs }) => needs), ...tokens.flatMap(keysOf)]), tokens };
}

/** A fact that is said twice is one fact. */
function firstOfEach(facts: readonly Fact[]): Fact[] {
  return [...new Map(facts.toReversed().map((fact) => [fact.needs.join(), fact])).values()].toReversed();
}

/** Links and addresses, and the text without them: their digits and words are nobody's facts. */
function takeLinks(text: string): { links: Fact[]; rest: string } {
  const links: Fact[] = [];
  const rest = text.replace(/\S+/gu, (piece) => {
    const found = linkIn(piece);
    if (!found) return piece;
    links.push({ kind: 'link', text: found, needs: [`link ${found.toLowerCase().replace(/^https?:\/\/|^mailto:/u, '').replace(/^www\./u, '').replace(/\/$/u, '')}`] });
    return piece.replace(found, ' '.repeat(found.length));
  });
  return { links, rest };
}

function linkIn(piece: string): string | null {
  const lower = piece.toLowerCase();
  const start = ['https://', 'http://', 'www.'].map((prefix) => lower.indexOf(prefix)).find((index) => index >= 0);
  const bare = piece.slice(start ?? 0).replace(/^[^\p{L}\p{N}]+/u, '').split(/[)\]>"'<]/u)[0]?.replace(/[.,;:!?…]+$/u, '') ?? '';
  if (start !== undefined) return bare;
  const at = bare.indexOf('@');
  return at > 0 && bare.indexOf('.', at) > at + 1 ? bare : null;
}

interface FoundDate {
  fact: Fact;
  members: Token[];
}

function datesOf(tokens: readonly Token[], text: string): FoundDate[] {
  return tokens.flatMap((token, index) => {
    if (token.kind === 'number') return numericDate(token);
    const name = monthsAndDays.get(wordKey(token.text));
    return name ? [namedDate(tokens, index, name, text)] : [];
  });
}

/** 2026-03-04 and 4.3.2026: the month is one of two numbers, so either will do. */
function numericDate(token: Token): FoundDate[] {
  const parts = token.text.split(/[./-]/u).map(numberKey);
  if (parts.length !== 3 || !parts.some((part) => part.length === 4) || parts.some((part) => !/^\d+$/u.test(part))) return [];
  const needs = parts.map((part) => (part.length === 4 ? part : `part ${part}`));
  return [{ fact: { kind: 'date', text: token.text, needs }, members: [token] }];
}

/** 'March 4, 2026', '4. März', 'on Friday': the name with the numbers that stand next to it. */
function namedDate(tokens: readonly Token[], index: number, name: string, text: string): FoundDate {
  const isNear = (token: Token | undefined, longest: number) => token?.kind === 'number' && token.text.length <= longest && /^\p{Nd}+$/u.test(token.text);
  let [first, last] = [index, index];
  if (name.startsWith('month')) {
    if (isNear(tokens[index - 1], 2) && isClose(tokens[index])) first -= 1;
    while (last < index + 2 && isNear(tokens[last + 1], 4) && isClose(tokens[last + 1])) last += 1;
  }
  const members = tokens.slice(first, last + 1);
  const needs = members.map((member) => (member.kind === 'number' ? numberKey(member.text) : name));
  return { fact: { kind: 'date', text: text.slice(members[0]?.start, members.at(-1)?.end), needs }, members };
}

const isClose = (token: Token | undefined) => /^(\.|,|st|nd|rd|th| of| de)?\s*$/u.test(token?.before ?? '.'.repeat(2));

/** '3-5' are two numbers, '1,200' is one. */
function numbersOf(token: Token): Fact[] {
  if (token.kind !== 'number') return [];
  return token.text.split(/[/-]/u).map((text) => ({ kind: 'number', text, needs: [numberKey(text)] }));
}

/** What begins with a capital where nothing else demands one, and what no word looks like: CRM, GitHub, INV-2041. */
function namesOf(tokens: readonly Token[], text: string): Fact[] {
  const words = tokens.filter(({ kind }) => kind === 'word');
  const isShouted = words.filter(({ text: word }) => word === word.toUpperCase() && word !== word.toLowerCase()).length > words.length / 2;
  const isGerman = words.filter(({ text: word }) => germanWords.has(word)).length > 1;
  const headings = headingsOf(text);
  const isName = (token: Token, index: number) => {
    const word = token.text.replace(/['’]s$/u, '');
    if (plainCapitals.has(word) || greetings.has(word.toLowerCase())) return false;
    if (/\p{Lu}/u.test(word) && /\p{N}/u.test(word)) return true;
    if (isShouted || word.length < 2) return false;
    if (/^\p{Lu}[\p{Lu}-]+$/u.test(word) || /\p{Ll}\p{Lu}/u.test(word)) return true;
    return /^\p{Lu}/u.test(word) && !isGerman && !beginsSentence(token, words[index - 1]) && !headings.some(({ start, end }) => token.start >= start && token.end <= end);
  };
  return words.filter(isName).map((token) => ({ kind: 'name', text: token.text.replace(/['’]s$/u, ''), needs: [`word ${wordKey(token.text)}`] }));
}

function beginsSentence(token: Token, last: Token | undefined): boolean {
  if (!last) return true;
  if (titles.has(last.text)) return false;
  return /[.!?:;…。！？"“„‘«(\[\n•*#>—–]/u.test(token.before);
}

interface Stretch {
  start: number;
  end: number;
}

/** Lines that are headings: marked as such, or in title case from end to end. */
function headingsOf(text: string): Stretch[] {
  return Array.from(text.matchAll(/[^\n]+/gu), (match) => ({ line: match[0].trim(), start: match.index, end: match.index + match[0].length })).filter(({ line }) => isHeading(line));
}

function isHeading(line: string): boolean {
  if (line.length > 100) return false;
  if (/^(#|\*\*)|:(\*\*)?$/u.test(line)) return true;
  const words = line.split(/\s+/u).filter((word) => word.length > 3);
  return !/[.!?,]$/u.test(line) && words.length > 1 && words.every((word) => /^\p{Lu}/u.test(word));
}

/** All the ways in which a token can answer for a fact. */
function keysOf({ kind, text }: Token): string[] {
  if (kind === 'number') return text.split(/[/-]/u).concat(text.split(/[./-]/u)).flatMap((part) => [numberKey(part), `part ${numberKey(part)}`, `month ${numberKey(part)}`]);
  const key = wordKey(text);
  const number = numberWords.get(key);
  const named = monthsAndDays.get(key);
  return [`word ${key}`, ...key.split('-').map((part) => `word ${part}`), ...(number ? [number] : []), ...(named ? [named, named.replace('month', 'part')] : [])];
}
