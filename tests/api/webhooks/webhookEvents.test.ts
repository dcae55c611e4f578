import { describe, expect, it } from '@jest/globals';
import { openApi } from '../../../server/http/openapi.ts';
import { restAreas } from '../../../server/http/router.ts';
import { WebhookEventType } from '../../../server/webhooks/webhook.entity.ts';
import { queueEvents } from '../../../server/webhooks/webhookEvents.ts';
import { useConversation } from '../../support/chat/conversations.ts';
import { clients, graphqlClient, restClient, valueOf } from '../../support/client/apis.ts';
import { statementsDuring } from '../../support/database/statements.ts';
import { aContent, aUser, severalContents, useUser } from '../../support/factories.ts';
import { answersWith, fakeLlm, refuses } from '../../support/llm/fakeLlm.ts';
import { AnswerSchemas } from '../../support/perWorker/answerSchemas.ts';
import { useServer } from '../../support/server.ts';
import { aToneConversation, original } from '../../support/toneShift/tone.ts';
import { aWebhook, logOf } from '../../support/webhooks/webhooks.ts';
import { REACHES_TARGETS, webhookTarget } from '../../support/webhooks/webhookTarget.ts';

const llm = await fakeLlm();
const target = await webhookTarget();
const server = useServer({ ai: llm.settings(['openai'], { cooldownMs: 0 }), ...REACHES_TARGETS });
const graphql = graphqlClient(server);
const overRest = restClient(server);
const me = useUser(server);
const conversation = useConversation(server, me, ['A question', 'An answer']);
const ISO = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

const document = openApi(restAreas, 'http://localhost:3000');
const schemas = new AnswerSchemas(document);
/** The events whose payloads were compared with the document. */
const compared = new Set<string>();

/** The events that the webhook has received so far, in order, each as the document describes it. */
async function received(id: number) {
  const events = (await logOf(server, me, id)).map(({ payload }) => JSON.parse(payload) as { type: string });
  for (const event of events) {
    const schema = document.webhooks[event.type]?.post.requestBody?.content['application/json']?.schema ?? {};
    expect(schemas.mismatch(schema, event)).toBeNull();
    compared.add(event.type);
  }
  return events;
}

describe.each(clients(server))('webhook events over %s', (_, api) => {
  it('report a content that is created, updated and deleted, but not its texts', async () => {
    const { id: webhook } = await aWebhook(server, me, target.url);
    const created = valueOf(await api.createContent(me, { title: 'Notes', description: 'secret', content: 'secret' }));
    valueOf(await api.updateContent(me, { id: created.id, title: 'Release notes', content: 'secret too' }));
    valueOf(await api.deleteContent(me, { id: created.id }));
    const origin = { library_id: me.id, changed_by: me.username };
    const content_type = { id: created.contentType.id, name: created.contentType.name };
    const facts = { ...origin, id: created.id, content_type, created_at: ISO, updated_at: ISO };
    expect(await received(webhook)).toEqual([
      { type: 'content.created', timestamp: ISO, data: { ...facts, title: 'Notes', version: 1 } },
      { type: 'content.updated', timestamp: ISO, data: { ...facts, title: 'Release notes', version: 2 } },
      { type: 'content.deleted', timestamp: ISO, data: { ...origin, id: created.id, title: 'Release notes' } },
    ]);
    expect(JSON.stringify(target.received)).not.toContain('secret');
  });

  it('report a new public link once, with its address', async () => {
    const { id } = await aContent(server, { owner: me });
    const { id: webhook } = await aWebhook(server, me, target.url);
    const { sharedLinks } = valueOf(await api.shareContent(me, { contentId: id, expiresAt: '2999-01-01T00:00:00Z' }));
    const shareId = sharedLinks[0]!.id;
    valueOf(await api.shareContent(me, { contentId: id }));
    const link = { id: shareId, url: `${server.url}/share/${shareId}`, expires_at: '2999-01-01T00:00:00.000Z' };
    expect(await received(webhook)).toMatchObject([{ type: 'content.shared', data: { id, shared_link: link } }]);
  });

  it('report each prompt of an import', async () => {
    const { id: webhook } = await aWebhook(server, me, target.url);
    const file = Array.from({ length: 120 }, (__, number) => ({ title: `Prompt ${number}`, content: 'x' }));
    const { createdIds } = valueOf(await api.importContents(me, { json: JSON.stringify(file) }));
    await server.services.webhooks.deliverDue();
    const events = target.events() as { type: string; data: { id: number } }[];
    expect(events.map(({ type }) => type)).toEqual(Array(120).fill('content.created'));
    expect(events.map(({ data }) => data.id).sort()).toEqual([...createdIds].sort());
    expect(await received(webhook)).toHaveLength(100);
  });
});

