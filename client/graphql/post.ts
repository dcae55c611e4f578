import { CombinedGraphQLErrors } from '@apollo/client/errors';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { type GraphQLFormattedError, print } from 'graphql';

export const ENDPOINT = '/graphql';

interface Answer<Data> {
  data?: Data | null;
  errors?: GraphQLFormattedError[];
}

/** One operation outside Apollo's links: for those that make or end the session on which the links rely. */
export async function post<Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const response = await fetch(ENDPOINT, {
    method: 'POST',
    // A logout must arrive also when the tab closes behind it.
    keepalive: true,
    headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json, application/json' },
    body: JSON.stringify({ query: print(document), variables }),
  });
  const answer: Answer<Data> = await response.json();
  if (answer.errors?.length || !answer.data) throw new CombinedGraphQLErrors({ errors: answer.errors ?? [] });
  return answer.data;
}
