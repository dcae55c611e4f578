import { describe, expect, it } from '@jest/globals';
import { endElsewhere } from '../../support/accounts/otherProcess.ts';
import { aConversation, useConversation } from '../../support/chat/conversations.ts';
import { restClient, valueOf } from '../../support/client/apis.ts';
import type { Outcome } from '../../support/client/types.ts';
import { aUser, type TestUser, useUser } from '../../support/factories.ts';
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

/** A conversation to change, and the answer on which it has a thread that was brought back into it. */
interface Changed {
  user: TestUser;
  conversationId: number;
  root: { conversationId: number; messageId: number };
  broughtId: number;
}

/** Changes of conversations, made by any process. */
const CHANGES: [name: string, change: (at: Changed) => Promise<unknown>][] = [
  ['created', ({ user }) => api.createChatConversation(user, {})],
  ['renamed', ({ user, conversationId: id }) => api.updateChatConversation(user, { id, name: 'Better' })],
  [
    'given another model',
    ({ user, conversationId: id }) => api.updateChatConversation(user, { id, selectedModelName: 'gpt-4' }),
  ],
  ['deleted', ({ user, conversationId: id }) => api.deleteChatConversation(user, { id })],
  ['given a message', ({ user, conversationId }) => api.sendMessage(user, { conversationId, content: 'Hello' })],
  ['given the answer of a thread', ({ user, root }) => api.bringBack(user, root)],
  [
    'edited where a message was brought back',
    ({ user, root, broughtId: messageId }) => api.editBroughtMessage(user, { ...root, messageId, content: 'In short' }),
  ],
  [
    'relieved of what was brought back',
    ({ user, root, broughtId: messageId }) => api.deleteBroughtMessage(user, { ...root, messageId }),
  ],
];

async function toChange(): Promise<Changed> {
  const user = await aUser(server);
  const { id: conversationId, messageIds } = await aConversation(server, { owner: user, said: ['Q', 'A'] });
  const root = { conversationId, messageId: messageIds[1] ?? NaN };
  await api.replyInThread(user, { ...root, content: 'Aside' });
  return { user, conversationId, root, broughtId: valueOf(await api.bringBack(user, root)).message.id };
}

describe('a subscriber to chat changes', () => {
  it('is notified of each change of the own conversations, and of none of others', async () => {
    const subjects: Changed[] = [];
    while (subjects.length < CHANGES.length) subjects.push(await toChange());
    const idle = changesOf(me.token);
    await idle.next();
    let isIdleTold = false;
    const nextOfIdle = idle.next().finally(() => (isIdleTold = true));
    // All at once, since each subscription asks every two seconds.
    await Promise.all(
      CHANGES.map(async ([name, change], index) => {
        const at = subjects[index]!;
        const changes = changesOf(at.user.token);
        expect((await changes.next()).value).toEqual({ chatChanges: { count: 0 } });
        expect({ name, ...((await change(at)) as Outcome<unknown>) }).toMatchObject({ name, ok: true });
        expect({ name, ...(await changes.next()).value }).toEqual({ name, chatChanges: { count: 1 } });
        await changes.return?.();
      }),
    );
    expect(isIdleTold).toBe(false);
    await api.createChatConversation(me, {});
    expect((await nextOfIdle).value).toEqual({ chatChanges: { count: 1 } });
    await idle.return?.();
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

  it('is disconnected when the session ends, and must have one', async () => {
    const changes = subscribe(server, DOCUMENT, {}, me.token);
    await changes.next();
    await endElsewhere(server, me);
    expect(await codesOf(changes)).toEqual(['UNAUTHENTICATED']);
    expect(await codesOf(subscribe(server, DOCUMENT, {}))).toEqual(['UNAUTHENTICATED']);
  });
});
