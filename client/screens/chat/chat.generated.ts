/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/schema.generated.ts';

import { useLazyQuery, useMutation, useQuery } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ChatModelsQueryVariables = Exact<{ [key: string]: never; }>;


export type ChatModelsQuery = { models: Array<{ id: string, name: string, provider: string, model: string, pricing: string }>, llmProviders: Array<{ id: string, name: string }> };

export type ChatConversationQueryVariables = Exact<{
  id: string;
}>;


export type ChatConversationQuery = { chatConversation: { selectedModelProvider: string | null, selectedModelName: string | null, costEstimate: number | null, unpricedReplies: number, id: string, name: string, preview: string, createdAt: string, lastMessageAt: string | null } };

export type ChatConversationFragment = { selectedModelProvider: string | null, selectedModelName: string | null, costEstimate: number | null, unpricedReplies: number, id: string, name: string, preview: string, createdAt: string, lastMessageAt: string | null };

export type CreateChatConversationMutationVariables = Exact<{
  input: Types.CreateChatConversationInput;
}>;


export type CreateChatConversationMutation = { createChatConversation: { selectedModelProvider: string | null, selectedModelName: string | null, costEstimate: number | null, unpricedReplies: number, id: string, name: string, preview: string, createdAt: string, lastMessageAt: string | null } };

export type UpdateChatConversationMutationVariables = Exact<{
  input: Types.UpdateChatConversationInput;
}>;


export type UpdateChatConversationMutation = { updateChatConversation: { selectedModelProvider: string | null, selectedModelName: string | null, costEstimate: number | null, unpricedReplies: number, id: string, name: string, preview: string, createdAt: string, lastMessageAt: string | null } };

export const ChatConversationFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ChatConversation"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ChatConversation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HistoryEntry"}},{"kind":"Field","name":{"kind":"Name","value":"selectedModelProvider"}},{"kind":"Field","name":{"kind":"Name","value":"selectedModelName"}},{"kind":"Field","name":{"kind":"Name","value":"costEstimate"}},{"kind":"Field","name":{"kind":"Name","value":"unpricedReplies"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HistoryEntry"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ChatConversation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"preview"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastMessageAt"}}]}}]} as unknown as DocumentNode<ChatConversationFragment, unknown>;
export const ChatModelsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ChatModels"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"models"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"area"},"value":{"kind":"EnumValue","value":"LIBRARY"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ModelPicker"}}]}},{"kind":"Field","name":{"kind":"Name","value":"llmProviders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ModelPicker"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ModelOption"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"pricing"}}]}}]} as unknown as DocumentNode<ChatModelsQuery, ChatModelsQueryVariables>;
export const ChatConversationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ChatConversation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"chatConversation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ChatConversation"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HistoryEntry"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ChatConversation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"preview"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastMessageAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ChatConversation"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ChatConversation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HistoryEntry"}},{"kind":"Field","name":{"kind":"Name","value":"selectedModelProvider"}},{"kind":"Field","name":{"kind":"Name","value":"selectedModelName"}},{"kind":"Field","name":{"kind":"Name","value":"costEstimate"}},{"kind":"Field","name":{"kind":"Name","value":"unpricedReplies"}}]}}]} as unknown as DocumentNode<ChatConversationQuery, ChatConversationQueryVariables>;
export const CreateChatConversationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateChatConversation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateChatConversationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createChatConversation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ChatConversation"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HistoryEntry"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ChatConversation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"preview"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastMessageAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ChatConversation"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ChatConversation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HistoryEntry"}},{"kind":"Field","name":{"kind":"Name","value":"selectedModelProvider"}},{"kind":"Field","name":{"kind":"Name","value":"selectedModelName"}},{"kind":"Field","name":{"kind":"Name","value":"costEstimate"}},{"kind":"Field","name":{"kind":"Name","value":"unpricedReplies"}}]}}]} as unknown as DocumentNode<CreateChatConversationMutation, CreateChatConversationMutationVariables>;
export const UpdateChatConversationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateChatConversation"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateChatConversationInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateChatConversation"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ChatConversation"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HistoryEntry"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ChatConversation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"preview"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastMessageAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ChatConversation"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ChatConversation"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HistoryEntry"}},{"kind":"Field","name":{"kind":"Name","value":"selectedModelProvider"}},{"kind":"Field","name":{"kind":"Name","value":"selectedModelName"}},{"kind":"Field","name":{"kind":"Name","value":"costEstimate"}},{"kind":"Field","name":{"kind":"Name","value":"unpricedReplies"}}]}}]} as unknown as DocumentNode<UpdateChatConversationMutation, UpdateChatConversationMutationVariables>;

export function useChatModelsQuery(options?: useQuery.Options<ChatModelsQuery, ChatModelsQueryVariables>) {
  return useQuery(ChatModelsDocument, options);
}

export function useChatModelsLazyQuery(options?: useLazyQuery.Options<ChatModelsQuery, ChatModelsQueryVariables>) {
  return useLazyQuery(ChatModelsDocument, options);
}

export function useChatConversationQuery(options: useQuery.Options<ChatConversationQuery, ChatConversationQueryVariables> & { variables: ChatConversationQueryVariables }) {
  return useQuery(ChatConversationDocument, options);
}

export function useChatConversationLazyQuery(options?: useLazyQuery.Options<ChatConversationQuery, ChatConversationQueryVariables>) {
  return useLazyQuery(ChatConversationDocument, options);
}

export function useCreateChatConversationMutation(options?: useMutation.Options<CreateChatConversationMutation, CreateChatConversationMutationVariables>) {
  return useMutation(CreateChatConversationDocument, options);
}

export function useUpdateChatConversationMutation(options?: useMutation.Options<UpdateChatConversationMutation, UpdateChatConversationMutationVariables>) {
  return useMutation(UpdateChatConversationDocument, options);
}