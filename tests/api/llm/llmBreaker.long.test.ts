import { afterAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Gateway } from '../../../server/llm/providers/gateway.ts';
import { aUser, type TestUser } from '../../support/factories.ts';
import { rest } from '../../support/http/calls.ts';
import { answersWith, fakeLlm, hangs, refuses, resets, type Script, stalls } from '../../support/llm/fakeLlm.ts';
import { llmApis } from '../../support/llm/llmApis.ts';
import { useServer } from '../../support/server.ts';

const COOLDOWN_MS = 30_000;
const llm = await fakeLlm();
const settings = llm.settings(['openai', 'anthropic'], { cooldownMs: COOLDOWN_MS });
const server = useServer({ ai: settings });
let people: TestUser[];

/** Each test starts with a new breaker, and with users who have seen no failure. */
beforeEach(async () => {
  server.services.llm = new Gateway(settings);
  server.logs.length = 0;
  people = await Promise.all(Array.from({ length: 5 }, () => aUser(server)));
});

const now = performance.now.bind(performance);
let ahead = 0;
jest.spyOn(performance, 'now').mockImplementation(() => now() + ahead);
afterAll(() => void jest.restoreAllMocks());

/** Moves the clock of this process forwards. */
const later = (milliseconds: number) => void (ahead += milliseconds);

const ILL = { ok: false, code: 'AI_UNAVAILABLE' };
const WELL = { ok: true, value: { responseText: 'A good answer.' } };

