import { beforeEach, describe, expect, it } from '@jest/globals';
import { Session } from '../../../server/auth/sessions/session.entity.ts';
import { valueOf } from '../../support/apis.ts';
import { aUser, useUser } from '../../support/factories.ts';
import { answersWith, fakeLlm, refuses } from '../../support/llm/fakeLlm.ts';
import { keptCalls } from '../../support/llm/keptCalls.ts';
import { clearRateLimits, useServer } from '../../support/server.ts';
import type { ToneApi } from '../../support/toneShift/toneApi.ts';
import { toneApis } from '../../support/toneShift/toneApis.ts';

const llm = await fakeLlm();
const server = useServer({ ai: llm.settings(['openai', 'anthropic'], { cooldownMs: 0 }) });
const SORRY = 'Sorry, I encountered an error processing your message. Please try again.';
const NOTHING_TO_DO = 'Please enter some text to transform or adjust parameters';
const me = useUser(server);

beforeEach(() => clearRateLimits(server));

/** The messages of the call to the provider, joined like the prompt's text. */
const sentToModel = (call: number) =>
  llm
    .told(call)
    .map(({ content }) => content)
    .join('\n\n');

describe.each(toneApis(server))('a conversation over %s', (_, api) => {
  const idsOf = async (...[caller, kind]: Parameters<ToneApi['items']>) =>
    valueOf(await api.items(caller, kind)).map(({ id }) => id);
  const modifierIds = async () =>
    Object.fromEntries(valueOf(await api.modifiers(me)).map(({ name, id }) => [name, id])) as Record<string, number>;

  it('stores a text with its settings', async () => {
    const [[voice = 0], [role = 0], [, format = 0], [first = 0, second = 0]] = await Promise.all([
      idsOf(me, 'voices'),
      idsOf(me, 'roles'),
      idsOf(me, 'formats'),
      idsOf(me, 'audiences'),
    ]);
    const { length = 0, humor = 0, energy = 0 } = await modifierIds();
    const chosen = { voiceIds: [voice], roleIds: [role], formatIds: [format], audienceIds: [second, first] };
    const made = valueOf(
      await api.create(me, {
        title: 'Mine',
        originalContent: 'Hello.',
        ...chosen,
        modifierLevels: { [length]: -9, [humor]: 2, [energy]: 0 },
      }),
    );
    expect(made).toMatchObject({
      title: 'Mine',
      originalContent: 'Hello.',
      ...chosen,
      modifierLevels: { [length]: -3, [humor]: 2 },
      input: '',
      output: '',
    });
    expect(Object.keys(made.modifierLevels)).toHaveLength(2);
    expect(valueOf(await api.setParameters(me, made.id, { voiceIds: [voice] }))).toMatchObject({
      voiceIds: [voice],
      roleIds: [],
      audienceIds: [],
      modifierLevels: {},
    });
  });

  it.each([
    ['Short.', 'Short.'],
    ['x'.repeat(50), 'x'.repeat(50)],
    [`Line one\n${'y'.repeat(60)}`, `Line one ${'y'.repeat(41)}…`],
    ['👍🏽'.repeat(51), `${'👍🏽'.repeat(25)}…`],
  ])('is titled with the first 50 characters of its text', async (originalContent, title) => {
    expect(valueOf(await api.create(me, { originalContent }))).toMatchObject({ title });
  });

  it('refuses ids that are unknown, of another user or of another kind, and names the field', async () => {
    const other = await aUser(server);
    const theirs = valueOf(await api.createItem(other, 'voices', { name: 'Theirs' }));
    const scale = valueOf(await api.createModifier(other, { name: 'theirs' }));
    const [role = 0] = await idsOf(me, 'roles');
    for (const voiceIds of [[theirs.id], [role], [2_000_000_000]])
      expect(await api.create(me, { originalContent: 'x', voiceIds })).toMatchObject({
        code: 'VALIDATION_FAILED',
        fields: { voiceIds: expect.any(String) },
      });
    const { id } = valueOf(await api.create(me, { originalContent: 'x' }));
    expect(await api.setParameters(me, id, { modifierLevels: { [scale.id]: 1 } })).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { modifierLevels: expect.any(String) },
    });
    expect(await api.create(me, { originalContent: ' ' })).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { originalContent: NOTHING_TO_DO },
    });
  });

  it('drops an item that is deleted', async () => {
    const { id: pirate } = valueOf(await api.createItem(me, 'voices', { name: 'Pirate' }));
    const { id } = valueOf(await api.create(me, { originalContent: 'x', voiceIds: [pirate] }));
    valueOf(await api.deleteItem(me, 'voices', pirate));
    expect(valueOf(await api.conversation(me, id)).voiceIds).toEqual([]);
  });

  it('sends a text and stores exactly what was sent', async () => {
    const [[voice = 0, other = 0], [first = 0, second = 0]] = await Promise.all([
      idsOf(me, 'voices'),
      idsOf(me, 'audiences'),
    ]);
    const { length = 0, formality = 0 } = await modifierIds();
    const { id } = valueOf(await api.create(me, { originalContent: 'Hello.', voiceIds: [other] }));
    valueOf(
      await api.setParameters(me, id, {
        voiceIds: [voice],
        audienceIds: [first, second],
        modifierLevels: { [formality]: 2, [length]: -1 },
      }),
    );
    llm.next(answersWith('Good day.'));
    const { sent, answer } = valueOf(await api.send(me, id, { content: 'Hello.', messageType: 'original_message' }));
    expect(answer).toMatchObject({ text: 'Good day.', model: 'gpt-4o-mini', provider: 'openai', tokensUsed: 150 });
    expect(sent.promptSent).toBe(sentToModel(0));
    expect(answer.promptSent).toBe(sent.promptSent);
    expect(sent.structured).toEqual(answer.structured);
    expect(sent.structured).toMatchObject({
      originalMessage: 'Hello.',
      role: null,
      format: null,
      model: 'gpt-4o-mini',
      voice: expect.stringMatching(/^Speak as a neighbour/),
      audience: expect.stringMatching(/^Readers lead .* AND Readers do/),
      modifiers: expect.stringMatching(/^concise: .* AND more_professional: /),
    });
    const conversation = valueOf(await api.conversation(me, id));
    expect(conversation).toMatchObject({ input: 'Hello.', output: 'Good day.' });
    expect(conversation.messages).toMatchObject([
      {
        id: sent.id,
        type: 'input',
        text: 'Hello.',
        messageType: 'original_message',
        voice: 'Plain Speaker',
        audience: 'Executives, Peers',
        modifiers: 'length -1, formality +2',
        inputId: null,
      },
      {
        id: answer.id,
        type: 'output',
        text: 'Good day.',
        messageType: 'updated_response',
        voice: 'Plain Speaker',
        isError: false,
        inputId: sent.id,
      },
    ]);
    expect(await keptCalls(server, me)).toMatchObject([{ kind: 'tone_shift', status: 'succeeded' }]);
  });

  it('sends an instruction with the original and the last two outputs', async () => {
    const { id } = valueOf(await api.create(me, { originalContent: 'The facts.' }));
    for (const [content, text] of [
      ['The facts.', 'One.'],
      ['warmer', 'Two.'],
      ['longer', 'Three.'],
    ] as const) {
      llm.next(answersWith(text));
      valueOf(
        await api.send(me, id, {
          content,
          messageType: text === 'One.' ? 'original_message' : 'additional_instructions',
        }),
      );
    }
    const { sent } = valueOf(await api.send(me, id, { content: 'shorter', messageType: 'additional_instructions' }));
    const prompt = sentToModel(-1);
    expect(prompt).toBe(sent.promptSent);
    expect(sent.structured).toMatchObject({
      originalMessage: 'The facts.',
      task: expect.stringMatching(/the last output/),
    });
    for (const part of ['The facts.', 'Two.', 'Three.', 'shorter']) expect(prompt).toContain(`>\n${part}\n</`);
    expect(prompt).not.toMatch(/>\n(One\.|warmer|longer)\n/);
  });

  it('rewrites the last output with the current settings when the text is empty', async () => {
    const [voice = 0, other = 0] = await idsOf(me, 'voices');
    const { id } = valueOf(await api.create(me, { originalContent: 'The facts.', voiceIds: [voice] }));
    expect(await api.send(me, id, { content: '' })).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { content: NOTHING_TO_DO },
    });
    llm.next(answersWith('One.'));
    valueOf(await api.send(me, id, { content: 'The facts.' }));
    valueOf(await api.setParameters(me, id, {}));
    expect(await api.send(me, id, {})).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { content: NOTHING_TO_DO },
    });
    valueOf(await api.setParameters(me, id, { voiceIds: [other] }));
    const { sent } = valueOf(await api.send(me, id, { content: ' ', messageType: 'additional_instructions' }));
    expect(sent.promptSent).toContain('Speak as a teammate');
    expect(sent.promptSent).toContain('>\nOne.\n</');
    expect(valueOf(await api.conversation(me, id)).messages.map(({ messageType }) => messageType)).toEqual([
      'original_message',
      'updated_response',
      'additional_instructions',
      'updated_response',
    ]);
  });

  it('starts over with another original', async () => {
    const { id } = valueOf(await api.create(me, { originalContent: 'Old facts.' }));
    llm.next(answersWith('Old output.'));
    valueOf(await api.send(me, id, { content: 'Old facts.' }));
    const { sent: next } = valueOf(await api.send(me, id, { content: 'New facts.', messageType: 'original_message' }));
    expect(next.structured.originalMessage).toBe('New facts.');
    expect(next.promptSent).not.toMatch(/Old (facts|output)/);
    const { sent } = valueOf(await api.send(me, id, { content: 'shorter', messageType: 'additional_instructions' }));
    expect(sent.structured.originalMessage).toBe('New facts.');
    expect(sent.promptSent).not.toMatch(/Old (facts|output)/);
  });

  it('stores the message and the failure when the provider fails', async () => {
    const { id } = valueOf(await api.create(me, { originalContent: 'Hello.' }));
    llm.next(refuses(401));
    expect(await api.send(me, id, { content: 'Hello.' })).toMatchObject({ ok: false, code: 'AI_AUTHENTICATION' });
    expect(valueOf(await api.conversation(me, id)).messages).toMatchObject([
      { text: 'Hello.', isError: false },
      { text: SORRY, isError: true, type: 'output' },
    ]);
    expect(await keptCalls(server, me)).toMatchObject([{ kind: 'tone_shift', status: 'failed' }]);
    const { sent } = valueOf(await api.send(me, id, { content: 'again', messageType: 'additional_instructions' }));
    expect(sent.promptSent).not.toContain(SORRY);
  });

  it('is previewed by the last output that did not fail', async () => {
    const { id } = valueOf(await api.create(me, { originalContent: 'Hello.' }));
    llm.next(answersWith('Good day.'), refuses(401));
    await api.send(me, id, { content: 'Hello.' });
    await api.send(me, id, { content: 'again', messageType: 'additional_instructions' });
    expect(valueOf(await api.conversation(me, id))).toMatchObject({ output: 'Good day.' });
  });

  it('calls the chosen provider, by id or by name', async () => {
    const { id } = valueOf(await api.create(me, { originalContent: 'Hello.' }));
    const asked = async (wish: object) => {
      const { answer } = valueOf(await api.send(me, id, { content: 'Hello.', ...wish }));
      return `${answer.provider}::${answer.model}`;
    };
    expect(await asked({ provider: 'openai', model: 'gpt-4o' })).toBe('openai::gpt-4o');
    expect(await asked({ provider: 'Anthropic' })).toBe('anthropic::claude-sonnet-4-5');
    expect(await asked({ model: 'claude-haiku-4-5' })).toBe('anthropic::claude-haiku-4-5');
    expect(await api.send(me, id, { content: 'x', provider: 'nobody' })).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { provider: expect.any(String) },
    });
    expect(await api.send(me, id, { content: 'x', provider: 'openai', model: 'gpt-99' })).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { model: expect.any(String) },
    });
  });

  it('is available on another device, most recently changed first, and found by any of its texts', async () => {
    const [one, two] = [
      valueOf(await api.create(me, { title: 'One', originalContent: 'About Müller' })),
      valueOf(await api.create(me, { title: 'Two', originalContent: 'x' })),
    ];
    llm.next(answersWith('A parrot.'));
    valueOf(await api.send(me, one.id, { content: 'About Müller' }));
    const { identifiers } = await server.dataSource.manager.insert(Session, { userId: me.id, userAgent: 'phone' });
    const sessionId: number = identifiers[0]?.id;
    const phone = await server.services.tokens.sign({ userId: me.id, username: me.username, sessionId });
    const titles = async (search: string) =>
      valueOf(await api.conversations(phone, { search })).results.map(({ title }) => title);
    expect(valueOf(await api.conversations(phone, { pageSize: 1 }))).toMatchObject({
      totalCount: 2,
      results: [{ id: one.id, title: 'One', input: 'About Müller', output: 'A parrot.' }],
    });
    expect(await titles('')).toEqual(['One', 'Two']);
    expect(await titles('PARROT muller')).toEqual(['One']);
    expect(await titles('two')).toEqual(['Two']);
    expect(await titles('%')).toEqual([]);
    expect(valueOf(await api.conversation(phone, two.id)).messages).toEqual([]);
    expect(valueOf(await api.conversations(await aUser(server))).totalCount).toBe(0);
  });

  it('accepts a text of 100,000 characters and no longer', async () => {
    expect(await api.create(me, { originalContent: 'x'.repeat(100_001) })).toMatchObject({
      code: 'VALIDATION_FAILED',
    });
    const { id } = valueOf(await api.create(me, { originalContent: 'ä'.repeat(100_000) }));
    expect(await api.send(me, id, { content: 'x'.repeat(100_001) })).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { content: expect.any(String) },
    });
    valueOf(await api.send(me, id, { content: 'ä'.repeat(100_000) }));
    expect(llm.asked[0]?.body.max_tokens).toBeGreaterThan(10_000);
  });
});
