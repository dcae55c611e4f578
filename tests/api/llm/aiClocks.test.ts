import { describe, expect, it } from '@jest/globals';
import type { AiSettings } from '../../../server/config.ts';
import { Gateway } from '../../../server/llm/providers/gateway.ts';
import { answersWith, fakeLlm, hangs, PROVIDERS, type Script } from '../../support/llm/fakeLlm.ts';
import { answerOf } from '../../support/llm/gatewayCalls.ts';
import { dialectOf } from '../../support/llm/llmDialects.ts';

const llm = await fakeLlm();
const openai = dialectOf('openai');

async function ask(gateway: Gateway) {
  const { text, refusal } = await answerOf(gateway);
  return { text, ...(refusal && { code: refusal.code }) };
}

const gatewayWith = (times: Partial<AiSettings>) => new Gateway(llm.settings(PROVIDERS, times));

/** Sends these events, with this pause before each of them. */
const slowly =
  (pauseMs: number, events: string[]): Script =>
  ({ response }) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    const [...left] = events;
    const timer = setInterval(() => {
      const event = left.shift();
      if (event === undefined) response.end();
      else response.write(event);
      if (event === undefined) clearInterval(timer);
    }, pauseMs);
    response.on('close', () => clearInterval(timer));
  };

const words = (count: number) => Array.from({ length: count }, () => openai.delta('word '));
const END = [openai.end('stop').join('') + openai.close];

/** Ten pauses take longer than a gateway waits for one event. Each is so much shorter that a busy machine does not matter. */
const PAUSE_MS = 110;
const PATIENT = { firstPieceMs: 1_000, idleMs: 1_000 };

describe('an answer that comes slowly', () => {
  it('is not cut while it keeps coming, however long it takes', async () => {
    llm.next(slowly(PAUSE_MS, [...words(12), ...END]));
    expect(await ask(gatewayWith(PATIENT))).toEqual({ text: 'word '.repeat(12) });
  });

  it('has a far bound', async () => {
    llm.next(slowly(50, words(100)));
    const { code, text } = await ask(gatewayWith({ firstPieceMs: 300, idleMs: 300, longestMs: 400 }));
    expect(code).toBe('AI_TIMEOUT');
    expect(text).toContain('word');
  });

  it('can take long until its first piece, if that time is set', async () => {
    llm.next(slowly(400, [words(2).join('') + END.join('')]));
    expect(await ask(gatewayWith({ firstPieceMs: 2_000, idleMs: 100 }))).toEqual({ text: 'word word ' });
  });

  it('may begin later while the server shows that it is alive', async () => {
    llm.next(slowly(PAUSE_MS, [...Array.from({ length: 10 }, () => ': PROCESSING\n\n'), ...words(1), ...END]));
    expect(await ask(gatewayWith(PATIENT))).toEqual({ text: 'word ' });
  });

  it('may think longer than the time until the first word', async () => {
    const thought = { choices: [{ index: 0, delta: { reasoning_content: 'Hm. ' } }] };
    const thinking = Array.from({ length: 10 }, () => `data: ${JSON.stringify(thought)}\n\n`);
    llm.next(slowly(PAUSE_MS, [...thinking, ...words(1), ...END]));
    expect(await ask(gatewayWith(PATIENT))).toEqual({ text: 'word ' });
  });

  it('ends when it is silent for longer than between two pieces', async () => {
    llm.next(({ response }) => void response.writeHead(200).write(openai.delta('word ')));
    expect(await ask(gatewayWith({ firstPieceMs: 60_000, idleMs: 200 }))).toEqual({
      code: 'AI_TIMEOUT',
      text: 'word ',
    });
  });
});

describe('a server of the operator', () => {
  it('has more time than a hosted one until its first piece', () => {
    const providers = new Gateway(llm.settings()).providers;
    const times = new Map(providers.map(({ id, firstPieceMs }) => [id, firstPieceMs]));
    const hosted = new Gateway({ ...llm.settings(), openai: { apiKey: 'k', baseUrl: null } }).provider('openai');
    expect(times.get('ollama')).toBeGreaterThan(hosted?.firstPieceMs ?? Infinity);
    expect(times.get('openai')).toBe(times.get('ollama'));
  });

  it('is asked again after it was too slow to load its model, also often', async () => {
    const gateway = gatewayWith({ firstPieceMs: 20 });
    llm.always(hangs);
    for (let call = 0; call < 8; call++) expect(await ask(gateway)).toMatchObject({ code: 'AI_TIMEOUT' });
    llm.always(answersWith('Loaded.'));
    llm.hurry({ firstPieceMs: 2_000 });
    expect(await ask(gateway)).toEqual({ text: 'Loaded.' });
  });

  it.each([
    ['llama.cpp', { error: { code: 503, message: 'Loading model', type: 'unavailable_error' } }],
    ['an inference endpoint', { error: 'Model m is currently loading', estimated_time: 20 }],
  ])('is waited for while it says that it is loading, as %s does', async (_, body) => {
    let asked = 0;
    llm.always((exchange) => {
      if (++asked > 6) return answersWith('Loaded.')(exchange);
      exchange.response.writeHead(503, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
    expect(await ask(gatewayWith({ firstPieceMs: 2_000 }))).toEqual({ text: 'Loaded.' });
  });

  it('is not waited for longer than until the first piece', async () => {
    llm.always(({ response }) => void response.writeHead(503).end('{"error":"Loading model"}'));
    const { code } = await ask(gatewayWith({ firstPieceMs: 100 }));
    expect(code).toMatch(/^AI_(TIMEOUT|UNAVAILABLE)$/);
  });
});
