/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/schema.generated.ts';

import { useMutation, useQuery } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ConversationImportLimitsQueryVariables = Exact<{ [key: string]: never; }>;


export type ConversationImportLimitsQuery = { requestLimits: { importBytes: number } };

export type ImportConversationsMutationVariables = Exact<{
  input: Types.ImportConversationsInput;
}>;


export type ImportConversationsMutation = { importConversations: { results: Array<{ name: string, outcome: Types.ImportOutcome, addedMessages: number, reason: string | null }> } };


export const ConversationImportLimitsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ConversationImportLimits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"requestLimits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importBytes"}}]}}]}}]} as unknown as DocumentNode<ConversationImportLimitsQuery, ConversationImportLimitsQueryVariables>;
export const ImportConversationsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ImportConversations"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ImportConversationsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importConversations"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"results"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"addedMessages"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]}}]}}]} as unknown as DocumentNode<ImportConversationsMutation, ImportConversationsMutationVariables>;

export function useConversationImportLimitsQuery(options?: useQuery.Options<ConversationImportLimitsQuery, ConversationImportLimitsQueryVariables>) {
  return useQuery(ConversationImportLimitsDocument, options);
}

export function useImportConversationsMutation(options?: useMutation.Options<ImportConversationsMutation, ImportConversationsMutationVariables>) {
  return useMutation(ImportConversationsDocument, options);
}