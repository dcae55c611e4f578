import type { LanguageModelV3, LanguageModelV3CallOptions, LanguageModelV3FinishReason, LanguageModelV3StreamPart, LanguageModelV3Usage } from '@ai-sdk/provider';

export const OFFLINE_MODEL = 'rules';

/** What every answer of the offline writer ends with. */
export const OFFLINE_NOTE = '(Written offline by fixed rules. No AI was asked; set a provider key to ask one.)';

const RULES: Record<string, (text: string) => string> = {
  improve: (text) => formal(tidy(text)),
  summarize: (text) => sentences(text).filter((_, index, all) => index === 0 || index === all.length - 1).join(' '),
  expand: (text) => `${tidy(text)}\n\nIn other words:\n${sentences(text).map((sentence) => `- ${sentence}`).join('\n')}`,
  rewrite: (text) => formal(sentences(text).join('\n')),
  grammar: tidy,
};

/** The answer of the offline writer to a task's text: restated, trimmed or made formal by rules. */
export function writeOffline(task: string, text: string) {
  const rule = RULES[task] ?? ((prompt: string) => `You asked for:\n\n${tidy(prompt)}`);
  return `${rule(text)}\n\n${OFFLINE_NOTE}`;
}

/** Spaces, sentence starts and closing marks put right; lines and markers stay where they are. */
function tidy(text: string) {
  const lines = text.split('\n').map((line) => line.replace(/[ \t]+/g, ' ').replace(/ ([,.;:!?])/g, '$1').trim());
  return lines.join('\n').replace(/(^|[.!?] )(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase()).trim();
}

const FORMAL: [RegExp, string][] = [
  [/\bcan't\b/g, 'cannot'], [/\bwon't\b/g, 'will not'], [/n't\b/g, ' not'], [/\bI'm\b/g, 'I am'], [/\b(it|that|there)'s\b/gi, '$1 is'],
  [/'re\b/g, ' are'], [/'ll\b/g, ' will'], [/\bgonna\b/g, 'going to'], [/\bwanna\b/g, 'want to'], [/\bkinda\b/g, 'somewhat'],
];

const formal = (text: string) => FORMAL.reduce((written, [pattern, word]) => written.replace(pattern, word), text);

const sentences = (text: string) => tidy(text).split(/(?<=[.!?])\s+|\n+/).filter((sentence) => sentence !== '');

/** The writer behind the interface of a provider's model, so that the gateway treats it as one. The task comes as a provider option. */
export const offlineModel: LanguageModelV3 = {
  specificationVersion: 'v3',
  provider: 'offline',
  modelId: OFFLINE_MODEL,
  supportedUrls: {},
  doGenerate: async (options) => ({ content: [{ type: 'text', text: answerTo(options) }], finishReason: STOP, usage: NOTHING_COUNTED, warnings: [] }),
  doStream: async (options) => ({
    stream: new ReadableStream<LanguageModelV3StreamPart>({
      start(controller) {
        for (const part of partsOf(answerTo(options))) controller.enqueue(part);
        controller.close();
      },
    }),
  }),
};

const STOP: LanguageModelV3FinishReason = { unified: 'stop', raw: 'stop' };
const NOTHING_COUNTED: LanguageModelV3Usage = {
  inputTokens: { total: undefined, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: undefined, text: undefined, reasoning: undefined },
};

function answerTo({ prompt, providerOptions }: LanguageModelV3CallOptions) {
  const last = prompt.at(-1);
  const text = last?.role === 'user' ? last.content.map((part) => (part.type === 'text' ? part.text : '')).join('') : '';
  return writeOffline(String(providerOptions?.offline?.task), text);
}

function* partsOf(text: string): Generator<LanguageModelV3StreamPart> {
  yield { type: 'text-start', id: '0' };
  for (const delta of text.match(/\s*\S+\s*/g) ?? []) yield { type: 'text-delta', id: '0', delta };
  yield { type: 'text-end', id: '0' };
  yield { type: 'finish', finishReason: STOP, usage: NOTHING_COUNTED };
}
