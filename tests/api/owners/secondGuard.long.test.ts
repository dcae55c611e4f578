import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { clients, valueOf } from '../../support/client/apis.ts';
import { aUser, type TestUser } from '../../support/factories.ts';
import { graphql } from '../../support/http/calls.ts';
import { writeEverything, type Written } from '../../support/owners/everyWrite.ts';
import { OWNER_COLUMNS } from '../../support/owners/parts.ts';
import { useServer } from '../../support/server.ts';
import { REACHES_TARGETS, webhookTarget } from '../../support/webhooks/webhookTarget.ts';

const target = await webhookTarget();
const server = useServer(REACHES_TARGETS);
const NONE = { totalCount: 0, results: [] };

describe.each(clients(server))('rows whose owner is someone else, over %s,', (_, api) => {
  let written: Written;
  let stranger: TestUser;

  beforeAll(async () => {
    written = await writeEverything(server, api, target.url);
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
    const { results } = valueOf(await api.contents(me));
    expect(results.filter(({ id }) => [content, referring].includes(id))).toMatchObject([
      { tags: [], contextReferences: [] },
      { tags: [], contextReferences: [] },
    ]);
    expect(valueOf(await api.content(me, { id: referring }))).toMatchObject({ tags: [], contextReferences: [] });
    expect(valueOf(await api.content(me, { id: content })).labels).toEqual([]);
    expect(await api.content(me, { id: content, label: 'production' })).toMatchObject({ code: 'NOT_FOUND' });
    expect(valueOf(await api.contentLabelEvents(me, { contentId: content }))).toMatchObject(NONE);
  });

  it('are no versions of a content', async () => {
    const { me, content } = written;
    expect(valueOf(await api.contentHistory(me, { contentId: content }))).toMatchObject(NONE);
    expect(await api.content(me, { id: content, version: 1 })).toMatchObject({ code: 'NOT_FOUND' });
    const label = { contentId: content, name: 'beta', version: 1 };
    expect(await api.setContentLabel(me, label)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('are not copied and not moved with a content', async () => {
    const { me, libraryId, referring } = written;
    const { contents } = valueOf(await api.copyContents(me, { ids: [referring], libraryId }));
    expect(contents).toMatchObject([{ tags: [] }]);
    const [copy] = contents;
    expect(valueOf(await api.content(me, { id: copy?.id ?? NaN })).contextReferences).toEqual([]);
    valueOf(await api.moveContents(me, { ids: [referring], libraryId }));
    expect(valueOf(await api.contentHistory(me, { contentId: referring }))).toMatchObject(NONE);
  });

  it('are no attachments of messages and runs', async () => {
    const { me, conversation, message, run } = written;
    const { results } = valueOf(await api.chatMessages(me, { conversationId: conversation }));
    expect(results.map(({ attachments }) => attachments)).toEqual([[], []]);
    valueOf(await api.replyInThread(me, { conversationId: conversation, messageId: message, content: 'Why?' }));
    expect(valueOf(await api.run(me, { id: run })).attachments).toEqual([]);
  });

  it('are no materials of a project, and cannot be removed from it', async () => {
    const { me, project } = written;
    const [material]: [{ id: number }] = await server.dataSource.query(
      'SELECT id FROM chat_project_materials WHERE project_id = $1',
      [project],
    );
    expect(await api.removeChatProjectMaterial(me, { projectId: project, materialId: material.id })).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(valueOf(await api.chatProject(me, { id: project })).materials).toEqual([]);
  });

  it('are no settings and messages of a text in ToneShift', async () => {
    const { me, toneConversation } = written;
    expect(valueOf(await api.toneConversation(me, { id: toneConversation }))).toMatchObject({
      selection: { voiceIds: [], modifierLevels: [] },
      messages: [],
    });
    expect(valueOf(await api.toneConversations(me)).results).toMatchObject([{ input: '', output: '' }]);
  });

  it('are no messages of an LlmConversation', async () => {
    const { me, llmConversation } = written;
    expect(valueOf(await api.llmConversationHistory(me, { conversationId: llmConversation }))).toMatchObject(NONE);
  });

  it('are no deliveries of a webhook, and cannot be sent again', async () => {
    const { me, webhook } = written;
    expect(valueOf(await api.webhookDeliveries(me, { webhookId: webhook }))).toMatchObject(NONE);
    const [delivery]: [{ id: number }] = await server.dataSource.query(
      'SELECT id FROM webhook_deliveries WHERE webhook_id = $1',
      [webhook],
    );
    expect(await api.replayWebhookDelivery(me, { id: delivery.id })).toMatchObject({ code: 'NOT_FOUND' });
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
