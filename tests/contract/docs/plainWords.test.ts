import { describe, expect, it } from '@jest/globals';
import { codeFiles, type WrittenText, writtenTexts } from '../../support/contract/writtenTexts.ts';

/** Words that our texts do not use, each with plain ones for it. */
const WORDS_TO_LOSE: readonly { words: RegExp; plain: string }[] = [
  { words: /\bwhoever\b/i, plain: 'anyone who, or the person who' },
  { words: /\bof (yours|theirs|mine|ours)\b/i, plain: 'your, their, my, our' },
  { words: /\bby it\b/i, plain: 'with it' },
  { words: /\bgo(es)? (along|at once)\b/i, plain: 'is sent, or is deleted immediately' },
  { words: /\b(is|are|was|were|be) told\b/i, plain: 'gets a notice, or is notified' },
  { words: /\bto be sure that\b/i, plain: 'to confirm' },
  { words: /\bthan it says\b/i, plain: 'name both things' },
  { words: /\ball that (the|is|are|have|has)\b/i, plain: 'everything' },
  { words: /\bsame once more\b/i, plain: 'again' },
  { words: /\bin the hand\b/i, plain: 'interaction' },
  { words: /\bno more(?! than)\b/i, plain: 'no longer' },
  { words: /\bis (not )?there (any more|already)\b/i, plain: 'no longer exists, already exists' },
  { words: /\b(some|every)body\b/i, plain: 'someone, everyone' },
  { words: /\b(for|as) good\b/i, plain: 'permanently' },
  { words: /\bgood (for|until) \S+ (hours|days)\b/i, plain: 'works for' },
  { words: /\bshall\b/i, plain: 'will, should' },
  { words: /\bmen(d|ds|ded)\b/i, plain: 'fix' },
  { words: /\bput aside\b/i, plain: 'set aside' },
  { words: /\b(made|make|makes) (an account|a token|a webhook|a link)\b/i, plain: 'create' },
  { words: /\bturn to\b/i, plain: 'contact' },
  { words: /\bthere is room\b/i, plain: 'you can have up to' },
  { words: /\bthat (is|are) not needed\b/i, plain: 'you do not need' },
  { words: /\brooms?\b/i, plain: 'page, section, space' },
  { words: /\bsuch as\b/i, plain: 'for example, or like' },
  { words: /\b(?<!un)made (?=…|on|at|by)/, plain: 'created' },
  { words: /\bbeside\b/i, plain: 'next to, with, in addition to' },
  { words: /\banew\b/i, plain: 'again' },
  { words: /\bcompatibility door\b/i, plain: 'REST API' },
];

/** Words to lose that stay in a text, each with the reason. */
const EXCEPTIONS: Record<string, string> = {
  'client/lib/loadingMessages.ts Reading your drafts': 'The sighing voice that the specification asks for.',
};

/** Instructions to models: each word of them was measured. */
const MODEL_INSTRUCTIONS = /\/shipped\/|llm\/prompts\.ts$|tonePrompt\.ts$/;

const isForPeople = (file: string) => !MODEL_INSTRUCTIONS.test(file);

const textsOf = (...folders: string[]) =>
  folders
    .flatMap(codeFiles)
    .filter(isForPeople)
    .flatMap((file) => writtenTexts(file));

/** The texts that are checked, by where they are written. */
const SCANNED: readonly (readonly [string, WrittenText[]])[] = [
  ['the texts on the screen', textsOf('client')],
  ['the sentences of the server', textsOf('server', 'rules')],
];

const isException = ({ place, text }: WrittenText) =>
  Object.keys(EXCEPTIONS).some((name) => `${place.replace(/:\d+$/, '')} ${text}`.startsWith(name));

const wordsToLose = (texts: WrittenText[]) =>
  texts.flatMap((written) =>
    WORDS_TO_LOSE.flatMap(({ words, plain }) => {
      const found = words.exec(written.text);
      return found ? [{ written, problem: `${written.place}: “${found[0]}”. Say: ${plain}.` }] : [];
    }),
  );

describe.each(SCANNED)('%s', (_, texts) => {
  it('use plain words', () => {
    expect(texts.length).toBeGreaterThan(500);
    const found = wordsToLose(texts).filter(({ written }) => !isException(written));
    expect(found.map(({ problem }) => problem)).toEqual([]);
  });
});

it('has no exception that nothing needs', () => {
  const kept = SCANNED.flatMap(([, texts]) => wordsToLose(texts)).map(({ written }) => written);
  const needed = (name: string) =>
    kept.some(({ place, text }) => `${place.replace(/:\d+$/, '')} ${text}`.startsWith(name));
  expect(Object.keys(EXCEPTIONS).filter((name) => !needed(name))).toEqual([]);
});

it('finds a word in a string, a template and a text of JSX', () => {
  const code =
    'const a = "Whoever asks";\nconst b = `${name} is offered no more.`;\nconst c = <p>A small\n room {d}</p>;';
  expect(wordsToLose(writtenTexts('a.tsx', code)).map(({ problem }) => problem)).toEqual([
    'a.tsx:1: “Whoever”. Say: anyone who, or the person who.',
    'a.tsx:2: “no more”. Say: no longer.',
    'a.tsx:4: “room”. Say: page, section, space.',
  ]);
});
