import { CombinedGraphQLErrors } from '@apollo/client/errors';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { type GraphQLFormattedError, print } from 'graphql';

export const ENDPOINT = '/graphql';

interface Answer<Data> {
  data?: Data | null;
  errors?: GraphQLFormattedError[];
}

/** Sends one operation without Apollo's links, which rely on the session that it creates or ends. */
export async function post<Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const response = await fetch(ENDPOINT, {
    method: 'POST',
    // A logout must reach the server even if the tab is closed.
    keepalive: true,
    headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json, application/json' },
    body: JSON.stringify({ query: print(document), variables }),
  });
  const answer: Answer<Data> = await response.json();
  if (answer.errors?.length || !answer.data) throw new CombinedGraphQLErrors({ errors: answer.errors ?? [] });
  return answer.data;
}
