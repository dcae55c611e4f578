import { describe, expect, it } from '@jest/globals';
import { apis, apisOf, valueOf } from '../../support/apis.ts';
import { chatApis } from '../../support/chat/chatApis.ts';
import { useUser } from '../../support/factories.ts';
import { importApis } from '../../support/library/importApis.ts';
import { orderApis } from '../../support/library/orderApis.ts';
import { runApis } from '../../support/runs/runApis.ts';
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

const everyApi = apisOf(importApis(server), runApis(server), apis(server), orderApis(server), chatApis(server));

describe.each(everyApi)('examples of an import over %s', (_, imports, runs, api, order, chat) => {
  const imported = async () => {
    const report = valueOf(await imports.import(me, [config()]));
    return { ...report, id: report.createdIds[0] ?? 0 };
  };
  const textsOf = async (id: number) =>
    valueOf(await runs.examples(me, id)).results.map(({ version, text }) => [version, text]);

  it('are previewed and kept with their values, as answers of no provider', async () => {
    const { items, sources } = valueOf(await imports.preview(me, [config()]));
    expect(items.map(({ exampleCount }) => exampleCount)).toEqual([2]);
    expect(sources.map(({ omittedTests }) => omittedTests)).toEqual([1]);
    const { id, exampleCount } = await imported();
    expect(exampleCount).toBe(2);
    const { results, totalCount } = valueOf(await runs.examples(me, id, 1));
    expect(totalCount).toBe(2);
    expect(results[0]).toMatchObject({
      contentId: id,
      values: [{ name: 'name', value: 'Ada' }],
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
    expect(results[1]).toMatchObject({ text: 'Hello Bob!' });
    const [run] = valueOf(await runs.list(me, id)).results;
    expect(run).toMatchObject({ temperature: 0.7, maxTokens: 4_096, answers: [{ id: results[0]?.id }] });
  });

  it('are not doubled by importing again, and new ones belong to the new version', async () => {
    const { id } = await imported();
    expect(valueOf(await imports.import(me, [config()]))).toMatchObject({ createdIds: [], exampleCount: 0 });
    const again = config('Welcome {{name}}.', 'Hi Eve!');
    expect(valueOf(await imports.import(me, [again], { conflictingItems: 'REPLACE' }))).toMatchObject({
      replacedIds: [id],
      exampleCount: 1,
    });
    expect(await textsOf(id)).toEqual([
      [2, 'Hi Eve!'],
      [1, 'Hello Ada!'],
      [1, 'Hello Bob!'],
    ]);
  });

  it('stay with a prompt in the trash and are deleted with it', async () => {
    const { id } = await imported();
    valueOf(await api.deleteContent(me, id));
    expect(await textsOf(id)).toHaveLength(2);
    valueOf(await order.restore(me, [id]));
    expect(await textsOf(id)).toHaveLength(2);
    valueOf(await api.deleteContent(me, id));
    valueOf(await order.purge(me, [id]));
    expect(await runs.examples(me, id)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('continue in the Chat with its default model', async () => {
    const { id } = await imported();
    const [example] = valueOf(await runs.examples(me, id)).results;
    const { id: conversation } = valueOf(await runs.goOn(me, example?.id ?? 0));
    expect(valueOf(await chat.readConversation(me, conversation))).toMatchObject({
      selectedModelProvider: null,
      selectedModelName: null,
    });
    expect(valueOf(await chat.listMessages(me, conversation)).results).toMatchObject([
      { content: 'Greet Ada.', isUser: true },
      { content: 'Hello Ada!', isUser: false, status: 'complete', modelUsed: null, providerUsed: null },
    ]);
  });

  it('are removed like others, and their provider cannot be called', async () => {
    const { id } = await imported();
    const [example] = valueOf(await runs.examples(me, id)).results;
    valueOf(await runs.removeExample(me, example?.id ?? 0));
    expect(await textsOf(id)).toEqual([[1, 'Hello Bob!']]);
    const models = [{ provider: 'imported', model: 'promptfoo' }];
    expect(await runs.start(me, { contentId: id, values: { name: 'Ada' }, models })).toMatchObject({
      code: 'VALIDATION_FAILED',
    });
  });
});
