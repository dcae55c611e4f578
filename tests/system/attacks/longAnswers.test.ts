import { describe, expect, it } from '@jest/globals';
import type { CompletionRequest } from '../../../server/base/completions.ts';
import { Gateway } from '../../../server/llm/providers/gateway.ts';
import { writeOffline } from '../../../server/llm/providers/offline.ts';
import { LiveReply } from '../../../server/replies/liveReply.ts';
import { fakeLlm, type Script } from '../../support/llm/fakeLlm.ts';
import { dialectOf } from '../../support/llm/llmDialects.ts';

const llm = await fakeLlm();
const caller = { userId: 1, signal: new AbortController().signal, log: { warn: () => undefined } };

/** Writes a reply with two listeners, as the Chat does. */
async function written(gateway: Gateway, question: CompletionRequest) {
  const reply = new LiveReply(1, 1);
  const heard = [1, 2].map(async () => {
    let text = '';
    for await (const piece of reply.follow(caller.signal, async () => null)) text += piece.delta;
    return text;
  });
  for await (const piece of gateway.complete(question, caller)) reply.receive(piece);
  reply.settle({ failure: null, isKept: true });
  for (const text of await Promise.all(heard)) expect(text).toBe(reply.text);
  return reply.text;
}

/** The longest time in milliseconds that the event loop was blocked. */
async function longestWait(work: () => Promise<unknown>) {
  let longest = 0;
  let last = performance.now();
  const look = () => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  };
  const others = setInterval(look, 5);
  await work();
  clearInterval(others);
  look();
  return longest;
}

const CHARACTERS = 100_000;
const openai = dialectOf('openai');
const BODY = Buffer.from(
  openai.begin().join('') + openai.delta('x').repeat(CHARACTERS) + openai.end('stop').join('') + openai.close,
);
const singleCharacters: Script = ({ response }) =>
  void response.writeHead(200, { 'content-type': 'text/event-stream' }).end(BODY);

const HOSTILE = {
  'short words': 'a '.repeat(50_000),
  'short sentences': 'a. '.repeat(33_333),
  'one word': 'a'.repeat(100_000),
  spaces: `a${' '.repeat(99_998)}b`,
  'marks after spaces': ' .'.repeat(50_000),
  'empty lines': 'a\n'.repeat(50_000),
};

const asking = (provider: string, model: string, content: string) => ({
  ...{ provider, model, parameters: { temperature: 1, maxTokens: 4_000 }, task: 'chat' },
  messages: [{ role: 'user' as const, content }],
});

describe('three replies in the smallest possible pieces', () => {
  it('do not block the event loop when a provider streams them', async () => {
    const gateway = new Gateway(llm.settings(['openai']));
    llm.always(singleCharacters);
    const lengths = new Set<number>();
    const wait = await longestWait(async () => {
      const asked = [1, 2, 3].map(() => written(gateway, asking('openai', 'gpt-4o-mini', 'x')));
      for (const { length } of await Promise.all(asked)) lengths.add(length);
    });
    expect(wait).toBeLessThan(1_000);
    expect([...lengths]).toEqual([CHARACTERS]);
  });

  it.each(Object.entries(HOSTILE))(
    'do not block the event loop when the offline writer writes them: %s',
    async (_, content) => {
      const gateway = new Gateway(llm.settings([]));
      const replies = () => Promise.all([1, 2, 3].map(() => written(gateway, asking('offline', 'rules', content))));
      expect(await longestWait(replies)).toBeLessThan(300);
    },
  );
});

it.each(['chat', 'improve', 'summarize', 'expand', 'rewrite', 'grammar', 'tone'])(
  'finishes a text of any size quickly by the offline writer: %s',
  (task) => {
    for (const part of Object.values(HOSTILE)) {
      const begun = performance.now();
      const { isTruncated } = writeOffline(task, part.repeat(4), '- most_concise: a\n- professional: b\n- casual: c');
      expect(isTruncated).toBe(true);
      expect(performance.now() - begun).toBeLessThan(300);
    }
  },
);
