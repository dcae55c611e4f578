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

/** The facts of the original that a rewording lost, added or kept. */
export interface Fidelity {
  lost: Difference[];
  added: Difference[];
  /** The number of facts that the output has kept. */
  kept: number;
}

/**
 * Compares texts by rules on this device. It recognises numbers, dates, names, links, negations and questions, but not
 * meaning.
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

/**
 * A negation or question. It cannot be matched word for word, so statements are counted, and the most likely difference
 * is shown.
 */
interface Statement {
  text: string;
  /** The beginnings of its words, by which it may be recognised. */
  about: ReadonlySet<string>;
}

/** The surplus of our statements, beginning with those that share no word with any of theirs. */
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

/** The first letters of each word: inflections mostly share them. */
function stemsOf(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.map((word) => wordKey(word).slice(0, 4)));
}
