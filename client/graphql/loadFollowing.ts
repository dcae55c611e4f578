import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';

/**
 * Loads what follows into the list that the cache has of this query. Not by `fetchMore`: until that has ended, no other
 * change of the list is seen on the screen, be it a message just sent or a prompt just deleted.
 */
export async function loadFollowing<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<void> {
  const { data } = await client.query<Data, OperationVariables>({ query, variables, fetchPolicy: 'no-cache' });
  if (data) client.writeQuery<Data, OperationVariables>({ query, variables, data });
}