describe('webhook events', () => {
  it('report contents that are retyped or deleted in bulk', async () => {
    const ids = (await severalContents(server, me, ['One', 'Two'])).map(({ id }) => id);
    const { id: webhook } = await aWebhook(server, me, target.url);
    valueOf(await graphql.changeContentsType(me, { ids, contentTypeId: 2 }));
    valueOf(await graphql.deleteContents(me, { ids }));
    expect(await received(webhook)).toMatchObject([
      { type: 'content.updated', data: { title: 'One', version: 2 } },
      { type: 'content.updated', data: { title: 'Two', version: 2 } },
      { type: 'content.deleted', data: { title: 'One' } },
      { type: 'content.deleted', data: { title: 'Two' } },
    ]);
  });

  it('are sent only for the chosen types, to enabled webhooks of the same user', async () => {
    const { id: shared } = await aWebhook(server, me, target.url, ['content.shared']);
    const { id: disabled } = await aWebhook(server, me, target.url);
    valueOf(await graphql.updateWebhook(me, { id: disabled, isEnabled: false }));
    await aContent(server, { owner: me, title: 'Mine' });
    await aContent(server, { owner: await aUser(server), title: 'Theirs' });
    for (const webhook of [shared, disabled]) expect(await received(webhook)).toEqual([]);
    expect(target.received).toEqual([]);
  });

  it('are not sent for a change that was rolled back', async () => {
    const { id: webhook } = await aWebhook(server, me, target.url);
    const undone = server.dataSource.transaction(async (manager) => {
      await manager.query(queueEvents('$1', `SELECT 'content.created' AS event, '{}'::json AS data`), [me.id]);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await received(webhook)).toEqual([]);
  });

  it('report a complete reply in a chat and in a side thread', async () => {
    const { id: webhook } = await aWebhook(server, me, target.url);
    const [, root = NaN] = conversation.messageIds;
    llm.next(answersWith('What was answered'));
    const inChat = valueOf(await overRest.sendMessage(me, { conversationId: conversation.id, content: 'Tell me' }));
    const aside = { conversationId: conversation.id, messageId: root, content: 'Aside' };
    const inThread = valueOf(await overRest.replyInThread(me, aside));
    llm.next(refuses(400));
    await overRest.sendMessage(me, { conversationId: conversation.id, content: 'This fails' });
    const reply = {
      kind: 'chat',
      conversation_id: conversation.id,
      provider: 'openai',
      is_truncated: false,
      created_at: ISO,
    };
    expect(await received(webhook)).toMatchObject([
      {
        type: 'reply.completed',
        data: { ...reply, id: inChat.reply!.id, in_reply_to: inChat.userMessage.id, parent_message_id: null },
      },
      { type: 'reply.completed', data: { ...reply, id: inThread.reply!.id, parent_message_id: root } },
    ]);
    expect(JSON.stringify(target.received)).not.toContain('What was answered');
  });

  it('report an answer of ToneShift', async () => {
    const conversationId = await aToneConversation(server, me);
    const { id: webhook } = await aWebhook(server, me, target.url);
    const { userMessage, responses } = valueOf(await overRest.sendToneMessage(me, { conversationId, ...original() }));
    llm.next(refuses(400));
    await overRest.sendToneMessage(me, { conversationId, ...original('This fails.') });
    expect(await received(webhook)).toMatchObject([
      {
        type: 'reply.completed',
        data: {
          kind: 'tone_shift',
          id: responses[0]?.id,
          conversation_id: conversationId,
          in_reply_to: userMessage.id,
          variant: 1,
        },
      },
    ]);
  });
});

describe('documented webhook events', () => {
  it('include the move of a label and a test', async () => {
    const { id } = await aContent(server, { owner: me });
    const { id: webhook } = await aWebhook(server, me, target.url);
    valueOf(await graphql.setContentLabel(me, { contentId: id, name: 'production', version: 1 }));
    const label = { name: 'production', version: 1, previous_version: null };
    expect(await received(webhook)).toMatchObject([{ type: 'content.label_moved', data: { id, label } }]);
    valueOf(await graphql.sendTestWebhook(me, { id: webhook }));
    expect((await received(webhook)).at(-1)).toMatchObject({ type: 'webhook.test', data: { webhook_id: webhook } });
  });

  it('are sent with the documented headers', async () => {
    const { id: webhook } = await aWebhook(server, me, target.url);
    valueOf(await graphql.sendTestWebhook(me, { id: webhook }));
    const [sent] = target.received;
    for (const { name } of document.webhooks['webhook.test']?.post.parameters ?? [])
      expect(sent?.headers[name]).toEqual(expect.any(String));
  });

  it('are exactly those that are sent', () => {
    expect([...compared].sort()).toEqual(Object.values(WebhookEventType).sort());
    expect(Object.keys(document.webhooks).sort()).toEqual(Object.values(WebhookEventType).sort());
  });
});

it('cost a user without webhooks one short statement', async () => {
  const statements = await statementsDuring(server, () => aContent(server, { owner: me }));
  expect(statements.filter((sql) => sql.includes('webhook'))).toHaveLength(1);
  expect(statements.filter((sql) => sql.includes('webhook'))[0]).toMatch(/^SELECT FROM webhooks/);
});
