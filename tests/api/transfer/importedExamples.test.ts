import { describe, expect, it } from '@jest/globals';
import { clients, graphqlClient, valueOf } from '../../support/client/apis.ts';
import { useUser } from '../../support/factories.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const me = useUser(server);

const config = (prompt = 'Greet {{name}}.', answerToEve = '') => ({
  name: 'greeting.yaml',
  text: `
prompts: ['${prompt}']
tests:
  - {vars: {name: Ada}, assert: [{type: equals, value: Hello Ada!}]}
  - {vars: {name: Bob}, assert: [{type: equals, value: Hello Bob!}]}
  - {vars: {name: Eve}, assert: [{type: equals, value: '${answerToEve}'}]}
`,
});

describe.each(clients(server))('importing examples over %s', (_, api) => {
  it('previews and keeps them with their values, as answers of no provider', async () => {
    const files = [config()];
    const { items, sources } = valueOf(await api.previewImport(me, { files }));
    expect(items.map(({ exampleCount }) => exampleCount)).toEqual([2]);
    expect(sources.map(({ omittedTests }) => omittedTests)).toEqual([1]);
    const { createdIds, exampleCount } = valueOf(await api.importFiles(me, { files }));
    expect(exampleCount).toBe(2);
    expect(valueOf(await api.importFiles(me, { files }))).toMatchObject({ createdIds: [], exampleCount: 0 });
    const again = [config('Welcome {{name}}.', 'Hi Eve!')];
    expect(valueOf(await api.importFiles(me, { files: again, conflictingItems: 'replace' }))).toMatchObject({
      replacedIds: createdIds,
      exampleCount: 1,
    });
  });
});

describe('imported examples', () => {
  const api = graphqlClient(server);
  const imported = async () => valueOf(await api.importFiles(me, { files: [config()] })).createdIds[0] ?? 0;
  const examplesOf = async (contentId: number) => valueOf(await api.contentExamples(me, { contentId })).results;
  const textsOf = async (contentId: number) =>
    (await examplesOf(contentId)).map(({ answer }) => [answer.version, answer.text]);

  it('are complete answers of the version without costs', async () => {
    const id = await imported();
    const [first, second] = await examplesOf(id);
    expect(first).toMatchObject({ contentId: id, givenValues: [{ name: 'name', value: 'Ada' }] });
    expect(first?.answer).toMatchObject({
      version: 1,
      provider: 'imported',
      model: 'promptfoo',
      prompt: 'Greet Ada.',
      text: 'Hello Ada!',
      status: 'complete',
      keptAt: expect.any(String),
      promptTokens: null,
      completionTokens: null,
      costEstimate: null,
    });
    expect(second?.answer).toMatchObject({ text: 'Hello Bob!' });
    const [run] = valueOf(await api.runs(me, { contentId: id })).results;
    expect(run).toMatchObject({ temperature: 0.7, maxTokens: 4_096 });
  });

  it('belong to the new version when the prompt is replaced', async () => {
    const id = await imported();
    const files = [config('Welcome {{name}}.', 'Hi Eve!')];
    valueOf(await api.importFiles(me, { files, conflictingItems: 'replace' }));
    expect(await textsOf(id)).toEqual([
      [2, 'Hi Eve!'],
      [1, 'Hello Ada!'],
      [1, 'Hello Bob!'],
    ]);
  });

  it('continue in the Chat with its default model', async () => {
    const [example] = await examplesOf(await imported());
    const { id } = valueOf(await api.continueRunInChat(me, { answerId: example?.id ?? 0 }));
    expect(valueOf(await api.chatConversation(me, { id }))).toMatchObject({
      selectedModelProvider: null,
      selectedModelName: null,
    });
    expect(valueOf(await api.chatMessages(me, { conversationId: id, pageSize: 20 })).results).toMatchObject([
      { content: 'Greet Ada.', isUser: true },
      { content: 'Hello Ada!', isUser: false, status: 'complete', modelUsed: null, providerUsed: null },
    ]);
  });

  it('are removed like others, and their provider cannot be called', async () => {
    const id = await imported();
    const [example] = await examplesOf(id);
    valueOf(await api.removeExample(me, { id: example?.id ?? 0 }));
    expect(await textsOf(id)).toEqual([[1, 'Hello Bob!']]);
    const models = [{ provider: 'imported', model: 'promptfoo' }];
    const values = [{ name: 'name', value: 'Ada' }];
    expect(await api.startRun(me, { contentId: id, values, models })).toMatchObject({ code: 'VALIDATION_FAILED' });
  });
});
