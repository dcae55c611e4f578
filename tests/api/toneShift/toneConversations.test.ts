import { beforeEach, describe, expect, it } from '@jest/globals';
import { Session } from '../../../server/auth/sessions/session.entity.ts';
import { ToneMessage } from '../../../server/toneshift/conversations/toneMessage.entity.ts';
import { clients, valueOf } from '../../support/client/apis.ts';
import type { Args } from '../../support/client/types.ts';
import { aUser, useUser } from '../../support/factories.ts';
import { answersWith, fakeLlm, refuses } from '../../support/llm/fakeLlm.ts';
import { keptCalls } from '../../support/llm/keptCalls.ts';
import { clearRateLimits, useServer } from '../../support/server.ts';
import { aToneConversation, instruction, original, sentToModel, SORRY } from '../../support/toneShift/tone.ts';

const llm = await fakeLlm();
const server = useServer({ ai: llm.settings(['openai', 'anthropic'], { cooldownMs: 0 }) });
const NOTHING_TO_DO = 'Please enter some text to transform or adjust parameters';
const me = useUser(server);

beforeEach(() => clearRateLimits(server));

const wrong = (field: string, sentence: unknown = expect.any(String)) => ({
  code: 'VALIDATION_FAILED',
  fields: { [field]: sentence },
});

