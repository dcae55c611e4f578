import { codePoints } from '../../../../rules/characters.ts';
import { withoutCourtesies } from './courtesies.ts';
import { TONE_NAMES, TONE_WORDS, type ToneName } from './toneWords.ts';

/** A key message is a sentence of more than this many characters; at most MAX_KEY_MESSAGES are shown. */
const SHORT_SENTENCE = 10;
const MAX_KEY_MESSAGES = 2;

/** A place in the text that shows a tone, in UTF-16 code units; `end` is exclusive. */
export interface ToneMark {
  tone: ToneName;
  start: number;
  end: number;
}

export interface FoundTone {
  tone: ToneName;
  count: number;
  /** The distinct words that show it, as the lists spell them. */
  words: string[];
}

export interface Analysis {
  /** The tones found, strongest first. */
  tones: FoundTone[];
  marks: ToneMark[];
  keyMessages: string[];
  wordCount: number;
  characterCount: number;
  timestamp: string;
  prompt: string;
}

/** Analyses a text with word lists on this device, in linear time. */
export function analyse(text: string, prompt: string, now = new Date()): Analysis {
  const words = wordsOf(text);
  const marks = marksOf(words);
  return {
    tones: tonesOf(marks),
    marks: marks.map(({ tone, first, last }) => ({
      tone,
      start: words[first]?.start ?? 0,
      end: words[last]?.end ?? 0,
    })),
    keyMessages: keyMessagesOf(text),
    wordCount: countWords(text),
    characterCount: codePoints(text),
    timestamp: now.toISOString(),
    prompt,
  };
}

interface Word {
  text: string;
  start: number;
  end: number;
}

function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(/[\p{L}\p{M}\p{N}'’]+/gu), (match) => ({
    text: match[0].toLowerCase().replaceAll('’', "'"),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** Phrase → its tone. No phrase is in two lists. */
const toneOf = new Map(TONE_NAMES.flatMap((tone) => TONE_WORDS[tone].map((phrase) => [phrase, tone] as const)));
/** First word → the number of words in the longest phrase that begins with it. */
const longestFrom = new Map<string, number>();
for (const phrase of toneOf.keys()) {
  const [first = '', ...more] = phrase.split(' ');
  longestFrom.set(first, Math.max(longestFrom.get(first) ?? 0, more.length + 1));
}

interface MarkedWords {
  tone: ToneName;
  phrase: string;
  first: number;
  last: number;
}

/** The longest phrase that begins at a word counts, and its words count only once. */
function marksOf(words: readonly Word[]): MarkedWords[] {
  const marks: MarkedWords[] = [];
  for (let first = 0; first < words.length; first += 1) {
    const mark = longestMarkAt(words, first);
    if (!mark) continue;
    marks.push(mark);
    first = mark.last;
  }
  return marks;
}

function longestMarkAt(words: readonly Word[], first: number): MarkedWords | null {
  const longest = longestFrom.get(words[first]?.text ?? '') ?? 0;
  for (let length = Math.min(longest, words.length - first); length > 0; length -= 1) {
    const phrase = words
      .slice(first, first + length)
      .map(({ text }) => text)
      .join(' ');
    const tone = toneOf.get(phrase);
    if (tone) return { tone, phrase, first, last: first + length - 1 };
  }
  return null;
}

function tonesOf(marks: readonly MarkedWords[]): FoundTone[] {
  return TONE_NAMES.map((tone) => {
    const caused = marks.filter((mark) => mark.tone === tone).map(({ phrase }) => phrase);
    return { tone, count: caused.length, words: [...new Set(caused)] };
  })
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
}

/** A greeting or the end of a letter is a key message only of a text without another. */
function keyMessagesOf(text: string): string[] {
  const isLong = (sentence: string) => codePoints(sentence) > SHORT_SENTENCE;
  const sentences = sentencesOf(text);
  const messages = withoutCourtesies(sentences).filter(isLong);
  return (messages.length > 0 ? messages : sentences.filter(isLong)).slice(0, MAX_KEY_MESSAGES);
}

/** Splits a text into sentences, by the punctuation of most scripts and by line breaks. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?…。！？؟।])(?=\s|[^\p{P}\p{N}])|\n/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

/** Matches words. Scripts without spaces are matched in short pieces, because segmenting takes quadratic time. */
const countable =
  /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]{1,100})|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])[\p{L}\p{M}\p{N}’'])+/gu;
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Counts words by the conventions of the language. */
function countWords(text: string): number {
  let count = 0;
  for (const [word, together] of text.matchAll(countable))
    count += together ? countSegments(together) : Number(/[\p{L}\p{N}]/u.test(word));
  return count;
}

function countSegments(text: string): number {
  return Array.from(segmenter.segment(text)).filter(({ isWordLike }) => isWordLike).length;
}
