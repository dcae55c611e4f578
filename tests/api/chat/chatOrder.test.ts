import { describe, expect, it } from '@jest/globals';
import { valueOf } from '../../support/apis.ts';
import { chatApis } from '../../support/chat/chatApis.ts';
import { useUser } from '../../support/factories.ts';
import { fakeLlm } from '../../support/llm/fakeLlm.ts';
import { useServer } from '../../support/server.ts';

const llm = await fakeLlm();
const server = useServer({ ai: llm.settings(['openai']) });
const me = useUser(server);

describe.each(chatApis(server))('pinned and archived conversations over %s', (_, chat) => {
  const created = async (...names: string[]) => {
    const ids: number[] = [];
    for (const name of names) ids.push(valueOf(await chat.createConversation(me, { name })).id);
    return ids;
  };
  const named = async (filters: Parameters<typeof chat.listConversations>[1]) =>
    valueOf(await chat.listConversations(me, filters)).results.map(({ name }) => name);
  const pin = (id = 0) => chat.updateConversation(me, id, { isPinned: true });
  const archive = (id = 0, isArchived = true) => chat.updateConversation(me, id, { isArchived });

  it('are neither at first, and can be both', async () => {
    const [id = 0] = await created('Skies');
    expect(valueOf(await chat.readConversation(me, id))).toMatchObject({ isPinned: false, isArchived: false });
    expect(valueOf(await pin(id))).toMatchObject({ isPinned: true, isArchived: false });
    expect(valueOf(await archive(id))).toMatchObject({ isPinned: true, isArchived: true });
    const back = await chat.updateConversation(me, id, { isPinned: false, isArchived: false });
    expect(valueOf(back)).toMatchObject({ isPinned: false, isArchived: false, name: 'Skies' });
  });

  it('come first if they are pinned and the list is asked for so', async () => {
    const ids = await created('One', 'Two', 'Three', 'Four');
    await pin(ids[0]);
    await pin(ids[2]);
    expect(await named({ pinnedFirst: true })).toEqual(['Three', 'One', 'Four', 'Two']);
    expect(await named({})).toEqual(['Four', 'Three', 'Two', 'One']);
  });

  it.each([true, false])('are on pages that a cursor continues, with pinned ones first: %s', async (pinnedFirst) => {
    const ids = await created('One', 'Two', 'Three', 'Four', 'Five');
    for (const id of [ids[1], ids[3]]) await pin(id);
    const all = await named({ pinnedFirst });
    const walk = async (cursor: { after?: string } = {}): Promise<string[]> => {
      const filters = { pinnedFirst, pageSize: 2, ...cursor };
      const { results, endCursor } = valueOf(await chat.listConversations(me, filters));
      const rest = endCursor === null ? [] : await walk({ after: endCursor });
      return [...results.map(({ name }) => name), ...rest];
    };
    expect(all).toHaveLength(5);
    expect(await walk()).toEqual(all);
  });

  it('refuse the cursor of the list in the other order', async () => {
    await created('One', 'Two');
    const { endCursor } = valueOf(await chat.listConversations(me, { pageSize: 1 }));
    expect(await chat.listConversations(me, { pinnedFirst: true, after: endCursor ?? '' })).toMatchObject({
      code: 'VALIDATION_FAILED',
    });
  });

  it('are listed with the others, without them or alone if they are archived', async () => {
    const ids = await created('Kept', 'Away');
    await archive(ids[1]);
    expect(await named({})).toEqual(['Away', 'Kept']);
    expect(await named({ isArchived: false })).toEqual(['Kept']);
    expect(await named({ isArchived: true })).toEqual(['Away']);
    const found = valueOf(await chat.listConversations(me, { isArchived: true, search: 'away' }));
    expect(found).toMatchObject({ totalCount: 1, results: [{ name: 'Away' }] });
    expect(await named({ isArchived: false, search: 'away' })).toEqual([]);
  });

  it('are no longer archived after a new message, and stay pinned', async () => {
    const [id = 0] = await created('Away');
    await pin(id);
    await archive(id);
    await chat.sendMessage(me, { conversationId: id, content: 'Once more' });
    expect(valueOf(await chat.readConversation(me, id))).toMatchObject({ isPinned: true, isArchived: false });
  });

  it('keep their place in the list of activity when they are pinned or archived', async () => {
    const ids = await created('One', 'Two');
    await pin(ids[0]);
    await archive(ids[0]);
    await archive(ids[0], false);
    expect(await named({})).toEqual(['Two', 'One']);
  });
});
