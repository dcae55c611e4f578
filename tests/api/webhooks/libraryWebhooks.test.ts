import { beforeEach, describe, expect, it } from '@jest/globals';
import { WebhookEventType } from '../../../server/webhooks/webhook.entity.ts';
import { clients, graphqlClient, valueOf } from '../../support/client/apis.ts';
import { aContent, aUser, type TestUser, useUser } from '../../support/factories.ts';
import { aLibraryOf, aSharedContent } from '../../support/library/sharedLibraries.ts';
import { useServer } from '../../support/server.ts';
import { aWebhook, logOf } from '../../support/webhooks/webhooks.ts';
import { REACHES_TARGETS, webhookTarget } from '../../support/webhooks/webhookTarget.ts';

const target = await webhookTarget();
const server = useServer(REACHES_TARGETS);
const graphql = graphqlClient(server);
const me = useUser(server);
let editor: TestUser;
let libraryId: number;

/** Every event of a content. A new one fails the test of what a webhook reports until that test sends it. */
const EVENTS = Object.values(WebhookEventType).filter((event) => event.startsWith('content.'));
const FIELDS = { url: 'https://example.com/hooks', events: EVENTS };

beforeEach(async () => {
  editor = await aUser(server);
  libraryId = await aLibraryOf(server, await aUser(server), { editors: [editor], viewers: [me] });
});

async function eventsOf(id: number) {
  const log = await logOf(server, me, id);
  return log.map(({ payload }) => JSON.parse(payload) as { type: string; data: Record<string, unknown> });
}

describe.each(clients(server))('a webhook of a shared library over %s', (_, api) => {
  it('shows its library; others have that of the account', async () => {
    const { webhook } = valueOf(await api.createWebhook(me, { ...FIELDS, libraryId }));
    const { webhook: own } = valueOf(await api.createWebhook(me, FIELDS));
    expect(await api.webhooks(me)).toMatchObject({
      value: [
        { id: own.id, libraryId: me.id },
        { id: webhook.id, libraryId },
      ],
    });
  });

  it('is refused in a library of others', async () => {
    expect(await api.createWebhook(await aUser(server), { ...FIELDS, libraryId })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('never reports replies, which belong to an account', async () => {
    const refused = {
      code: 'VALIDATION_FAILED',
      fields: { events: 'reply.completed belongs to your account. Create a webhook of your own library for it.' },
    };
    const events = ['content.created', 'reply.completed'];
    expect(await api.createWebhook(me, { ...FIELDS, events, libraryId })).toMatchObject(refused);
    const { webhook } = valueOf(await api.createWebhook(me, { ...FIELDS, libraryId }));
    expect(await api.updateWebhook(me, { id: webhook.id, events })).toMatchObject(refused);
  });
});

describe('a webhook of a shared library', () => {
  it('reports what any member changes there, and who', async () => {
    const { id: webhook } = await aWebhook(server, me, target.url, EVENTS, libraryId);
    const { id } = await aSharedContent(server, editor, { libraryId });
    valueOf(await graphql.updateContent(editor, { id, title: 'Better' }));
    valueOf(await graphql.setContentLabel(editor, { contentId: id, name: 'production', version: 1 }));
    valueOf(await graphql.shareContent(editor, { contentId: id }));
    valueOf(await graphql.deleteContent(editor, { id }));
    const origin = { id, library_id: libraryId, changed_by: editor.username };
    const events = await eventsOf(webhook);
    expect(EVENTS.filter((event) => !events.some(({ type }) => type === event))).toEqual([]);
    expect(events).toMatchObject([
      { type: 'content.created', data: origin },
      { type: 'content.updated', data: { ...origin, title: 'Better' } },
      { type: 'content.label_moved', data: { ...origin, label: { name: 'production', version: 1 } } },
      { type: 'content.shared', data: origin },
      { type: 'content.deleted', data: origin },
    ]);
  });

  it('reports nothing of other libraries', async () => {
    const { id: webhook } = await aWebhook(server, me, target.url, EVENTS, libraryId);
    const { id: own } = await aWebhook(server, me, target.url);
    await aContent(server, { owner: me, title: 'Mine' });
    await aSharedContent(server, editor, { libraryId, title: 'Ours' });
    expect(await eventsOf(webhook)).toMatchObject([{ data: { title: 'Ours' } }]);
    expect(await eventsOf(own)).toMatchObject([{ data: { title: 'Mine' } }]);
  });

  it('reports a moved prompt as deleted here and created there', async () => {
    const there = await aLibraryOf(server, editor, { name: 'There', viewers: [me] });
    const [from, to] = [
      await aWebhook(server, me, target.url, EVENTS, libraryId),
      await aWebhook(server, me, target.url, EVENTS, there),
    ];
    const { id } = await aSharedContent(server, editor, { libraryId });
    valueOf(await graphql.moveContents(editor, { ids: [id], libraryId: there }));
    const changed_by = editor.username;
    expect((await eventsOf(from.id)).at(-1)).toMatchObject({
      type: 'content.deleted',
      data: { id, library_id: libraryId, changed_by },
    });
    expect(await eventsOf(to.id)).toMatchObject([
      { type: 'content.created', data: { id, library_id: there, changed_by } },
    ]);
  });

  it('ends with the membership of its owner, and with what was waiting', async () => {
    const { id } = await aWebhook(server, me, target.url, EVENTS, libraryId);
    target.answersWith(503);
    await aSharedContent(server, editor, { libraryId });
    await server.services.webhooks.deliverDue();
    const before = target.events();
    valueOf(await graphql.leaveLibrary(me, { id: libraryId }));
    await aSharedContent(server, editor, { libraryId });
    await server.services.webhooks.deliverDue();
    expect(before).toMatchObject([{ type: 'content.created' }]);
    expect(target.events()).toEqual(before);
    expect(await server.dataSource.query('SELECT 1 FROM webhooks WHERE id = $1', [id])).toEqual([]);
    const waiting = 'SELECT 1 FROM webhook_deliveries WHERE webhook_id = $1';
    expect(await server.dataSource.query(waiting, [id])).toEqual([]);
  });

  it('is one of at most 20 of the members', async () => {
    const others = [await aUser(server), await aUser(server)];
    const full = await aLibraryOf(server, editor, { viewers: [me, ...others] });
    for (const other of others)
      for (let number = 0; number < 10; number++) await aWebhook(server, other, FIELDS.url, EVENTS, full);
    expect(await graphql.createWebhook(me, { ...FIELDS, libraryId: full })).toMatchObject({
      code: 'CONFLICT',
      message: 'A shared library can have up to 20 webhooks of its members.',
    });
  });
});
