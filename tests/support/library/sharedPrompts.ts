import { expect } from '@jest/globals';
import type { TestUser } from '../factories.ts';
import { graphql } from '../http/calls.ts';
import type { TestServer } from '../server.ts';

/** Creates a prompt, or with an id changes one. Returns its id. */
export async function savedPrompt(
  server: TestServer,
  as: TestUser,
  input: { id?: number; title?: string; content?: string; tags?: string[]; libraryId?: number },
): Promise<number> {
  const field = input.id === undefined ? 'createContent' : 'updateContent';
  const type = input.id === undefined ? 'CreateContentInput!' : 'UpdateContentInput!';
  const { data, errors } = await graphql(
    server,
    `mutation($input: ${type}) { ${field}(input: $input) { id } }`,
    { input },
    { as },
  );
  expect(errors).toEqual([]);
  return Number((data?.[field] as { id: string }).id);
}

/** The text of a prompt with the references that the reader may read. */
export async function filledPrompt(server: TestServer, as: TestUser, id: number): Promise<string> {
  const reply = await graphql(server, 'query($id: ID!) { filledContent(id: $id) }', { id }, { as });
  expect(reply.errors).toEqual([]);
  return reply.data?.filledContent as string;
}

/** The references of a prompt as a reader sees them. */
export async function referencesOf(server: TestServer, as: TestUser, id: number): Promise<unknown> {
  const { data, errors } = await graphql(
    server,
    'query($id: ID!) { content(id: $id) { contextReferences { title isMissing isHidden } } }',
    { id },
    { as },
  );
  expect(errors).toEqual([]);
  return (data?.content as { contextReferences: unknown }).contextReferences;
}
