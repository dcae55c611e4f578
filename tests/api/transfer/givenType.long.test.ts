import { describe, expect, it } from '@jest/globals';
import { aContent, useUser } from '../../support/factories.ts';
import { graphql, rest } from '../../support/http/calls.ts';
import { useServer } from '../../support/server.ts';

/** The type of a content in every form that a caller may send. Absent means Unassigned for a new content, and unchanged for another. */
const server = useServer();
const me = useUser(server);

const REQUIRED = 'Content type is required';
const INVALID = 'Invalid content type selected';
const NEW = { title: 'Release notes', content: 'Summarise the diff.' };

interface Answer {
  error?: string;
  content_type?: { id: number };
}
async function overRest(method: string, path: string, body: object) {
  const { error, content_type: type } = (await rest(server, method, path, { as: me, body })).body as Answer;
  return error ?? type?.id;
}

async function overGraphql(field: 'createContent' | 'updateContent', input: object) {
  const type = field === 'createContent' ? 'CreateContentInput' : 'UpdateContentInput';
  const query = `mutation($input: ${type}!) { content: ${field}(input: $input) { contentType { id } } }`;
  const { data, errors } = await graphql(server, query, { input }, { as: me });
  return errors[0]?.message ?? Number((data?.content as { contentType: { id: string } }).contentType.id);
}

describe.each(['content_type_id', 'content_type'])('%s over REST', (field) => {
  it.each([
    [null, REQUIRED, INVALID],
    ['', REQUIRED, INVALID],
    [0, INVALID, INVALID],
    ['3', INVALID, INVALID],
    [999_999, INVALID, INVALID],
    [undefined, 1, 2],
    [3, 3, 3],
  ])('given as %j is answered with %j on create and with %j on update', async (given, onCreate, onUpdate) => {
    expect(await overRest('POST', '/contents/', { ...NEW, [field]: given })).toBe(onCreate);
    const { id } = await aContent(server, { owner: me, contentTypeId: 2 });
    expect(await overRest('PUT', `/contents/${id}/`, { title: 'Changed', [field]: given })).toBe(onUpdate);
  });
});

describe('contentTypeId over GraphQL', () => {
  it.each([
    [' ', REQUIRED, INVALID],
    ['0', INVALID, INVALID],
    ['abc', INVALID, INVALID],
    ['999999', INVALID, INVALID],
    [null, expect.stringContaining('not to be null'), 2],
    [undefined, 1, 2],
    ['3', 3, 3],
  ])('given as %j is answered with %j on create and with %j on update', async (contentTypeId, onCreate, onUpdate) => {
    expect(await overGraphql('createContent', { ...NEW, contentTypeId })).toEqual(onCreate);
    const { id } = await aContent(server, { owner: me, contentTypeId: 2 });
    expect(await overGraphql('updateContent', { id, title: 'Changed', contentTypeId })).toEqual(onUpdate);
  });
});
