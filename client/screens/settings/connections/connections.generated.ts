/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/schema.generated.ts';

import { useMutation, useQuery } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ConnectionFragment = { id: string, email: string | null, createdAt: string };

export type IdentitiesQueryVariables = Exact<{ [key: string]: never; }>;


export type IdentitiesQuery = { identities: Array<{ id: string, email: string | null, createdAt: string }> };

export type PermitConnectionMutationVariables = Exact<{
  input: Types.PermitConnectionInput;
}>;


export type PermitConnectionMutation = { permitConnection: { permission: string } };

export type DisconnectIdentityMutationVariables = Exact<{
  input: Types.DisconnectIdentityInput;
}>;


export type DisconnectIdentityMutation = { disconnectIdentity: Array<{ id: string, email: string | null, createdAt: string }> };

export const ConnectionFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Connection"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserIdentity"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<ConnectionFragment, unknown>;
export const IdentitiesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Identities"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"identities"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Connection"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Connection"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserIdentity"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<IdentitiesQuery, IdentitiesQueryVariables>;
export const PermitConnectionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PermitConnection"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PermitConnectionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"permitConnection"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"permission"}}]}}]}}]} as unknown as DocumentNode<PermitConnectionMutation, PermitConnectionMutationVariables>;
export const DisconnectIdentityDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DisconnectIdentity"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DisconnectIdentityInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"disconnectIdentity"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Connection"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Connection"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UserIdentity"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<DisconnectIdentityMutation, DisconnectIdentityMutationVariables>;

export function useIdentitiesQuery(options?: useQuery.Options<IdentitiesQuery, IdentitiesQueryVariables>) {
  return useQuery(IdentitiesDocument, options);
}

export function usePermitConnectionMutation(options?: useMutation.Options<PermitConnectionMutation, PermitConnectionMutationVariables>) {
  return useMutation(PermitConnectionDocument, options);
}

export function useDisconnectIdentityMutation(options?: useMutation.Options<DisconnectIdentityMutation, DisconnectIdentityMutationVariables>) {
  return useMutation(DisconnectIdentityDocument, options);
}