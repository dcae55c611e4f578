import { describe, expect, it } from '@jest/globals';
import { useConversation } from '../../../support/chat/conversations.ts';
import { clients, graphqlClient, valueOf } from '../../../support/client/apis.ts';
import type { Outcome } from '../../../support/client/types.ts';
import { aContent, aSharedLink, aUser, severalContents, useUser } from '../../../support/factories.ts';
import { rest } from '../../../support/http/calls.ts';
import { answersWith, fakeLlm } from '../../../support/llm/fakeLlm.ts';
import { clearRateLimits, useServer } from '../../../support/server.ts';

/** Simultaneous changes in opposite orders: none is refused for that, and the result is consistent. */
const llm = await fakeLlm();
const server = useServer({ ai: llm.settings(['openai']) });
const me = useUser(server);
const api = graphqlClient(server);
const conversation = useConversation(server, me);

const allOf = (count: number) => Array.from({ length: count }, (_, index) => index);
/** Refusals that the requests themselves do not explain. */
const faults = (outcomes: Outcome<unknown>[]) =>
  outcomes.flatMap((outcome) =>
    !outcome.ok && /^(SERVICE_UNAVAILABLE|INTERNAL)$/.test(outcome.code) ? [`${outcome.code}: ${outcome.message}`] : [],
  );

