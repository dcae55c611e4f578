import { sentencesOf } from '../analysis/analysis.ts';
import type { NamedFactKind } from './fact.ts';
import { factsOf, type FactsOfText } from './facts.ts';
import { denials, negations, UNSPACED_NEGATIONS } from './factWords.ts';
import { wordKey } from './textTokens.ts';

export type FactKind = NamedFactKind | 'negation' | 'question';

export interface Difference {
  kind: FactKind;
  text: string;
}

/** What a rewording did to the facts of its original. */
export interface Fidelity {
  lost: Difference[];
  added: Difference[];
  /** How many facts of the original the output still has. */
  kept: number;
}

/**
 * Compares by rules, here on this device. It sees numbers, dates, names, links, negations and questions; it does not
 * see meaning.
 */
export function compareFacts(original: string, output: string): Fidelity {
  const [before, after] = [factsOf(original), factsOf(output)];
  const [asked, asks] = [questionsOf(original), questionsOf(output)];
  const [denied, denies] = [negationsOf(original, before), negationsOf(output, after)];
  const lost = [
    ...missingIn(after, before),
    ...unmatched('negation', denied, denies, denialsIn(after)),
    ...unmatched('question', asked, asks),
  ];
  const added = [
    ...missingIn(before, after),
    ...unmatched('negation', denies, denied, denialsIn(before)),
    ...unmatched('question', asks, asked),
  ];
  return { lost, added, kept: before.facts.length + denied.length + asked.length - lost.length };
}

function missingIn({ keys }: FactsOfText, { facts }: FactsOfText): Difference[] {
  return facts
    .filter(({ needs }) => !needs.every((need) => need.some((key) => keys.has(key))))
    .map(({ kind, text }) => ({ kind, text }));
}

/** Something that cannot be found again word for word: what is counted is how often, what is shown is the likeliest. */
interface Statement {
  text: string;
  /** Beginnings of words by which it may be known again. */
  about: ReadonlySet<string>;
}

/** As many of ours as there are more of, first those that share no word with any of theirs. */
function unmatched(
  kind: FactKind,
  ours: readonly Statement[],
  theirs: readonly Statement[],
  allowed = 0,
): Difference[] {
  const surplus = ours.length - theirs.length - allowed;
  if (surplus <= 0) return [];
  const known = new Set(theirs.flatMap(({ about }) => [...about]));
  const hasPartner = ({ about }: Statement) => [...about].some((word) => known.has(word));
  const likeliest = [...ours.filter((statement) => !hasPartner(statement)), ...ours.filter(hasPartner)];
  return likeliest.slice(0, surplus).map(({ text }) => ({ kind, text }));
}

const SHOWN_WORDS = 3;

function negationsOf(text: string, { tokens }: FactsOfText): Statement[] {
  const spaced = tokens.flatMap(({ text: word }, index) => {
    if (!negations.has(wordKey(word))) return [];
    const after = tokens.slice(index + 1, index + SHOWN_WORDS);
    return [
      { text: [word, ...after.map((token) => token.text)].join(' '), about: stemsOf(after.map((token) => token.text)) },
    ];
  });
  const unspaced = Array.from(text.matchAll(UNSPACED_NEGATIONS), ({ index, 0: sign }) => {
    const around = text.slice(Math.max(0, index - 2), index + sign.length + 2).trim();
    return { text: around, about: new Set(around) };
  });
  return [...spaced, ...unspaced];
}

function denialsIn({ tokens }: FactsOfText): number {
  return tokens.filter(({ text }) => denials.has(wordKey(text))).length;
}

function questionsOf(text: string): Statement[] {
  return sentencesOf(text)
    .filter((sentence) => /[?？؟]["”’»)]?$/u.test(sentence))
    .map((sentence) => ({ text: sentence, about: stemsOf(sentence.match(/\p{L}{4,}/gu) ?? []) }));
}

/** Inflections of a word mostly begin alike. */
function stemsOf(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.map((word) => wordKey(word).slice(0, 4)));
}
