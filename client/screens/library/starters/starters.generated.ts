/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { useMutation, useQuery } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type AddStartersMutationVariables = Exact<{ [key: string]: never; }>;


export type AddStartersMutation = { addStarters: { createdIds: Array<string> } };

export type TakenStartersQueryVariables = Exact<{ [key: string]: never; }>;


export type TakenStartersQuery = { contents: { results: Array<{ id: string, version: number }> } };


export const AddStartersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddStarters"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addStarters"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createdIds"}}]}}]}}]} as unknown as DocumentNode<AddStartersMutation, AddStartersMutationVariables>;
export const TakenStartersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"TakenStarters"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"tags"},"value":{"kind":"ListValue","values":[{"kind":"StringValue","value":"starter","block":false}]}},{"kind":"Argument","name":{"kind":"Name","value":"pageSize"},"value":{"kind":"IntValue","value":"100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"results"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]}}]}}]} as unknown as DocumentNode<TakenStartersQuery, TakenStartersQueryVariables>;

export function useAddStartersMutation(options?: useMutation.Options<AddStartersMutation, AddStartersMutationVariables>) {
  return useMutation(AddStartersDocument, options);
}

export function useTakenStartersQuery(options?: useQuery.Options<TakenStartersQuery, TakenStartersQueryVariables>) {
  return useQuery(TakenStartersDocument, options);
}