describe.each(llmApis(server))('the circuit breaker for a failing model, over %s', (_, api) => {
  const person = (index: number) => people[index] as TestUser;
  const asks = (index: number, model = 'gpt-4o-mini') =>
    api.generate(person(index), { prompt: 'x', provider: 'openai', parameters: { model } });
  const fails = async (index: number, times: number) => {
    llm.always(resets);
    for (let call = 0; call < times; call++) expect(await asks(index)).toMatchObject(ILL);
    llm.reset();
  };
  /** Expects a refusal without a call to the provider. */
  const isRefusedTo = async (index: number) => {
    const asked = llm.asked.length;
    expect(await asks(index)).toMatchObject(ILL);
    expect(llm.asked).toHaveLength(asked);
  };
  /** Makes several users see failures, so that the model is not called for a while. */
  const circuitOpen = async () => {
    for (const index of [0, 1, 2]) await fails(index, 4);
    await isRefusedTo(3);
  };
  const openAndCooledDown = async () => {
    await circuitOpen();
    later(COOLDOWN_MS);
  };

  it('stops calls for the one user who saw failures, and for no other', async () => {
    await fails(0, 5);
    await isRefusedTo(0);
    expect(await asks(1)).toMatchObject(WELL);
    expect(await asks(0, 'gpt-4o')).toMatchObject(WELL);
    later(COOLDOWN_MS);
    expect(await asks(0)).toMatchObject(WELL);
    expect(await asks(0)).toMatchObject(WELL);
  });

  it('stays closed for others after any number of failures of one user', async () => {
    await fails(0, 5);
    for (let hour = 1; hour < 4; hour++) {
      later(COOLDOWN_MS);
      await fails(0, 1);
    }
    await fails(1, 4);
    expect(await asks(2)).toMatchObject(WELL);
  });

  it('stops calls for everyone after failures of several users, but not to other models', async () => {
    await circuitOpen();
    expect(await asks(3, 'gpt-4o')).toMatchObject(WELL);
    expect(await api.generate(person(3), { prompt: 'x', provider: 'anthropic' })).toMatchObject(WELL);
    later(COOLDOWN_MS);
    expect(await asks(3)).toMatchObject(WELL);
    expect(await asks(4)).toMatchObject(WELL);
  });

  it('continues calls when it fails for only some of many users', async () => {
    for (const index of [3, 4, 0, 1])
      for (let call = 0; call < 3; call++) expect(await asks(index)).toMatchObject(WELL);
    await fails(2, 3);
    await fails(0, 1);
    expect(await asks(2)).toMatchObject(WELL);
  });

  const ANSWERS: [name: string, script: Script, code: string][] = [
    ['a context length error', refuses(400, { code: 'context_length_exceeded' }), 'AI_TOKEN_LIMIT'],
    ['a rate limit', refuses(429, {}, { 'retry-after': '3600' }), 'AI_RATE_LIMIT'],
    ['a used-up quota', refuses(402), 'AI_QUOTA'],
    ['a wrong key', refuses(401), 'AI_AUTHENTICATION'],
    ['a filtered reply', answersWith('I had better', 'filtered'), 'AI_CONTENT_FILTER'],
  ];

  it.each(ANSWERS)('closes again when the model responds with %s', async (_name, script, code) => {
    await openAndCooledDown();
    llm.next(script);
    expect(await asks(3)).toMatchObject({ ok: false, code });
    expect(await asks(4)).toMatchObject(WELL);
    expect(await asks(3)).toMatchObject(WELL);
  });

  it.each(ANSWERS)('stays closed for a model that always responds with %s', async (_name, script, code) => {
    llm.always(script);
    for (const index of [0, 1, 2])
      for (let call = 0; call < 5; call++) expect(await asks(index)).toMatchObject({ ok: false, code });
    llm.reset();
    expect(await asks(0)).toMatchObject(WELL);
  });

  it('lets one call through after the cooldown, and all once it responds', async () => {
    await openAndCooledDown();
    let answer: Parameters<Script>[0] | undefined;
    llm.next((exchange) => void (answer = exchange));
    const begun = llm.nextAsked();
    const first = asks(3);
    await begun;
    await isRefusedTo(4);
    answersWith('A good answer.')(answer as Parameters<Script>[0]);
    expect(await first).toMatchObject(WELL);
    expect(await asks(4)).toMatchObject(WELL);
  });

  it('lets the next call through when the client of the first disconnects', async () => {
    await openAndCooledDown();
    llm.next(hangs);
    const begun = llm.nextAsked();
    const leaving = new AbortController();
    const left = rest(server, 'POST', '/llm/generate/', {
      as: person(3),
      signal: leaving.signal,
      body: { prompt: 'x', provider: 'openai' },
    }).catch(() => 'left');
    const { closed } = await begun;
    leaving.abort();
    await Promise.all([left, closed]);
    expect(await asks(4)).toMatchObject(WELL);
  });

  it("lets the next user's call through after a failure of one user", async () => {
    await openAndCooledDown();
    await fails(0, 1);
    await isRefusedTo(0);
    expect(await asks(4)).toMatchObject(WELL);
    await isRefusedTo(0);
  });

  it('opens again after failures of several users', async () => {
    await openAndCooledDown();
    for (const index of [0, 3, 4]) await fails(index, 1);
    await isRefusedTo(1);
    later(COOLDOWN_MS);
    expect(await asks(1)).toMatchObject(WELL);
  });

  it('is logged without any text of a call', async () => {
    await openAndCooledDown();
    expect(await asks(3)).toMatchObject(WELL);
    const lines = server.logs
      .filter(({ msg }) => /model is (paused|used again)/.test(msg))
      .map(({ provider, model, msg, calls, ill, users, ...more }) => [
        provider,
        model,
        msg,
        calls,
        ill,
        users,
        more.for,
      ]);
    expect(lines).toEqual([
      ['openai', 'gpt-4o-mini', 'an AI model is paused for a while: its circuit is open', 10, 10, 3, 'all'],
      ['openai', 'gpt-4o-mini', 'an AI model is used again', 0, 0, 0, 'all'],
    ]);
  });
});

it('closes again when a streamed response has begun', async () => {
  const [first, , , , last] = people as [TestUser, TestUser, TestUser, TestUser, TestUser];
  const asks = (user: TestUser) =>
    rest(server, 'POST', '/llm/generate/', { as: user, body: { prompt: 'x', provider: 'openai' } });
  llm.always(resets);
  for (const user of people.slice(0, 3)) for (let call = 0; call < 4; call++) await asks(user);
  llm.always(stalls);
  later(COOLDOWN_MS);
  const deltas = server.services.llm.complete(
    {
      provider: 'openai',
      model: 'gpt-4o-mini',
      messages: [{ role: 'user', content: 'x' }],
      parameters: { temperature: 1, maxTokens: 100 },
      task: 'generate',
    },
    { userId: first.id, signal: new AbortController().signal, log: { warn: () => undefined } },
  );
  await deltas.next();
  llm.reset();
  expect((await asks(last)).status).toBe(200);
  await deltas.return({ usage: { promptTokens: null, completionTokens: null }, isTruncated: false });
});
