import { expect, it } from '@jest/globals';
import { aUser, useUser } from '../../support/factories.ts';
import { graphql } from '../../support/http/calls.ts';
import { aLibraryOf, aSharedContent } from '../../support/library/sharedLibraries.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const me = useUser(server);

it('counts the contents of the library that has a type, also where a content shows it', async () => {
  const ann = await aUser(server);
  const libraryId = String(await aLibraryOf(server, me, { editors: [ann] }));
  const ids = [
    (await aSharedContent(server, me, { libraryId: Number(libraryId) })).id,
    (await aSharedContent(server, ann, { libraryId: Number(libraryId) })).id,
  ];
  const { data } = await graphql(
    server,
    'mutation($input: CreateContentTypeInput!) { createContentType(input: $input) { id } }',
    { input: { name: 'Letter', libraryId } },
    { as: me },
  );
  const { id: contentTypeId } = data?.createContentType as { id: string };
  for (const id of ids)
    await graphql(
      server,
      'mutation($input: UpdateContentInput!) { updateContent(input: $input) { id } }',
      { input: { id: String(id), contentTypeId } },
      { as: me },
    );
  const read = await graphql(
    server,
    'query($id: ID!) { content(id: $id) { contentType { name count } } contentHistory(contentId: $id) { results { contentType { name count } } } }',
    { id: String(ids[0]) },
    { as: ann },
  );
  const letter = { contentType: { name: 'Letter', count: 2 } };
  expect(read.data).toMatchObject({ content: letter, contentHistory: { results: [letter, {}] } });
});
