import { beforeAll, describe, expect, it } from '@jest/globals';
import { aContent, aUser, type TestUser } from '../../support/factories.ts';
import { graphql, type GraphQLReply, rest } from '../../support/http/calls.ts';
import { useServer } from '../../support/server.ts';

/** The type of a content in every form that a caller may send. Absent means Unassigned for a new content, and unchanged for another. */
const server = useServer();
let me: TestUser;
beforeAll(async () => void (me = await aUser(server)));

const REQUIRED = 'Content type is required';
const INVALID = 'Invalid content type selected';
const NEW = { title: 'Release notes', content: 'Summarise the diff.' };

const ofRest = ({ status, body }: { status: number; body: unknown }) => {
  const { error, content_type } = body as { error?: string; content_type?: { id: number } };
  return status < 400 ? content_type?.id : error;
};

const ofGraphql = ({ data, errors }: GraphQLReply) => {
  const content = data?.content as { contentType: { id: string } } | undefined;
  return errors[0]?.message ?? Number(content?.contentType.id);
};

describe.each(['content_type_id', 'content_type'])('%s over REST', (field) => {
  it.each([
    [null, REQUIRED, INVALID],
    ['', REQUIRED, INVALID],
    [0, INVALID, INVALID],
    ['abc', INVALID, INVALID],
    ['3', INVALID, INVALID],
    [999_999, INVALID, INVALID],
    [undefined, 1, 2],
    [3, 3, 3],
  ])('given as %j is answered with %j on create and with %j on update', async (given, onCreate, onUpdate) => {
    expect(ofRest(await rest(server, 'POST', '/contents/', { as: me, body: { ...NEW, [field]: given } }))).toBe(
      onCreate,
    );
    const { id } = await aContent(server, { owner: me, contentTypeId: 2 });
    const body = { title: 'Changed', [field]: given };
    expect(ofRest(await rest(server, 'PUT', `/contents/${id}/`, { as: me, body }))).toBe(onUpdate);
  });
});

describe('contentTypeId over GraphQL', () => {
  const CREATE =
    'mutation($input: CreateContentInput!) { content: createContent(input: $input) { contentType { id } } }';
  const UPDATE =
    'mutation($input: UpdateContentInput!) { content: updateContent(input: $input) { contentType { id } } }';

  it.each([
    ['', REQUIRED, INVALID],
    [' ', REQUIRED, INVALID],
    ['0', INVALID, INVALID],
    ['abc', INVALID, INVALID],
    ['999999', INVALID, INVALID],
    [null, expect.stringContaining('not to be null'), 2],
    [undefined, 1, 2],
    ['3', 3, 3],
  ])('given as %j is answered with %j on create and with %j on update', async (given, onCreate, onUpdate) => {
    const created = await graphql(server, CREATE, { input: { ...NEW, contentTypeId: given } }, { as: me });
    expect(ofGraphql(created)).toEqual(onCreate);
    const { id } = await aContent(server, { owner: me, contentTypeId: 2 });
    const input = { id, title: 'Changed', contentTypeId: given };
    expect(ofGraphql(await graphql(server, UPDATE, { input }, { as: me }))).toEqual(onUpdate);
  });
});
