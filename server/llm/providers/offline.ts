import type {
  LanguageModelV3,
  LanguageModelV3CallOptions,
  LanguageModelV3FinishReason,
  LanguageModelV3StreamPart,
  LanguageModelV3Usage,
} from '@ai-sdk/provider';
import { OFFLINE_NOTE } from '../../../rules/offlineNote.ts';

export const OFFLINE_PROVIDER = 'offline';
export const OFFLINE_MODEL = 'rules';

/** The most characters of a text that are processed, so that no call blocks the others. */
const MAX_TEXT = 100_000;
const MAX_PIECES = 1_000;

/** The rule for each task on the user's text; `settings` is the text of the system messages. */
const RULES: Record<string, (text: string, settings: string) => string> = {
  improve: (text) => formal(tidy(text)),
  summarize: (text) =>
    sentences(text)
      .filter((_, index, all) => index === 0 || index === all.length - 1)
      .join(' '),
  expand: (text) =>
    `${tidy(text)}\n\nIn other words:\n${sentences(text)
      .map((sentence) => `- ${sentence}`)
      .join('\n')}`,
  rewrite: (text) => formal(sentences(text).join('\n')),
  grammar: tidy,
  tone: toned,
};

/** The offline writer's answer for a task: the text restated, shortened or formalised by rules. */
export function writeOffline(task: string, prompt: string, settings = '') {
  const rule = RULES[task] ?? ((text: string) => `You asked for:\n\n${tidy(text)}`);
  const text = task === 'tone' ? materialOf(prompt) : prompt;
  return { text: `${rule(text.slice(0, MAX_TEXT), settings)}\n\n${OFFLINE_NOTE}`, isTruncated: text.length > MAX_TEXT };
}

/**
 * Corrects spaces, capitals at the beginning of sentences and spaces before punctuation; lines and markers stay in
 * place.
 */
function tidy(text: string) {
  const lines = text.split('\n').map((line) =>
    line
      .replace(/[ \t]+/g, ' ')
      .replace(/ ([,.;:!?])/g, '$1')
      .trim(),
  );
  return lines
    .join('\n')
    .replace(/(^|[.!?] )(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    .trim();
}

const FORMAL: [RegExp, string][] = [
  [/\bcan't\b/g, 'cannot'],
  [/\bwon't\b/g, 'will not'],
  [/n't\b/g, ' not'],
  [/\bI'm\b/g, 'I am'],
  [/\b(it|that|there)'s\b/gi, '$1 is'],
  [/'re\b/g, ' are'],
  [/'ll\b/g, ' will'],
  [/\bgonna\b/g, 'going to'],
  [/\bwanna\b/g, 'want to'],
  [/\bkinda\b/g, 'somewhat'],
];

const formal = (text: string) => replaced(text, FORMAL);

const CASUAL: [RegExp, string][] = [
  [/\b(can)(?:no| no)t\b/gi, "$1't"],
  [/\bwill not\b/g, "won't"],
  [/\b(do|does|did|is|are|was|were|has|have|had|would|could|should) not\b/gi, "$1n't"],
  [/\bI am\b/g, "I'm"],
  [/\b(it|that|there) is\b/gi, "$1's"],
  [/\b(we|you|they) are\b/gi, "$1're"],
  [/\b(I|we|you|they|it) will\b/gi, "$1'll"],
];
const FILLERS: [RegExp, string][] = [
  [/\b(really|very|just|actually|basically|quite|simply) /gi, ''],
  [/\bin order to\b/gi, 'to'],
  [/\b(at this point in time|at the moment)\b/gi, 'now'],
];

const replaced = (text: string, rules: [RegExp, string][]) =>
  rules.reduce((written, [pattern, word]) => written.replace(pattern, word), text);

/** Implements ToneShift's levels of formality and brevity by rules; all other settings leave the text unchanged. */
function toned(text: string, settings: string) {
  const named = new Set(settings.split(': ').map((before) => before.split(/\W/).at(-1)));
  const isSet = (level: string) => ['', 'more_', 'most_'].some((degree) => named.has(degree + level));
  const rules = [
    ...(isSet('concise') ? FILLERS : []),
    ...(isSet('professional') ? FORMAL : []),
    ...(isSet('casual') ? CASUAL : []),
  ];
  return tidy(replaced(text, rules));
}

/** The text to rewrite in ToneShift's prompt: the last output if there is one, otherwise the original. */
function materialOf(prompt: string) {
  const mark = /^<original-(\w+)>\n/.exec(prompt)?.[1];
  const between = (name: string) => prompt.split(`<${name}-${mark}>\n`)[1]?.split(`\n</${name}-${mark}>`)[0];
  return (between('last-output') ?? between('original') ?? prompt).replaceAll(OFFLINE_NOTE, '').trim();
}

const sentences = (text: string) =>
  tidy(text)
    .split(/(?<=[.!?])\s+|\n+/)
    .filter((sentence) => sentence !== '');

/**
 * The offline writer as a model of the SDK, so that the gateway treats it like any other. The task is a provider
 * option.
 */
export const offlineModel: LanguageModelV3 = {
  specificationVersion: 'v3',
  provider: OFFLINE_PROVIDER,
  modelId: OFFLINE_MODEL,
  supportedUrls: {},
  doGenerate: async (options) => {
    const { text, isTruncated } = completionFor(options);
    return {
      content: [{ type: 'text', text }],
      finishReason: finishOf(isTruncated),
      usage: NOTHING_COUNTED,
      warnings: [],
    };
  },
  doStream: async (options) => ({
    stream: streamOf(partsOf(completionFor(options))),
  }),
};

/**
 * Produces each part on demand, because queueing all parts first would cost time for every part taken from the queue.
 */
const streamOf = (parts: Generator<LanguageModelV3StreamPart>) =>
  new ReadableStream<LanguageModelV3StreamPart>({
    pull(controller) {
      const { done, value } = parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });

const finishOf = (isTruncated: boolean): LanguageModelV3FinishReason =>
  isTruncated ? { unified: 'length', raw: 'length' } : { unified: 'stop', raw: 'stop' };
const NOTHING_COUNTED: LanguageModelV3Usage = {
  inputTokens: { total: undefined, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: undefined, text: undefined, reasoning: undefined },
};

function completionFor({ prompt, providerOptions }: LanguageModelV3CallOptions) {
  const last = prompt.at(-1);
  const text =
    last?.role === 'user' ? last.content.map((part) => (part.type === 'text' ? part.text : '')).join('') : '';
  const settings = prompt.flatMap((message) => (message.role === 'system' ? message.content : [])).join('\n');
  return writeOffline(String(providerOptions?.offline?.task), text, settings);
}

function* partsOf({ text, isTruncated }: ReturnType<typeof writeOffline>): Generator<LanguageModelV3StreamPart> {
  yield { type: 'text-start', id: '0' };
  for (const delta of wordsOf(text)) yield { type: 'text-delta', id: '0', delta };
  yield { type: 'text-end', id: '0' };
  yield { type: 'finish', finishReason: finishOf(isTruncated), usage: NOTHING_COUNTED };
}

/** Splits a text into words; a long text into pieces of several words, at most about MAX_PIECES. */
function* wordsOf(text: string) {
  const end = /\s(?=\S)/g;
  for (let from = 0; from < text.length; from = end.lastIndex) {
    end.lastIndex = from + Math.ceil(text.length / MAX_PIECES);
    if (!end.test(text)) end.lastIndex = text.length;
    yield text.slice(from, end.lastIndex);
  }
}
