import { beforeAll, describe, expect, it } from '@jest/globals';
import { apis, valueOf } from '../../support/apis.ts';
import { aContent, anApiToken, aSharedLink, aUser, READING, type TestUser } from '../../support/factories.ts';
import { rest } from '../../support/http/calls.ts';
import { expireLink } from '../../support/library/links.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
let author: TestUser;
let reader: TestUser;

beforeAll(async () => {
  author = await aUser(server);
  reader = await aUser(server);
});

describe.each(apis(server))('keeping a copy of a shared content over %s', (_, api) => {
  it('saves what visitors see, with the address of the link', async () => {
    const tone = await aContent(server, { owner: author, title: 'Tone', content: 'Secret {{mood}}' });
    const created = await rest(server, 'POST', '/contents/', {
      as: author,
      body: {
        title: 'Mail',
        description: 'To customers',
        content: `~~[@${tone.id}]Tone~~ for {{name}} and {{topic}}`,
        variables: [{ name: 'name', label: 'Who?' }],
        content_type_id: 2,
      },
    });
    const { id } = created.body as { id: number };
    const shareId = await aSharedLink(server, author, id);
    const copy = valueOf(await api.keepSharedContent(reader, shareId, ['kept']));
    expect(copy).toMatchObject({
      title: 'Mail',
      description: expect.stringMatching(
        new RegExp(`^To customers\n\nKept from a shared prompt: http\\S+/#/share/${shareId}$`),
      ),
      content: 'Tone for {{name}} and {{topic}}',
      tags: ['kept'],
      contentType: { id: 2 },
      state: { name: 'Draft' },
      version: 1,
      contextReferences: [],
      sharedLinks: [],
    });
    const { body } = await rest(server, 'GET', `/contents/${copy.id}/`, { as: reader });
    expect(body).toMatchObject({ variables: [{ name: 'name', label: 'Who?' }] });
    expect(valueOf(await api.readContent(author, id)).sharedLinks).toEqual([
      { id: shareId, viewCount: 0, expiresAt: null },
    ]);
  });

  it("uses the reader's type of the same name, or Unassigned", async () => {
    const [theirs, unknown, mine] = await Promise.all([
      newType(author, 'Travel plans'),
      newType(author, 'Author only'),
      newType(reader, 'travel PLANS'),
    ]);
    const kept = async (contentTypeId: number) => {
      const { id } = await aContent(server, { owner: author, contentTypeId });
      return valueOf(await api.keepSharedContent(reader, await aSharedLink(server, author, id))).contentType;
    };
    expect((await kept(theirs)).id).toBe(mine);
    expect((await kept(unknown)).id).toBe(1);
  });

  it("never refers to the reader's own contents, however the text is written", async () => {
    const own = await aContent(server, { owner: reader, title: 'Private', content: 'Private text' });
    const { id } = await aContent(server, { owner: author, content: `~~~[@1]~[@${own.id}]t~~~~` });
    const copy = valueOf(await api.keepSharedContent(reader, await aSharedLink(server, author, id)));
    expect(copy.content).toBe(`~ ~[@${own.id}]t~~`);
    expect(copy.contextReferences).toEqual([]);
  });

  it('cuts a description that leaves no space for the address', async () => {
    const { id } = await aContent(server, { owner: author, description: 'd'.repeat(10_000) });
    const shareId = await aSharedLink(server, author, id);
    const { description } = valueOf(await api.keepSharedContent(reader, shareId));
    expect(description).toHaveLength(10_000);
    expect(description).toMatch(new RegExp(`d\n\nKept from a shared prompt: \\S+${shareId}$`));
  });

  it('copies the own content of the caller too', async () => {
    const { id } = await aContent(server, { owner: author, title: 'Mine' });
    const copy = valueOf(await api.keepSharedContent(author, await aSharedLink(server, author, id)));
    expect(copy.title).toBe('Mine');
    expect(copy.id).not.toBe(id);
  });

  it('refuses visitors, tokens that only read, missing and expired links', async () => {
    const { id } = await aContent(server, { owner: author });
    const shareId = await aSharedLink(server, author, id);
    const refusal = async (caller: Parameters<typeof api.keepSharedContent>[0], link = shareId) => {
      const outcome = await api.keepSharedContent(caller, link);
      return outcome.ok ? 'OK' : outcome.code;
    };
    expect(await refusal(null)).toBe('UNAUTHENTICATED');
    const { token } = await anApiToken(server, reader, { scopes: READING });
    expect(await refusal({ token })).toBe('FORBIDDEN');
    expect(await refusal(reader, 'missing')).toBe('NOT_FOUND');
    await expireLink(server, shareId);
    expect(await refusal(reader)).toBe('GONE');
  });
});

async function newType(as: TestUser, name: string): Promise<number> {
  const { body } = await rest(server, 'GET', '/content-types/', { as });
  const found = (body as { id: number; name: string }[]).find((type) => type.name === name);
  if (found) return found.id;
  const created = await rest(server, 'POST', '/content-types/', { as, body: { name } });
  return (created.body as { id: number }).id;
}
