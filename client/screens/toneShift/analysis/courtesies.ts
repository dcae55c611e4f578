/** English greetings, wishes and ends of letters; the word lists of the tones are English too. */
const GREETINGS = wordsOfAll(
  'dear, hi, hello, hey, greetings, good morning, good afternoon, good evening, good day, to whom it may concern',
);
const WISHES = wordsOfAll('i hope, i trust, hope, trust, how are you');
const WISHED = new Set(['well', 'fine', 'great', 'good', 'nice', 'lovely', 'wonderful']);
const ENDS = wordsOfAll(
  'kind regards, best regards, warm regards, warmest regards, with kind regards, with best regards, regards, best wishes, warm wishes, with best wishes, kindest regards, all the best, best, cheers, sincerely, sincerely yours, yours sincerely, yours faithfully, yours truly, yours, respectfully, thanks, many thanks, thank you, take care, see you soon',
);
const MAX_NAME_WORDS = 4;
const MAX_WISH_WORDS = 10;

function wordsOfAll(phrases: string) {
  return phrases.split(', ').map((phrase) => phrase.split(' '));
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}\p{N}'’-]+/gu) ?? [];

/** The number of words of the longest phrase that a text begins with. */
function opening(words: readonly string[], phrases: readonly string[][]): number {
  const found = phrases.filter((phrase) => phrase.every((word, at) => words[at] === word));
  return Math.max(0, ...found.map(({ length }) => length));
}

/** The sentences of a text without those that only greet, wish well or end a letter, and without the name after an end. */
export function withoutCourtesies(sentences: readonly string[]): string[] {
  return sentences.filter((sentence, at) => {
    const before = sentences[at - 1];
    const isSignature = before !== undefined && isEnd(before) && isName(sentence);
    return !isSignature && !isGreeting(sentence) && !isWish(sentence) && !isEnd(sentence);
  });
}

/** "Dear Ms Smith,", "Hi everyone!", and with a wish after it. A short line that ends in a comma names someone too. */
function isGreeting(sentence: string) {
  const [first = '', ...more] = sentence.split(/[,!:]/);
  const words = wordsOf(first);
  const greeting = opening(words, GREETINGS);
  const rest = more.join(',').trim();
  const isShort = words.length - greeting <= MAX_NAME_WORDS;
  if (rest === '') return isShort && (greeting > 0 || sentence.endsWith(','));
  return isShort && greeting > 0 && isWish(rest);
}

function isWish(sentence: string) {
  const words = wordsOf(sentence);
  const isKnown = opening(words, WISHES) > 0 && words.length <= MAX_WISH_WORDS;
  return isKnown && (words.some((word) => WISHED.has(word)) || words.slice(0, 3).join(' ') === 'how are you');
}

/** "Kind regards, Ann". After its own words only a name follows, after a comma. */
function isEnd(sentence: string) {
  const [first = '', ...more] = sentence.split(/[,!.]/);
  const words = wordsOf(first);
  return words.length > 0 && opening(words, ENDS) === words.length && isName(more.join(' '));
}

const isName = (text: string) => wordsOf(text).length <= MAX_NAME_WORDS && !/[!?:;]/.test(text);
