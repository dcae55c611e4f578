import { describe, expect, it } from '@jest/globals';
import { clients, valueOf } from '../../support/client/apis.ts';
import { aContent, aSharedLink, aUser, useUser } from '../../support/factories.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const me = useUser(server);
const NOT_FOUND = { code: 'NOT_FOUND' };
const LONG = 'Write the release notes of the week for people who use the product and do not write its code. ';

describe.each(clients(server))('duplicating a content over %s', (_, api) => {
  it('copies all its texts into a new one without its link', async () => {
    const tone = await aContent(server, { owner: me, title: 'Tone' });
    const texts = { title: 'Mail', description: 'To whom?', content: `~~[@${tone.id}]Tone~~ for {{name}}` };
    const { id } = await aContent(server, { owner: me, ...texts });
    valueOf(await api.updateContent(me, { id, variables: [{ name: 'name', label: 'Who' }], tags: ['Mails'] }));
    await aSharedLink(server, me, id);
    const copy = valueOf(await api.duplicateContent(me, { id }));
    expect(copy).toMatchObject({
      ...texts,
      title: 'Mail (copy)',
      variables: [{ name: 'name', label: 'Who' }],
      version: 1,
      tags: ['Mails'],
      contextReferences: [{ id: tone.id }],
      sharedLinks: [],
    });
    expect(copy.id).not.toBe(id);
  });

  it('works when a referenced content is gone', async () => {
    const gone = await aContent(server, { owner: me, title: 'Gone' });
    const content = `~~[@${gone.id}]Gone~~ and on`;
    const { id } = await aContent(server, { owner: me, content });
    valueOf(await api.deleteContent(me, { id: gone.id }));
    const copy = valueOf(await api.duplicateContent(me, { id }));
    expect(copy).toMatchObject({ content, contextReferences: [{ id: gone.id }] });
  });

  it('shortens a title that would be too long', async () => {
    const { id } = await aContent(server, { owner: me, title: '🙂'.repeat(140) });
    expect(valueOf(await api.duplicateContent(me, { id })).title).toBe(`${'🙂'.repeat(133)} (copy)`);
  });
});

describe.each(clients(server))('similar contents over %s', (_, api) => {
  it("are the user's own with nearly the same text, the most similar first", async () => {
    const [owner, stranger] = [me, await aUser(server)];
    const content = LONG.repeat(3);
    const first = await aContent(server, { owner, title: 'Notes', content });
    const near = await aContent(server, { owner, title: 'Notes', content: content.replace('week', 'month') });
    const further = await aContent(server, { owner, title: 'Notes', content: `${content}Keep it very short.` });
    await aContent(server, { owner, title: 'Other', content: 'Explain how bees find their way, to a child of eight.' });
    await aContent(server, { owner: stranger, title: 'Notes', content });
    const found = valueOf(await api.similarContents(owner, { id: first.id }));
    expect(found.map(({ contentId }) => contentId)).toEqual([near.id, further.id]);
    expect(found.every(({ similarity }) => similarity >= 0.7 && similarity <= 1)).toBe(true);
  });

  it('are found in texts with any special characters', async () => {
    const content = '100 % of _all_ paths such as C:\\temp\\%name% ' + LONG;
    const { id } = await aContent(server, { owner: me, title: 'Paths', content });
    const second = await aContent(server, { owner: me, title: 'PATHS', content });
    expect(valueOf(await api.similarContents(me, { id }))).toEqual([
      { contentId: second.id, title: 'PATHS', similarity: 1 },
    ]);
  });

  it('do not include the trash, and neither belong to others nor are copied by them', async () => {
    const kept = await aContent(server, { owner: me, content: LONG });
    const trashed = await aContent(server, { owner: me, content: LONG });
    valueOf(await api.deleteContent(me, { id: trashed.id }));
    expect(valueOf(await api.similarContents(me, { id: kept.id }))).toEqual([]);
    for (const [as, { id }] of [
      [me, trashed],
      [await aUser(server), kept],
    ] as const) {
      expect(await api.similarContents(as, { id })).toMatchObject(NOT_FOUND);
      expect(await api.duplicateContent(as, { id })).toMatchObject(NOT_FOUND);
    }
  });
});
