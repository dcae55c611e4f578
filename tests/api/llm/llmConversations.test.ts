import { describe, expect, it } from '@jest/globals';
import { LlmMessage as LlmMessageRow } from '../../../server/llmConversations/llmMessage.entity.ts';
import { clients, valueOf } from '../../support/client/apis.ts';
import type { Result } from '../../support/client/types.ts';
import { aContent, aUser, useUser } from '../../support/factories.ts';
import { answersWith, fakeLlm, refuses } from '../../support/llm/fakeLlm.ts';
import { keptCalls } from '../../support/llm/keptCalls.ts';
import { useServer } from '../../support/server.ts';

const llm = await fakeLlm();
const server = useServer({ ai: llm.settings(['openai'], { cooldownMs: 0 }) });
const me = useUser(server);

const COST = 0.000036;
const spoken = ({ results }: { results: Result<'llmConversationHistory'>['results'] }) =>
  results.map(({ role, content }) => [role, content]);

describe.each(clients(server))('a conversation of the older API over %s', (name, api) => {
  const aConversation = async (title?: string) => valueOf(await api.createLlmConversation(me, { title })).id;
  const historyOf = async (id: number, as = me) =>
    valueOf(await api.llmConversationHistory(as, { conversationId: id }));

  it('is created with a title or the default one, and listed newest first', async () => {
    const created = await api.createLlmConversation(me, { title: 'Release notes' });
    expect(created).toMatchObject({
      ok: true,
      status: name === 'REST' ? 201 : 200,
      value: { id: expect.any(Number), title: 'Release notes', createdAt: expect.any(String) },
    });
    await aConversation();
    expect(valueOf(await api.llmConversations(me))).toMatchObject({
      totalCount: 2,
      results: [{ title: 'New Conversation' }, { title: 'Release notes' }],
    });
    expect(valueOf(await api.llmConversations(me, { page: 2, pageSize: 1 }))).toMatchObject({
      totalCount: 2,
      results: [{ title: 'Release notes' }],
    });
    expect(valueOf(await api.llmConversations(await aUser(server)))).toMatchObject({ totalCount: 0, results: [] });
  });

  it('refuses a title that is too long', async () => {
    expect(await api.createLlmConversation(me, { title: 'x'.repeat(141) })).toMatchObject({
      ok: false,
      code: 'VALIDATION_FAILED',
      fields: { title: 'Title must be 140 characters or less.' },
    });
  });

  it('stores prompt, reply and cost', async () => {
    const conversationId = await aConversation();
    const exchange = await api.addLlmMessage(me, { conversationId, prompt: 'Write.' });
    expect(exchange).toMatchObject({ ok: true, status: name === 'REST' ? 201 : 200 });
    const { userMessage, aiResponse, costEstimate } = valueOf(exchange);
    expect(userMessage).toMatchObject({
      role: 'user',
      content: 'Write.',
      isError: false,
      provider: null,
      model: null,
      costEstimate: null,
    });
    expect(aiResponse).toMatchObject({
      role: 'assistant',
      content: 'A good answer.',
      isError: false,
      provider: 'openai',
      model: 'gpt-4o-mini',
      costEstimate: COST,
      requestId: userMessage.requestId,
    });
    expect(costEstimate).toBe(COST);
    expect(await historyOf(conversationId)).toMatchObject({ totalCount: 2, results: [userMessage, aiResponse] });
    expect(await keptCalls(server, me)).toMatchObject([
      { kind: 'conversation', status: 'succeeded', errorType: null, conversationId },
    ]);
  });

  it('sends earlier exchanges to the model, except failed ones', async () => {
    const conversationId = await aConversation();
    llm.next(answersWith('Blue.'));
    await api.addLlmMessage(me, { conversationId, prompt: 'Name a colour.' });
    llm.next(refuses(401));
    await api.addLlmMessage(me, { conversationId, prompt: 'This one fails.' });
    await api.addLlmMessage(me, { conversationId, prompt: 'And another one.' });
    expect(llm.told(2)).toEqual([
      { role: 'system', content: expect.any(String) },
      { role: 'user', content: 'Name a colour.' },
      { role: 'assistant', content: 'Blue.' },
      { role: 'user', content: 'And another one.' },
    ]);
  });

  it('sends only the newest exchanges when there are many long ones', async () => {
    const conversationId = await aConversation();
    for (const letter of ['a', 'b', 'c'])
      await api.addLlmMessage(me, { conversationId, prompt: letter.repeat(45_000) });
    await api.addLlmMessage(me, { conversationId, prompt: 'Last.' });
    expect(llm.told(3).map(({ content }) => content[0])).toEqual([expect.any(String), 'b', 'A', 'c', 'A', 'L']);
  });

  it("includes the user's contents, and no one else's", async () => {
    const conversationId = await aConversation();
    const theirs = await aContent(server, { owner: await aUser(server), content: 'A secret of theirs' });
    const mine = await aContent(server, { owner: me, title: 'Style', content: 'Short sentences.' });
    expect(
      await api.addLlmMessage(me, { conversationId, prompt: 'Write.', contextContentIds: [mine.id, theirs.id] }),
    ).toMatchObject({ ok: false, code: 'NOT_FOUND' });
    expect(llm.asked).toHaveLength(0);
    await api.addLlmMessage(me, {
      conversationId,
      prompt: 'Write.',
      contextContentIds: [mine.id],
      parameters: { temperature: 0.2, maxTokens: 300 },
    });
    expect(llm.asked[0]?.body).toMatchObject({ temperature: 0.2, max_tokens: 300 });
    expect(llm.told(0).at(-1)?.content).toMatch(
      /^<(material-\w+) title="Style">\nShort sentences\.\n<\/\1>\n\nWrite\.$/,
    );
    expect(spoken(await historyOf(conversationId))).toEqual([
      ['user', 'Write.'],
      ['assistant', 'A good answer.'],
    ]);
  });

  it('stores the prompt before the provider is called, and a failed entry when it fails', async () => {
    const conversationId = await aConversation();
    const asked = llm.nextAsked();
    let refuse = () => {};
    llm.next((exchange) => void (refuse = () => refuses(500, {})(exchange)));
    llm.always(refuses(500));
    const failing = api.addLlmMessage(me, { conversationId, prompt: 'Write.' });
    await asked;
    expect(spoken(await historyOf(conversationId))).toEqual([['user', 'Write.']]);
    refuse();
    expect(await failing).toMatchObject({ ok: false, code: 'AI_UNAVAILABLE' });
    const { results } = await historyOf(conversationId);
    expect(results).toMatchObject([
      { role: 'user' },
      {
        role: 'assistant',
        content: 'The AI provider is currently unavailable.',
        isError: true,
        errorType: 'provider',
        costEstimate: null,
      },
    ]);
    expect(await keptCalls(server, me)).toMatchObject([{ status: 'failed', errorType: 'provider', conversationId }]);
  });

  it('stores each reply after its prompt when several are sent simultaneously', async () => {
    const conversationId = await aConversation();
    const answers: (() => void)[] = [];
    llm.always(
      (exchange) => void answers.push(() => answersWith(`To ${/Prompt \d/.exec(exchange.text)?.[0]}`)(exchange)),
    );
    const allAsked = [1, 2, 3].map(() => llm.nextAsked());
    const exchanges = [1, 2, 3].map((number) => api.addLlmMessage(me, { conversationId, prompt: `Prompt ${number}` }));
    await Promise.all(allAsked);
    for (const answer of answers.reverse()) answer();
    await Promise.all(exchanges);
    const { results } = await historyOf(conversationId);
    const pairs = [0, 2, 4].map((at) => results.slice(at, at + 2));
    expect(pairs.map(([, answer]) => answer?.content)).toEqual(pairs.map(([prompt]) => `To ${prompt?.content}`));
  });

  it('returns its newest page first', async () => {
    const conversationId = await aConversation();
    for (const prompt of ['One', 'Two']) await api.addLlmMessage(me, { conversationId, prompt });
    for (const [page, prompt] of [
      [1, 'Two'],
      [2, 'One'],
    ] as const)
      expect(spoken(valueOf(await api.llmConversationHistory(me, { conversationId, page, pageSize: 2 })))).toEqual([
        ['user', prompt],
        ['assistant', 'A good answer.'],
      ]);
  });

  it('stores a text generated for it, without sending its messages to the model', async () => {
    const conversationId = await aConversation();
    await api.addLlmMessage(me, { conversationId, prompt: 'Earlier.' });
    const { requestId } = valueOf(await api.generate(me, { conversationId, prompt: 'Write.' }));
    expect(llm.told(1).map(({ role }) => role)).toEqual(['system', 'user']);
    expect((await historyOf(conversationId)).results.slice(2)).toMatchObject([
      { role: 'user', content: 'Write.', requestId },
      { role: 'assistant', content: 'A good answer.', costEstimate: COST, requestId },
    ]);
    expect(await keptCalls(server, me)).toMatchObject([{}, { kind: 'generate', conversationId }]);
  });

  it('cannot store a text generated by another user', async () => {
    const conversationId = await aConversation();
    expect(await api.generate(await aUser(server), { conversationId, prompt: 'Write.' })).toMatchObject({
      ok: false,
      code: 'NOT_FOUND',
      message: 'Conversation not found.',
    });
    expect(llm.asked).toHaveLength(0);
    expect(await historyOf(conversationId)).toMatchObject({ totalCount: 0 });
  });

  it('is deleted with its messages; its calls stay in the ledger', async () => {
    const conversationId = await aConversation();
    await api.addLlmMessage(me, { conversationId, prompt: 'Write.' });
    expect(await api.deleteLlmConversation(me, { id: conversationId })).toMatchObject({
      ok: true,
      status: name === 'REST' ? 204 : 200,
    });
    for (const call of [
      api.llmConversationHistory(me, { conversationId }),
      api.addLlmMessage(me, { conversationId, prompt: 'Write.' }),
      api.generate(me, { conversationId, prompt: 'Write.' }),
      api.deleteLlmConversation(me, { id: conversationId }),
    ])
      expect(await call).toMatchObject({ ok: false, code: 'NOT_FOUND' });
    expect(await server.dataSource.manager.countBy(LlmMessageRow, { conversationId })).toBe(0);
    expect(await keptCalls(server, me)).toMatchObject([
      { kind: 'conversation', status: 'succeeded', errorType: null, conversationId: null },
    ]);
  });

  it('may be deleted while a model writes a reply', async () => {
    const conversationId = await aConversation();
    let answer = () => {};
    llm.next((exchange) => void (answer = () => answersWith('Too late.')(exchange)));
    const asked = llm.nextAsked();
    const asking = api.addLlmMessage(me, { conversationId, prompt: 'Write.' });
    await asked;
    await api.deleteLlmConversation(me, { id: conversationId });
    answer();
    expect(await asking).toMatchObject({ ok: false, code: 'NOT_FOUND' });
    expect(await keptCalls(server, me)).toMatchObject([
      { kind: 'conversation', status: 'succeeded', errorType: null, conversationId: null },
    ]);
  });

  it('stores nothing of a refused prompt', async () => {
    const conversationId = await aConversation();
    expect(await api.addLlmMessage(me, { conversationId, prompt: ' ' })).toMatchObject({
      ok: false,
      fields: { prompt: 'Please enter a prompt for AI generation' },
    });
    expect(await historyOf(conversationId)).toMatchObject({ totalCount: 0 });
  });
});
