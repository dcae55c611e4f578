import { describe, expect, it } from '@jest/globals';
import { clients, graphqlClient, valueOf } from '../../../support/client/apis.ts';
import { aContent, anApiToken, aSharedLink, READING, useUser } from '../../../support/factories.ts';
import type { Caller } from '../../../support/http/calls.ts';
import { expireLink } from '../../../support/library/links.ts';
import { useServer } from '../../../support/server.ts';

const server = useServer();
const author = useUser(server);
const reader = useUser(server);

const aLink = async (fields: { title?: string; description?: string; content?: string; contentTypeId?: number }) =>
  aSharedLink(server, author, (await aContent(server, { owner: author, ...fields })).id);

describe.each(clients(server))('keeping a copy of a shared content over %s', (_, api) => {
  it('saves what visitors see, with the address of the link', async () => {
    const tone = await aContent(server, { owner: author, title: 'Tone', content: 'Secret {{mood}}' });
    const { id } = valueOf(
      await api.createContent(author, {
        title: 'Mail',
        description: 'To customers',
        content: `~~[@${tone.id}]Tone~~ for {{name}} and {{topic}}`,
        variables: [{ name: 'name', label: 'Who?' }],
        contentTypeId: 2,
      }),
    );
    const shareId = await aSharedLink(server, author, id);
    expect(valueOf(await api.keepSharedContent(reader, { shareId, tags: ['kept'] }))).toMatchObject({
      title: 'Mail',
      description: expect.stringMatching(
        new RegExp(`^To customers\n\nKept from a shared prompt: http\\S+/#/share/${shareId}$`),
      ),
      content: 'Tone for {{name}} and {{topic}}',
      variables: [{ name: 'name', label: 'Who?' }],
      tags: ['kept'],
      contentType: { id: 2 },
      state: { name: 'Draft' },
      version: 1,
      contextReferences: [],
      sharedLinks: [],
    });
    expect(valueOf(await api.content(author, { id })).sharedLinks).toMatchObject([{ id: shareId, viewCount: 0 }]);
  });

  it("uses the reader's type of the same name, or Unassigned", async () => {
    const [theirs, unknown, mine] = await Promise.all(
      (
        [
          [author, 'Travel plans'],
          [author, 'Author only'],
          [reader, 'travel PLANS'],
        ] as const
      ).map(async ([as, name]) => valueOf(await graphqlClient(server).createContentType(as, { name }))),
    );
    for (const [type, kept] of [
      [theirs, mine?.id],
      [unknown, 1],
    ] as const) {
      const shareId = await aLink({ contentTypeId: type?.id });
      expect(valueOf(await api.keepSharedContent(reader, { shareId })).contentType.id).toBe(kept);
    }
  });

  it("never refers to the reader's own contents, however the text is written", async () => {
    const own = await aContent(server, { owner: reader, title: 'Private', content: 'Private text' });
    const theirs = await aContent(server, { owner: author });
    const shareId = await aLink({ content: `~~~[@${theirs.id}]~[@${own.id}]t~~~~` });
    const copy = valueOf(await api.keepSharedContent(reader, { shareId }));
    expect(copy).toMatchObject({ content: `~ ~[@${own.id}]t~~`, contextReferences: [] });
  });

  it('cuts a description that leaves no space for the address', async () => {
    const shareId = await aLink({ description: 'd'.repeat(10_000) });
    const { description } = valueOf(await api.keepSharedContent(reader, { shareId }));
    expect(description).toHaveLength(10_000);
    expect(description).toMatch(new RegExp(`d\n\nKept from a shared prompt: \\S+${shareId}$`));
  });

  it('copies the own content of the caller too', async () => {
    const { id } = await aContent(server, { owner: author, title: 'Mine' });
    const shareId = await aSharedLink(server, author, id);
    const copy = valueOf(await api.keepSharedContent(author, { shareId }));
    expect(copy.title).toBe('Mine');
    expect(copy.id).not.toBe(id);
  });

  it('refuses visitors, tokens that only read, missing and expired links', async () => {
    const link = await aLink({});
    const refused = async (caller: Caller, code: string, shareId = link) =>
      expect(await api.keepSharedContent(caller, { shareId })).toMatchObject({ ok: false, code });
    await refused(null, 'UNAUTHENTICATED');
    await refused(await anApiToken(server, reader, { scopes: READING }), 'FORBIDDEN');
    await refused(reader, 'NOT_FOUND', 'missing');
    await expireLink(server, link);
    await refused(reader, 'GONE');
  });
});
