import { beforeAll, describe, expect, it } from '@jest/globals';
import { aContent, aSharedLink, aUser, type TestUser } from '../../support/factories.ts';
import { type Caller, graphql, rest } from '../../support/http/calls.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
let me: TestUser;
beforeAll(async () => void (me = await aUser(server)));

interface Copy {
  id: number;
  title: string;
  description: string;
  content: string;
  variables: { name: string }[];
  version: number;
  references: number[];
  tags: string[];
  links: number;
}
interface Similar {
  id: number;
  title: string;
  similarity: number;
}
interface Api {
  duplicate: (as: Caller, id: number) => Promise<{ value?: Copy; code?: string }>;
  similar: (as: Caller, id: number) => Promise<{ value?: Similar[]; code?: string }>;
}

const codeOf = (code: unknown) => (typeof code === 'string' ? code : undefined);

const overGraphql: Api = {
  async duplicate(as, id) {
    const { data, errors } = await graphql(
      server,
      `
        mutation ($input: DuplicateContentInput!) {
          duplicateContent(input: $input) {
            id
            title
            description
            content
            version
            tags
            variables {
              name
            }
            contextReferences {
              id
            }
            sharedLinks {
              id
            }
          }
        }
      `,
      { input: { id: String(id) } },
      { as },
    );
    if (!data) return { code: codeOf(errors[0]?.extensions?.code) };
    const { contextReferences, sharedLinks, ...raw } = data.duplicateContent as Omit<Copy, 'id'> & {
      id: string;
      contextReferences: { id: string }[];
      sharedLinks: unknown[];
    };
    const references = contextReferences.map((reference) => Number(reference.id));
    return { value: { ...raw, id: Number(raw.id), references, links: sharedLinks.length } };
  },
  async similar(as, id) {
    const query = 'query($id: ID!) { similarContents(id: $id) { contentId title similarity } }';
    const { data, errors } = await graphql(server, query, { id: String(id) }, { as });
    if (!data) return { code: codeOf(errors[0]?.extensions?.code) };
    const found = data.similarContents as { contentId: string; title: string; similarity: number }[];
    return { value: found.map(({ contentId, ...rest }) => ({ id: Number(contentId), ...rest })) };
  },
};

const overRest: Api = {
  async duplicate(as, id) {
    const { status, body } = await rest(server, 'POST', `/contents/${id}/duplicate/`, { as });
    const raw = body as Copy & { code?: string; context_references: { id: number }[]; shared_links: unknown[] };
    if (status !== 201) return { code: raw.code };
    const { title, description, content, variables, version, tags } = raw;
    const references = raw.context_references.map((reference) => reference.id);
    return {
      value: {
        id: raw.id,
        title,
        description,
        content,
        variables,
        version,
        tags,
        references,
        links: raw.shared_links.length,
      },
    };
  },
  async similar(as, id) {
    const { status, body } = await rest(server, 'GET', `/contents/${id}/similar/`, { as });
    return status === 200 ? { value: body as Similar[] } : { code: (body as { code: string }).code };
  },
};

const APIS: [string, Api][] = [
  ['GraphQL', overGraphql],
  ['REST', overRest],
];

const LONG = 'Write the release notes of the week for people who use the product and do not write its code. ';

describe.each(APIS)('duplicating a content over %s', (_, api) => {
  it('copies all its texts into a new one without its link', async () => {
    const tone = await aContent(server, { owner: me, title: 'Tone' });
    const original = await aContent(server, {
      owner: me,
      title: 'Mail',
      description: 'To whom?',
      content: `~~[@${tone.id}]Tone~~ for {{name}}`,
    });
    await rest(server, 'PUT', `/contents/${original.id}/`, {
      as: me,
      body: { variables: [{ name: 'name', label: 'Who' }], tags: ['Mails'] },
    });
    await aSharedLink(server, me, original.id);
    const { value } = await api.duplicate(me, original.id);
    expect(value).toMatchObject({
      title: 'Mail (copy)',
      description: 'To whom?',
      content: original.content,
      variables: [{ name: 'name' }],
      version: 1,
      tags: ['Mails'],
      references: [tone.id],
      links: 0,
    });
    expect(value?.id).not.toBe(original.id);
  });

  it('works when a referenced content is gone', async () => {
    const gone = await aContent(server, { owner: me, title: 'Gone' });
    const original = await aContent(server, { owner: me, content: `~~[@${gone.id}]Gone~~ and on` });
    await rest(server, 'DELETE', `/contents/${gone.id}/`, { as: me });
    expect((await api.duplicate(me, original.id)).value).toMatchObject({
      content: original.content,
      references: [gone.id],
    });
  });

  it('shortens a title that would be too long', async () => {
    const original = await aContent(server, { owner: me, title: '🙂'.repeat(140) });
    expect((await api.duplicate(me, original.id)).value?.title).toBe(`${'🙂'.repeat(133)} (copy)`);
  });

  it("returns NOT_FOUND for another user's content", async () => {
    const original = await aContent(server, { owner: me });
    expect(await api.duplicate(await aUser(server), original.id)).toEqual({ code: 'NOT_FOUND' });
  });
});

describe.each(APIS)('similar contents over %s', (_, api) => {
  it("are the user's own with nearly the same text, the most similar first", async () => {
    const [owner, stranger] = [await aUser(server), await aUser(server)];
    const body = LONG.repeat(3);
    const first = await aContent(server, { owner, title: 'Notes', content: body });
    const near = await aContent(server, { owner, title: 'Notes', content: body.replace('week', 'month') });
    const further = await aContent(server, {
      owner,
      title: 'Notes',
      content: `${body}Keep it very short.`,
    });
    await aContent(server, { owner, title: 'Other', content: 'Explain how bees find their way, to a child of eight.' });
    await aContent(server, { owner: stranger, title: 'Notes', content: body });
    const { value = [] } = await api.similar(owner, first.id);
    expect(value.map(({ id }) => id)).toEqual([near.id, further.id]);
    expect(value.every(({ similarity }) => similarity >= 0.7 && similarity <= 1)).toBe(true);
  });

  it('are found in texts with any special characters', async () => {
    const owner = await aUser(server);
    const body = '100 % of _all_ paths such as C:\\temp\\%name% ' + LONG;
    const first = await aContent(server, { owner, title: 'Paths', content: body });
    const second = await aContent(server, { owner, title: 'PATHS', content: body });
    expect((await api.similar(owner, first.id)).value).toEqual([{ id: second.id, title: 'PATHS', similarity: 1 }]);
  });

  it('do not include the trash', async () => {
    const owner = await aUser(server);
    const kept = await aContent(server, { owner, content: LONG });
    const trashed = await aContent(server, { owner, content: LONG });
    await rest(server, 'DELETE', `/contents/${trashed.id}/`, { as: owner });
    expect((await api.similar(owner, kept.id)).value).toEqual([]);
    expect(await api.similar(owner, trashed.id)).toEqual({ code: 'NOT_FOUND' });
    expect(await api.duplicate(owner, trashed.id)).toEqual({ code: 'NOT_FOUND' });
  });

  it("are NOT_FOUND for another user's content", async () => {
    const mine = await aContent(server, { owner: me, content: LONG });
    expect(await api.similar(await aUser(server), mine.id)).toEqual({ code: 'NOT_FOUND' });
  });
});
