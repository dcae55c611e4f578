import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { valueOf } from '../../support/apis.ts';
import { aUser, type TestUser } from '../../support/factories.ts';
import { graphql } from '../../support/http/calls.ts';
import { apiNumber, writeEverything, type Written } from '../../support/owners/everyWrite.ts';
import { OWNER_COLUMNS } from '../../support/owners/parts.ts';
import { useServer } from '../../support/server.ts';
import { REACHES_TARGETS, webhookTarget } from '../../support/webhooks/webhookTarget.ts';

const target = await webhookTarget();
const server = useServer(REACHES_TARGETS);
const NONE = { totalCount: 0, results: [] };

describe.each([
  ['GraphQL', 0],
  ['REST', 1],
] as const)('rows whose owner is someone else, over %s,', (_, at) => {
  let written: Written;
  let stranger: TestUser;
  let api: ReturnType<typeof apiNumber>;

  beforeAll(async () => {
    api = apiNumber(server, at);
    written = await writeEverything(server, at, target.url);
    stranger = await aUser(server);
  });
  beforeEach(async () => {
    for (const name of Object.keys(OWNER_COLUMNS)) {
      const [table, owner] = name.split('.');
      await server.dataSource.query(`UPDATE ${table} SET ${owner} = $1`, [stranger.id]);
    }
  });

  it('are no tags, references and labels of a content', async () => {
    const { me, content, referring } = written;
    const { results } = valueOf(await api.library.listContents(me));
    expect(results.filter(({ id }) => [content, referring].includes(id))).toMatchObject([
      { tags: [], contextReferences: [] },
      { tags: [], contextReferences: [] },
    ]);
    expect(valueOf(await api.library.readContent(me, referring))).toMatchObject({ tags: [], contextReferences: [] });
    expect(valueOf(await api.labels.read(me, content)).labels).toEqual([]);
    expect(await api.labels.read(me, content, { label: 'production' })).toMatchObject({ code: 'NOT_FOUND' });
    expect(valueOf(await api.labels.events(me, content))).toEqual([]);
  });

  it('are no versions of a content', async () => {
    const { me, content } = written;
    expect(valueOf(await api.library.contentHistory(me, content))).toMatchObject(NONE);
    expect(await api.labels.read(me, content, { version: 1 })).toMatchObject({ code: 'NOT_FOUND' });
    const label = { contentId: content, name: 'beta', version: 1 };
    expect(await api.labels.set(me, label)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('are not copied and not moved with a content', async () => {
    const { me, libraryId, referring } = written;
    const { contents } = valueOf(await api.libraries.copy(me, [referring], libraryId));
    expect(contents).toMatchObject([{ tags: [] }]);
    const [copy] = contents;
    expect(valueOf(await api.library.readContent(me, copy?.id ?? 0)).contextReferences).toEqual([]);
    valueOf(await api.libraries.move(me, [referring], libraryId));
    expect(valueOf(await api.library.contentHistory(me, referring))).toMatchObject(NONE);
  });

  it('are no attachments of messages and runs', async () => {
    const { me, conversation, message, run } = written;
    const query = `{ chatMessages(conversationId: ${conversation}) { results { attachments { name } } } }`;
    const { data } = await graphql(server, query, {}, { as: me });
    expect(data?.chatMessages).toEqual({ results: [{ attachments: [] }, { attachments: [] }] });
    valueOf(await api.chat.replyInThread(me, { conversationId: conversation, messageId: message, content: 'Why?' }));
    expect(valueOf(await api.runs.read(me, run)).attachments).toEqual([]);
  });

  it('are no materials of a project, and cannot be removed from it', async () => {
    const { me, project } = written;
    const [material]: [{ id: number }] = await server.dataSource.query(
      'SELECT id FROM chat_project_materials WHERE project_id = $1',
      [project],
    );
    expect(await api.projects.removeMaterial(me, project, material.id)).toMatchObject({ code: 'NOT_FOUND' });
    expect(valueOf(await api.projects.read(me, project)).materials).toEqual([]);
  });

  it('are no settings and messages of a text in ToneShift', async () => {
    const { me, toneConversation } = written;
    expect(valueOf(await api.tone.conversation(me, toneConversation))).toMatchObject({
      voiceIds: [],
      modifierLevels: {},
      messages: [],
    });
    expect(valueOf(await api.tone.conversations(me)).results).toMatchObject([{ input: '', output: '' }]);
  });

  it('are no messages of an LlmConversation', async () => {
    const { me, llmConversation } = written;
    expect(valueOf(await api.llm.llmConversationHistory(me, llmConversation))).toMatchObject(NONE);
  });

  it('are no deliveries of a webhook, and cannot be sent again', async () => {
    const { me, webhook } = written;
    expect(valueOf(await api.webhooks.log(me, webhook))).toMatchObject(NONE);
    const [delivery]: [{ id: number }] = await server.dataSource.query(
      'SELECT id FROM webhook_deliveries WHERE webhook_id = $1',
      [webhook],
    );
    expect(await api.webhooks.replay(me, delivery.id)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('are not in "all my data"', async () => {
    const parts = Object.keys(OWNER_COLUMNS).map((name) => name.split('.')[0]?.toUpperCase());
    for (const part of parts.filter((each) => each !== 'CONTEXT_REFERENCES')) {
      const query = `{ accountData(part: ${part}) { rows } }`;
      const { data } = await graphql(server, query, {}, { as: written.me });
      expect({ part, data: data?.accountData }).toEqual({ part, data: { rows: '[]' } });
    }
  });
});
