import { beforeAll, describe, expect, it } from '@jest/globals';
import { clients, graphqlClient, valueOf } from '../../../support/client/apis.ts';
import type { Args } from '../../../support/client/types.ts';
import { aContent, aSharedLink, aUser, severalContents, type TestUser } from '../../../support/factories.ts';
import { expireLink } from '../../../support/library/links.ts';
import { useServer } from '../../../support/server.ts';

const server = useServer();
let me: TestUser;
let stranger: TestUser;

beforeAll(async () => {
  me = await aUser(server);
  stranger = await aUser(server);
});

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

describe.each(clients(server))('sharing over %s', (over, api) => {
  /** Shares a content, or changes its link. Returns the link. */
  const share = async (contentId: number, more: Partial<Args<'shareContent'>> = {}, as = me) =>
    valueOf(await api.shareContent(as, { contentId, ...more })).sharedLinks[0]!;

  it('shows a visitor the text and nothing about its owner', async () => {
    const { id, createdAt } = await aContent(server, {
      owner: me,
      title: 'Public',
      description: 'For all',
      content: 'Read me',
      contentTypeId: 2,
    });
    const { id: shareId } = await share(id);
    expect(shareId).toMatch(/^[\w-]{22,}$/);
    expect(valueOf(await api.sharedContent(null, { shareId }))).toMatchObject({
      title: 'Public',
      description: 'For all',
      content: 'Read me',
      references: [],
      variables: [],
      contentTypeName: expect.any(String),
      createdAt,
      viewCount: 1,
      expiresAt: null,
    });
  });

  it('returns the existing link', async () => {
    const { id } = await aContent(server, { owner: me });
    const links = await Promise.all(Array.from({ length: 50 }, () => api.shareContent(me, { contentId: id })));
    expect(new Set(links.map((link) => valueOf(link).sharedLinks[0]?.id)).size).toBe(1);
    if (over === 'REST') expect(links.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  it('counts the views of everyone except the owner', async () => {
    const { id } = await aContent(server, { owner: me });
    const shareId = await aSharedLink(server, me, id);
    for (const caller of [null, stranger, me]) valueOf(await api.sharedContent(caller, { shareId }));
    expect(valueOf(await api.content(me, { id })).sharedLinks).toMatchObject([
      { id: shareId, viewCount: 2, expiresAt: null },
    ]);
  });

  it('returns GONE for an expired link; sharing again creates another', async () => {
    const { id } = await aContent(server, { owner: me });
    const { id: shareId, expiresAt } = await share(id, { expiresAt: inAnHour() });
    expect(expiresAt).not.toBeNull();
    await expireLink(server, shareId);
    expect(await api.sharedContent(null, { shareId })).toMatchObject({
      ok: false,
      code: 'GONE',
      message: 'This share link has expired',
    });
    expect((await share(id)).id).not.toBe(shareId);
  });

  it('shows the titles of referenced prompts, or their current text if the owner allows it', async () => {
    const style = await aContent(server, { owner: me, title: 'House style', content: 'Plain words.' });
    const inner = await aContent(server, { owner: me, content: 'Too deep' });
    const { id } = await aContent(server, { owner: me, content: `Mind ~~[@${style.id}]the style~~.` });
    const visited = async (shareId: string) => valueOf(await api.sharedContent(null, { shareId })).content;
    const { id: shareId, includesReferences } = await share(id);
    expect(includesReferences).toBe(false);
    expect(await visited(shareId)).toBe('Mind the style.');
    expect(valueOf(await api.sharedContent(null, { shareId })).references).toEqual([{ from: 5, to: 14 }]);

    const including = { id: shareId, includesReferences: true };
    expect(await share(id, { includesReferences: true })).toMatchObject(including);
    expect(await visited(shareId)).toBe('Mind Plain words..');
    expect(await share(id)).toMatchObject(including);
    await api.updateContent(me, { id: style.id, content: `Short words, ~~[@${inner.id}]no more~~.` });
    expect(await visited(shareId)).toBe('Mind Short words, no more..');
    await api.deleteContent(me, { id: style.id });
    expect(await visited(shareId)).toBe('Mind the style.');

    await share(id, { includesReferences: false });
    expect(await visited(shareId)).toBe('Mind the style.');
  });

  it('refuses to include more text than a content may have', async () => {
    const long = await aContent(server, { owner: me, content: 'a'.repeat(400_000) });
    const marker = `~~[@${long.id}]long~~`;
    const { id } = await aContent(server, { owner: me, content: `${marker}${marker}` });
    const { id: shareId } = await share(id, { includesReferences: true });
    await api.updateContent(me, { id: long.id, content: 'a'.repeat(600_000) });
    expect(valueOf(await api.sharedContent(null, { shareId })).content).toBe('longlong');
    expect(await api.shareContent(me, { contentId: id, includesReferences: true })).toMatchObject({
      ok: false,
      code: 'VALIDATION_FAILED',
      fields: { includesReferences: expect.stringContaining('1,000,000') },
    });
  });

  it('counts a content as shared until the link expires', async () => {
    const owner = await aUser(server);
    const { id } = await aContent(server, { owner, title: 'Once public' });
    const { id: shareId } = await share(id, { expiresAt: inAnHour() }, owner);
    const sharedTotals = () =>
      Promise.all(
        [{}, { search: 'once' }].map(
          async (filters) => valueOf(await api.contents(owner, { sharedOnly: true, ...filters })).totalCount,
        ),
      );
    expect(await sharedTotals()).toEqual([1, 1]);
    await expireLink(server, shareId);
    expect(await sharedTotals()).toEqual([0, 0]);
    expect(JSON.parse(valueOf(await api.exportContents(owner, { sharedOnly: true })).json)).toEqual([]);
    for (const search of ['', 'once']) {
      const page = valueOf(await graphqlClient(server).contents(owner, { search }));
      expect(page).toMatchObject({ totalCount: 1, sharedCount: 0 });
    }
  });

  it('refuses an expiry in the past', async () => {
    const { id } = await aContent(server, { owner: me });
    expect(await api.shareContent(me, { contentId: id, expiresAt: '2020-01-01T00:00:00Z' })).toMatchObject({
      ok: false,
      code: 'VALIDATION_FAILED',
      fields: { expiresAt: expect.any(String) },
    });
  });

  it('ends immediately with unshare, and when the content is deleted', async () => {
    const { id } = await aContent(server, { owner: me });
    const shareId = await aSharedLink(server, me, id);
    expect((await api.unshareContent(me, { contentId: id })).ok).toBe(true);
    const unshared = await api.sharedContent(null, { shareId });
    expect(unshared).toMatchObject({ ok: false, code: 'NOT_FOUND', message: 'This content no longer exists' });
    const other = await aSharedLink(server, me, id);
    await api.deleteContent(me, { id });
    expect(await api.sharedContent(null, { shareId: other })).toEqual(unshared);
    expect(await api.contentHistory(me, { contentId: id })).toMatchObject({ ok: false, code: 'NOT_FOUND' });
    expect(await api.sharedContent(null, { shareId: 'never-was' })).toEqual(unshared);
  });

  it('ends in the state of the last of many simultaneous changes', async () => {
    const { id } = await aContent(server, { owner: me });
    const hand = async () => {
      for (let turn = 0; turn < 5; turn++) {
        expect((await api.shareContent(me, { contentId: id })).ok).toBe(true);
        expect((await api.unshareContent(me, { contentId: id })).ok).toBe(true);
      }
    };
    await Promise.all(Array.from({ length: 10 }, hand));
    expect(valueOf(await api.content(me, { id })).sharedLinks).toEqual([]);
    const { id: shareId } = await share(id);
    expect(valueOf(await api.content(me, { id })).sharedLinks).toMatchObject([{ id: shareId }]);
  });
});

describe('the list of shared links', () => {
  const api = graphqlClient(server);

  it('shows its owner, newest first, what each leads to and when it was last viewed', async () => {
    const owner = await aUser(server);
    const [quiet, read] = await severalContents(server, owner, ['Quiet', 'Read']);
    const quietLink = await aSharedLink(server, owner, quiet?.id ?? 0);
    const readLink = await aSharedLink(server, owner, read?.id ?? 0);
    valueOf(await api.sharedContent(null, { shareId: readLink }));
    expect(valueOf(await api.sharedLinks(owner))).toMatchObject({
      totalCount: 2,
      results: [
        {
          id: readLink,
          url: `${server.url}/#/share/${readLink}`,
          contentId: read?.id,
          contentTitle: 'Read',
          viewCount: 1,
          lastViewedAt: expect.any(String),
          isIndexable: false,
          includesReferences: false,
          expiresAt: null,
          createdAt: expect.any(String),
        },
        { id: quietLink, viewCount: 0, lastViewedAt: null },
      ],
    });
  });

  it('can set an expiry, remove it, and restore an expired link', async () => {
    const id = await aSharedLink(server, me, (await aContent(server, { owner: me })).id);
    const expiresAt = inAnHour();
    expect(valueOf(await api.updateSharedLink(me, { id, expiresAt }))).toMatchObject({ expiresAt });
    const indexable = valueOf(await api.updateSharedLink(me, { id, isIndexable: true }));
    expect(indexable).toMatchObject({ expiresAt, isIndexable: true });
    await expireLink(server, id);
    const restored = valueOf(await api.updateSharedLink(me, { id, expiresAt: null }));
    expect(restored).toMatchObject({ expiresAt: null, isIndexable: true });
    valueOf(await api.sharedContent(null, { shareId: id }));
    expect(await api.updateSharedLink(me, { id, expiresAt: '2020-01-01T00:00:00Z' })).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { expiresAt: expect.any(String) },
    });
  });
});