describe.each(clients(server))('a conversation over %s', (_, api) => {
  const idsOf = async (list: 'voices' | 'roles' | 'formats' | 'audiences') =>
    valueOf(await api[list](me)).map(({ id }) => id) as [number, number, ...number[]];
  const levelsOf = async (levels: Record<string, number>) => {
    const modifiers = valueOf(await api.modifiers(me));
    return Object.entries(levels).map(([name, level]) => ({
      modifierId: modifiers.find((modifier) => modifier.name === name)!.id,
      level,
    }));
  };
  const set = async (conversationId: number, selection: Args<'updateToneParameters'>['selection']) =>
    valueOf(await api.updateToneParameters(me, { conversationId, selection }));
  const send = (conversationId: number, message: Omit<Args<'sendToneMessage'>, 'conversationId'>) =>
    api.sendToneMessage(me, { conversationId, ...message });
  const sent = async (...[conversationId, message]: Parameters<typeof send>) => {
    const { userMessage, responses } = valueOf(await send(conversationId, message));
    return { ...userMessage, response: responses[0]! };
  };
  const read = async (id: number) => valueOf(await api.toneConversation(me, { id }));

  it('stores a text with its settings', async () => {
    const [[voice], [role], [, format], [first, second]] = await Promise.all([
      idsOf('voices'),
      idsOf('roles'),
      idsOf('formats'),
      idsOf('audiences'),
    ]);
    const chosen = { voiceIds: [voice], roleIds: [role], formatIds: [format], audienceIds: [second, first] };
    const modifierLevels = await levelsOf({ length: -9, humor: 2, energy: 0 });
    const made = valueOf(
      await api.createToneConversation(me, {
        title: 'Mine',
        originalContent: 'Hello.',
        selection: { ...chosen, modifierLevels },
      }),
    );
    const limited = await levelsOf({ length: -3, humor: 2 });
    expect(made).toMatchObject({
      title: 'Mine',
      originalContent: 'Hello.',
      selection: { ...chosen, modifierLevels: expect.arrayContaining(limited) },
      input: '',
      output: '',
    });
    expect(made.selection.modifierLevels).toHaveLength(2);
    expect((await set(made.id, { voiceIds: [voice] })).selection).toEqual({
      voiceIds: [voice],
      roleIds: [],
      formatIds: [],
      audienceIds: [],
      modifierLevels: [],
    });
  });

  it.each([
    ['Short.', 'Short.'],
    ['x'.repeat(50), 'x'.repeat(50)],
    [`Line one\n${'y'.repeat(60)}`, `Line one ${'y'.repeat(41)}…`],
    ['👍🏽'.repeat(51), `${'👍🏽'.repeat(25)}…`],
  ])('is titled with the first 50 characters of its text', async (originalContent, title) => {
    expect(await api.createToneConversation(me, { originalContent, selection: {} })).toMatchObject({
      value: { title },
    });
  });

  it('refuses ids that are unknown, of another user or of another kind, and names the field', async () => {
    const other = await aUser(server);
    const theirs = valueOf(await api.createToneItem(other, { kind: 'voice', name: 'Theirs' }));
    const scale = valueOf(await api.createToneModifier(other, { name: 'theirs' }));
    const [role] = await idsOf('roles');
    const create = (originalContent: string, selection = {}) =>
      api.createToneConversation(me, { originalContent, selection });
    for (const voiceIds of [[theirs.id], [role], [2_000_000_000]])
      expect(await create('x', { voiceIds })).toMatchObject(wrong('voiceIds'));
    const conversationId = await aToneConversation(server, me);
    const selection = { modifierLevels: [{ modifierId: scale.id, level: 1 }] };
    expect(await api.updateToneParameters(me, { conversationId, selection })).toMatchObject(wrong('modifierLevels'));
    expect(await create(' ')).toMatchObject(wrong('originalContent', NOTHING_TO_DO));
  });

  it('drops an item that is deleted', async () => {
    const { id: pirate } = valueOf(await api.createToneItem(me, { kind: 'voice', name: 'Pirate' }));
    const id = await aToneConversation(server, me, { voiceIds: [pirate] });
    valueOf(await api.deleteToneItem(me, { kind: 'voice', id: pirate }));
    expect((await read(id)).selection.voiceIds).toEqual([]);
  });

  it('sends a text and stores exactly what was sent', async () => {
    const [[voice, other], [first, second]] = await Promise.all([idsOf('voices'), idsOf('audiences')]);
    const id = await aToneConversation(server, me, { voiceIds: [other] });
    const modifierLevels = await levelsOf({ formality: 2, length: -1 });
    await set(id, { voiceIds: [voice], audienceIds: [first, second], modifierLevels });
    llm.next(answersWith('Good day.'));
    const { response, ...input } = await sent(id, original());
    expect(response).toMatchObject({ text: 'Good day.', model: 'gpt-4o-mini', provider: 'openai', tokensUsed: 150 });
    expect(input.promptSent).toBe(sentToModel(llm, 0));
    expect(response).toMatchObject({ promptSent: input.promptSent, structured: input.structured });
    expect(input.structured).toMatchObject({
      originalMessage: 'Hello.',
      role: null,
      format: null,
      model: 'gpt-4o-mini',
      voice: expect.stringMatching(/^Speak as a neighbour/),
      audience: expect.stringMatching(/^Readers lead .* AND Readers do/),
      modifiers: expect.stringMatching(/^concise: .* AND more_professional: /),
    });
    expect(await read(id)).toMatchObject({
      input: 'Hello.',
      output: 'Good day.',
      messages: [
        {
          id: input.id,
          type: 'input',
          text: 'Hello.',
          messageType: 'original_message',
          voice: 'Plain Speaker',
          audience: 'Executives, Peers',
          modifiers: 'length -1, formality +2',
          inputId: null,
        },
        {
          id: response.id,
          type: 'output',
          text: 'Good day.',
          messageType: 'updated_response',
          voice: 'Plain Speaker',
          isError: false,
          inputId: input.id,
        },
      ],
    });
    expect(await keptCalls(server, me)).toMatchObject([{ kind: 'tone_shift', status: 'succeeded' }]);
  });

  it('sends an instruction with the original and the last two outputs', async () => {
    const id = await aToneConversation(server, me);
    llm.next(answersWith('One.'), answersWith('Two.'), answersWith('Three.'));
    for (const message of [original('The facts.'), instruction('warmer'), instruction('longer')])
      await sent(id, message);
    const { promptSent, structured } = await sent(id, instruction('shorter'));
    const prompt = sentToModel(llm);
    expect(prompt).toBe(promptSent);
    expect(structured).toMatchObject({
      originalMessage: 'The facts.',
      task: expect.stringMatching(/the last output/),
    });
    for (const part of ['The facts.', 'Two.', 'Three.', 'shorter']) expect(prompt).toContain(`>\n${part}\n</`);
    expect(prompt).not.toMatch(/>\n(One\.|warmer|longer)\n/);
  });

  it('rewrites the last output with the current settings when the text is empty', async () => {
    const [voice, other] = await idsOf('voices');
    const id = await aToneConversation(server, me, { voiceIds: [voice] });
    expect(await send(id, original(''))).toMatchObject(wrong('content', NOTHING_TO_DO));
    llm.next(answersWith('One.'));
    await sent(id, original('The facts.'));
    await set(id, {});
    expect(await send(id, instruction(''))).toMatchObject(wrong('content', NOTHING_TO_DO));
    await set(id, { voiceIds: [other] });
    const { promptSent } = await sent(id, instruction(' '));
    expect(promptSent).toContain('Speak as a teammate');
    expect(promptSent).toContain('>\nOne.\n</');
    expect((await read(id)).messages.map(({ messageType }) => messageType)).toEqual([
      'original_message',
      'updated_response',
      'additional_instructions',
      'updated_response',
    ]);
  });

  it('starts over with another original', async () => {
    const id = await aToneConversation(server, me);
    llm.next(answersWith('Old output.'));
    await sent(id, original('Old facts.'));
    for (const message of [original('New facts.'), instruction('shorter')]) {
      const { promptSent, structured } = await sent(id, message);
      expect(structured?.originalMessage).toBe('New facts.');
      expect(promptSent).not.toMatch(/Old (facts|output)/);
    }
  });

  it('stores the message and the failure when the provider fails', async () => {
    const id = await aToneConversation(server, me);
    llm.next(refuses(401));
    expect(await send(id, original())).toMatchObject({ ok: false, code: 'AI_AUTHENTICATION' });
    expect((await read(id)).messages).toMatchObject([
      { text: 'Hello.', isError: false },
      { text: SORRY, isError: true, type: 'output' },
    ]);
    expect(await keptCalls(server, me)).toMatchObject([{ kind: 'tone_shift', status: 'failed' }]);
    expect((await sent(id, instruction('again'))).promptSent).not.toContain(SORRY);
  });

  it('is previewed by the last output that did not fail', async () => {
    const id = await aToneConversation(server, me);
    llm.next(answersWith('Good day.'), refuses(401));
    await send(id, original());
    await send(id, instruction('again'));
    expect(await read(id)).toMatchObject({ output: 'Good day.' });
  });

  it('calls the chosen provider, by id or by name', async () => {
    const id = await aToneConversation(server, me);
    const asked = async (wish: object) => {
      const { response } = await sent(id, { ...original(), ...wish });
      return `${response.provider}::${response.model}`;
    };
    expect(await asked({ provider: 'openai', model: 'gpt-4o' })).toBe('openai::gpt-4o');
    expect(await asked({ provider: 'Anthropic' })).toBe('anthropic::claude-sonnet-4-5');
    expect(await asked({ model: 'claude-haiku-4-5' })).toBe('anthropic::claude-haiku-4-5');
    expect(await send(id, { ...original(), provider: 'nobody' })).toMatchObject(wrong('provider'));
    expect(await send(id, { ...original(), provider: 'openai', model: 'gpt-99' })).toMatchObject(wrong('model'));
  });

  it('is available on another device, most recently changed first, and found by any of its texts', async () => {
    const create = async (title: string, originalContent: string) =>
      valueOf(await api.createToneConversation(me, { title, originalContent, selection: {} })).id;
    const [one, two] = [await create('One', 'About Müller'), await create('Two', 'x')];
    llm.next(answersWith('A parrot.'));
    await sent(one, original('About Müller'));
    const { identifiers } = await server.dataSource.manager.insert(Session, { userId: me.id, userAgent: 'phone' });
    const sessionId: number = identifiers[0]?.id;
    const phone = await server.services.tokens.sign({ userId: me.id, username: me.username, sessionId });
    const titles = async (search: string) =>
      valueOf(await api.toneConversations(phone, { search })).results.map(({ title }) => title);
    expect(valueOf(await api.toneConversations(phone, { pageSize: 1 }))).toMatchObject({
      totalCount: 2,
      results: [{ id: one, title: 'One', input: 'About Müller', output: 'A parrot.' }],
    });
    expect(await titles('')).toEqual(['One', 'Two']);
    expect(await titles('PARROT muller')).toEqual(['One']);
    expect(await titles('two')).toEqual(['Two']);
    expect(await titles('%')).toEqual([]);
    expect(valueOf(await api.toneConversation(phone, { id: two })).messages).toEqual([]);
    expect(valueOf(await api.toneConversations(await aUser(server))).totalCount).toBe(0);
  });

  it('accepts a text of 100,000 characters and no longer', async () => {
    const create = (originalContent: string) => api.createToneConversation(me, { originalContent, selection: {} });
    expect(await create('x'.repeat(100_001))).toMatchObject(wrong('originalContent'));
    const { id } = valueOf(await create('ä'.repeat(100_000)));
    expect(await send(id, original('x'.repeat(100_001)))).toMatchObject(wrong('content'));
    await sent(id, original('ä'.repeat(100_000)));
    expect(llm.asked[0]?.body.max_tokens).toBeGreaterThan(10_000);
  });

  it.each([
    ['gpt-4o', 0.0006],
    ['gpt-5-chat-latest', 0.0036],
    ['gpt-4-turbo', null],
  ])('costs the price that ToneShift shows for %s, in the message and in the ledger', async (model, costEstimate) => {
    const { response } = await sent(await aToneConversation(server, me), { ...original(), provider: 'openai', model });
    expect(response.costEstimate).toBe(costEstimate);
    expect(await keptCalls(server, me)).toMatchObject([{ costEstimate }]);
    const stored = await server.dataSource.manager.findOneBy(ToneMessage, { id: response.id });
    expect(stored).toMatchObject({ costEstimate });
  });

  it.each([3_000_000_000, -1, 1.5])('ignores an impossible token count of %p from the provider', async (tokens) => {
    llm.next(({ dialect, response }) => {
      const end = dialect.end('stop').join('').replace('"prompt_tokens":120', `"prompt_tokens":${tokens}`);
      response.setHeader('content-type', 'text/event-stream');
      response.end(dialect.delta('Good day.') + end + dialect.close);
    });
    const { response } = await sent(await aToneConversation(server, me), original());
    expect(response).toMatchObject({ text: 'Good day.', tokensUsed: null, costEstimate: null });
  });
});
