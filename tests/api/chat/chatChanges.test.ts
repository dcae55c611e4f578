import { describe, expect, it } from '@jest/globals';
import { endElsewhere } from '../../support/accounts/otherProcess.ts';
import { aConversation, useConversation } from '../../support/chat/conversations.ts';
import { restClient, valueOf } from '../../support/client/apis.ts';
import { aUser, useUser } from '../../support/factories.ts';
import { codesOf, dataOf, subscribe } from '../../support/http/subscribe.ts';
import { nextControlledReply } from '../../support/llm/controlledReply.ts';
import { fakeLlm } from '../../support/llm/fakeLlm.ts';
import { useServer } from '../../support/server.ts';

const llm = await fakeLlm();
const server = useServer({ ai: llm.settings(['openai']), sessionCheckMs: 5 });
const me = useUser(server);
const conversation = useConversation(server, me, ['Q', 'A']);
const api = restClient(server);

const DOCUMENT = 'subscription { chatChanges { count } }';
const changesOf = (token?: string) =>
  dataOf(subscribe<{ chatChanges: { count: number } }>(server, DOCUMENT, {}, token));

/** Changes of conversations, made by any process. */
const CHANGES: [name: string, change: (id: number) => Promise<unknown>][] = [
  ['is created', () => api.createChatConversation(me, {})],
  ['is renamed', (id) => api.updateChatConversation(me, { id, name: 'Better' })],
  ['gets another model', (id) => api.updateChatConversation(me, { id, selectedModelName: 'gpt-4' })],
  ['is deleted', (id) => api.deleteChatConversation(me, { id })],
  ['gets a message', (id) => api.sendMessage(me, { conversationId: id, content: 'Hello' })],
];

describe('a subscriber to chat changes', () => {
  it.each(CHANGES)('is notified that a conversation %s', async (_, change) => {
    const changes = changesOf(me.token);
    expect((await changes.next()).value).toEqual({ chatChanges: { count: 0 } });
    await change(conversation.id);
    expect((await changes.next()).value).toEqual({ chatChanges: { count: 1 } });
    await changes.return?.();
  });

  it("is notified when a reply begins and ends, in any of the user's sessions", async () => {
    const changes = changesOf(me.token);
    await changes.next();
    const spoken = nextControlledReply(llm);
    const sent = api.sendMessage(me, { conversationId: conversation.id, content: 'Count.' });
    await spoken.begun;
    expect((await changes.next()).value).toEqual({ chatChanges: { count: 1 } });
    spoken.finish();
    await sent;
    expect((await changes.next()).value).toEqual({ chatChanges: { count: 2 } });
    await changes.return?.();
  });

  it('is notified when a message is brought back from a thread, edited and deleted', async () => {
    const root = { conversationId: conversation.id, messageId: conversation.messageIds[1] ?? NaN };
    await api.replyInThread(me, { ...root, content: 'Aside' });
    const changes = changesOf(me.token);
    await changes.next();
    const { id: messageId } = valueOf(await api.bringBack(me, root)).message;
    expect((await changes.next()).value).toEqual({ chatChanges: { count: 1 } });
    await api.editBroughtMessage(me, { ...root, messageId, content: 'In short' });
    expect((await changes.next()).value).toEqual({ chatChanges: { count: 2 } });
    await api.deleteBroughtMessage(me, { ...root, messageId });
    expect((await changes.next()).value).toEqual({ chatChanges: { count: 3 } });
    await changes.return?.();
  });

  it("is not notified of other users' changes", async () => {
    const other = await aUser(server);
    const [mine, theirs] = [changesOf(me.token), changesOf(other.token)];
    await Promise.all([mine.next(), theirs.next()]);
    const nextOfMine = mine.next();
    await aConversation(server, { owner: other });
    await theirs.next();
    await aConversation(server, { owner: other });
    await theirs.next();
    await api.createChatConversation(me, {});
    expect((await nextOfMine).value).toEqual({ chatChanges: { count: 1 } });
    await Promise.all([mine.return?.(), theirs.return?.()]);
  });

  it('is disconnected when the session ends, and must have one', async () => {
    const changes = subscribe(server, DOCUMENT, {}, me.token);
    await changes.next();
    await endElsewhere(server, me);
    expect(await codesOf(changes)).toEqual(['UNAUTHENTICATED']);
    expect(await codesOf(subscribe(server, DOCUMENT, {}))).toEqual(['UNAUTHENTICATED']);
  });
});
