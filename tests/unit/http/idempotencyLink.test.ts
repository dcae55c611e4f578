import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { expect, it } from '@jest/globals';
import { of, throwError } from 'rxjs';
import { createIdempotencyLink } from '../../../client/graphql/idempotency.ts';

const SAVE = gql`
  mutation Save($title: String!) {
    save(title: $title)
  }
`;
const READ = gql`
  query Read {
    read
  }
`;

/** A client whose server loses the first `lost` responses, and the key of each request that it sent. */
function aClient({ lost = 0 }: { lost?: number } = {}) {
  const keys: (string | undefined)[] = [];
  const server = new ApolloLink((operation) => {
    keys.push(operation.getContext().headers?.['idempotency-key']);
    return keys.length <= lost
      ? throwError(() => new TypeError('Failed to fetch'))
      : of({ data: { save: true, read: true } });
  });
  const client = new ApolloClient({
    link: ApolloLink.from([createIdempotencyLink(), server]),
    cache: new InMemoryCache(),
  });
  const save = (title: string) => client.mutate({ mutation: SAVE, variables: { title } }).catch(() => undefined);
  return { client, keys, save };
}

it('retries a mutation without a response under the same key', async () => {
  const { keys, save } = aClient({ lost: 2 });
  for (let attempt = 0; attempt < 3; attempt++) await save('Lost');
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
});

it('uses a new key for each new mutation, also for the same text', async () => {
  const { keys, save } = aClient();
  for (const title of ['Same', 'Same', 'Other']) await save(title);
  expect(new Set(keys).size).toBe(3);
});

it('sends no key with a query', async () => {
  const { client, keys } = aClient();
  await client.query({ query: READ });
  expect(keys).toEqual([undefined]);
});