it.each(clients(server))(
  'accepts one of two simultaneous references in a circle and explains the other refusal (%s)',
  async (_, each) => {
    const pairs = await Promise.all(
      allOf(50).map(async (index) => severalContents(server, me, [`One ${index}`, `Other ${index}`])),
    );
    type Content = (typeof pairs)[number][number];
    const refer = (from?: Content, to?: Content) =>
      each.updateContent(me, { id: from?.id ?? NaN, content: `See ~~[@${to?.id}]${to?.title}~~.` });
    const outcomes = await Promise.all(pairs.flatMap(([one, other]) => [refer(one, other), refer(other, one)]));
    for (let at = 0; at < outcomes.length; at += 2) {
      const [lost, ...more] = outcomes.slice(at, at + 2).filter(({ ok }) => !ok);
      expect(lost).toMatchObject({
        code: 'VALIDATION_FAILED',
        message: expect.stringMatching(/^Cannot add reference to "/),
      });
      expect(more).toEqual([]);
    }
    const both = await server.dataSource.query(
      'SELECT 1 FROM context_references a JOIN context_references b ON a.library_id = b.library_id AND a.target_id = b.content_id AND b.target_id = a.content_id',
    );
    expect(both).toEqual([]);
  },
);

describe('simultaneous changes', () => {
  it('delete a type while its contents are saved', async () => {
    const types = await Promise.all(
      allOf(10).map(async (index) => valueOf(await api.createContentType(me, { name: `Kind ${index}` })).id),
    );
    const contents = await Promise.all(
      types.map((contentTypeId) =>
        Promise.all(allOf(4).map(async () => aContent(server, { owner: me, contentTypeId }))),
      ),
    );
    const saves = contents.flat().map(async ({ id }) => api.updateContent(me, { id, content: 'Changed.' }));
    const deletions = types.map((id) => api.deleteContentType(me, { id }));
    expect(faults(await Promise.all([...saves, ...deletions]))).toEqual([]);
    for (const { id } of contents.flat()) {
      const { results } = valueOf(await api.contentHistory(me, { contentId: id }));
      expect(results.map(({ version }) => version)).toEqual(
        allOf(results.length).map((index) => results.length - index),
      );
    }
  });

  it('give many contents a type, save and delete them, listed in opposite orders', async () => {
    const contents = await severalContents(
      server,
      me,
      allOf(40).map((index) => `Prompt ${index}`),
    );
    const ids = contents.map(({ id }) => id);
    // Rewritten rows are stored in another order than their ids.
    for (const id of [...ids].reverse()) await api.updateContent(me, { id, title: 'Written again' });
    const { id: type } = valueOf(await api.createContentType(me, { name: 'New home' }));
    const lists = [ids, [...ids].reverse(), ids.slice(20), [...ids.slice(0, 20)].reverse()];
    const bulk = lists.flatMap((list) =>
      [type, 1].map((contentTypeId) => api.changeContentsType(me, { ids: list, contentTypeId })),
    );
    const references = ids
      .slice(1)
      .map((id, index) => api.updateContent(me, { id, content: `See ~~[@${ids[index]}]x~~.` }));
    const deletions = [ids.slice(0, 10), ids.slice(0, 10).reverse()].map((list) =>
      api.deleteContents(me, { ids: list }),
    );
    expect(faults(await Promise.all([...bulk, ...references, ...deletions]))).toEqual([]);
  });

  it('share, unshare and expire links while their contents are deleted', async () => {
    const contents = await severalContents(
      server,
      me,
      allOf(10).map((index) => `Shared ${index}`),
    );
    for (const { id } of contents) await aSharedLink(server, me, id);
    await server.dataSource.query("UPDATE shared_links SET expires_at = now() - interval '1 hour'");
    const ids = contents.map(({ id }) => id);
    const calls = contents.flatMap(({ id: contentId }) => [
      api.shareContent(me, { contentId }),
      api.unshareContent(me, { contentId }),
      api.shareContent(me, { contentId }),
    ]);
    expect(faults(await Promise.all([...calls, api.deleteContents(me, { ids: ids.slice(5).reverse() })]))).toEqual([]);
  });

  it('send messages while their conversations are deleted', async () => {
    llm.always(answersWith('Yes.'));
    await clearRateLimits(server);
    const path = `/chat/conversations/${conversation.id}/`;
    const sends = allOf(10).map(async () =>
      rest(server, 'POST', `${path}messages/`, { as: me, body: { content: 'Hello' } }),
    );
    const replies = await Promise.all([...sends, rest(server, 'DELETE', path, { as: me })]);
    expect(replies.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  });

  it('sign devices out and in', async () => {
    const { username, password } = me;
    const devices = await Promise.all(allOf(8).map(async () => valueOf(await api.login(null, { username, password }))));
    const calls = devices.flatMap(({ accessToken, refreshToken }) => [
      api.endOtherSessions(accessToken),
      api.refreshSession(null, { refreshToken }),
      api.login(null, { username, password }),
      api.logout(null, { refreshToken }),
    ]);
    expect(faults(await Promise.all(calls))).toEqual([]);
  });

  it('delete an account while everything in it is in use', async () => {
    for (const _ of allOf(5)) {
      const leaver = await aUser(server);
      const contents = await severalContents(
        server,
        leaver,
        allOf(6).map((index) => `Last ${index}`),
      );
      const { id: conversationId } = valueOf(await api.createLlmConversation(leaver, { title: 'x' }));
      const uses = contents.flatMap(({ id: contentId }) => [
        api.shareContent(leaver, { contentId }),
        api.updateContent(leaver, { id: contentId, content: 'Still here' }),
        api.createContent(leaver, { title: 'New', content: 'New' }),
      ]);
      const asks = [1, 2].map(() => api.addLlmMessage(leaver, { conversationId, prompt: '?' }));
      expect(
        faults(
          await Promise.all([
            ...uses,
            ...asks,
            api.deleteAccount(leaver, { username: leaver.username, password: leaver.password }),
          ]),
        ),
      ).toEqual([]);
    }
  });

  it('delete a conversation while replies arrive and abandoned ones are closed', async () => {
    const { id } = valueOf(await api.createLlmConversation(me, { title: 'x' }));
    await clearRateLimits(server);
    const asks = allOf(3).map(() => api.addLlmMessage(me, { conversationId: id, prompt: '?' }));
    const leaves = api.deleteLlmConversation(me, { id });
    expect(faults(await Promise.all([...asks, leaves]))).toEqual([]);
  });
});
