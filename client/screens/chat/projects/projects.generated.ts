/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/schema.generated.ts';

import { useMutation, useQuery } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ChatProjectsQueryVariables = Exact<{ [key: string]: never; }>;


export type ChatProjectsQuery = { chatProjects: { page: number, results: Array<{ id: string, name: string }> } };

export type ChatProjectQueryVariables = Exact<{
  id: string;
}>;


export type ChatProjectQuery = { chatProject: { id: string, name: string, instructionId: string | null, conversationCount: number, problems: Array<string>, instructionValues: Array<{ name: string, value: string }>, materials: Array<{ id: string, name: string, contentId: string | null, size: number, isMissing: boolean }> } };

export type ProjectInstructionQueryVariables = Exact<{
  id: string;
}>;


export type ProjectInstructionQuery = { content: { id: string, title: string } };

export type ChatProjectFragment = { id: string, name: string, instructionId: string | null, conversationCount: number, problems: Array<string>, instructionValues: Array<{ name: string, value: string }>, materials: Array<{ id: string, name: string, contentId: string | null, size: number, isMissing: boolean }> };

export type CreateChatProjectMutationVariables = Exact<{
  input: Types.CreateChatProjectInput;
}>;


export type CreateChatProjectMutation = { createChatProject: { id: string, name: string, instructionId: string | null, conversationCount: number, problems: Array<string>, instructionValues: Array<{ name: string, value: string }>, materials: Array<{ id: string, name: string, contentId: string | null, size: number, isMissing: boolean }> } };

export type UpdateChatProjectMutationVariables = Exact<{
  input: Types.UpdateChatProjectInput;
}>;


export type UpdateChatProjectMutation = { updateChatProject: { id: string, name: string, instructionId: string | null, conversationCount: number, problems: Array<string>, instructionValues: Array<{ name: string, value: string }>, materials: Array<{ id: string, name: string, contentId: string | null, size: number, isMissing: boolean }> } };

export type AddChatProjectMaterialMutationVariables = Exact<{
  input: Types.AddChatProjectMaterialInput;
}>;


export type AddChatProjectMaterialMutation = { addChatProjectMaterial: { id: string, name: string, instructionId: string | null, conversationCount: number, problems: Array<string>, instructionValues: Array<{ name: string, value: string }>, materials: Array<{ id: string, name: string, contentId: string | null, size: number, isMissing: boolean }> } };

export type RemoveChatProjectMaterialMutationVariables = Exact<{
  input: Types.RemoveChatProjectMaterialInput;
}>;


export type RemoveChatProjectMaterialMutation = { removeChatProjectMaterial: { id: string, name: string, instructionId: string | null, conversationCount: number, problems: Array<string>, instructionValues: Array<{ name: string, value: string }>, materials: Array<{ id: string, name: string, contentId: string | null, size: number, isMissing: boolean }> } };

export type DeleteChatProjectMutationVariables = Exact<{
  input: Types.DeleteChatProjectInput;
}>;


export type DeleteChatProjectMutation = { deleteChatProject: { id: string } };

export const ChatProjectFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ChatProject"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ChatProject"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"instructionId"}},{"kind":"Field","name":{"kind":"Name","value":"instructionValues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"materials"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"contentId"}},{"kind":"Field","name":{"kind":"Name","value":"size"}},{"kind":"Field","name":{"kind":"Name","value":"isMissing"}}]}},{"kind":"Field","name":{"kind":"Name","value":"conversationCount"}},{"kind":"Field","name":{"kind":"Name","value":"problems"}}]}}]} as unknown as DocumentNode<ChatProjectFragment, unknown>;
export const ChatProjectsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ChatProjects"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"chatProjects"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"pageSize"},"value":{"kind":"IntValue","value":"100"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"results"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"page"}}]}}]}}]} as unknown as DocumentNode<ChatProjectsQuery, ChatProjectsQueryVariables>;
export const ChatProjectDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ChatProject"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"chatProject"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ChatProject"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ChatProject"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ChatProject"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"instructionId"}},{"kind":"Field","name":{"kind":"Name","value":"instructionValues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"materials"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"contentId"}},{"kind":"Field","name":{"kind":"Name","value":"size"}},{"kind":"Field","name":{"kind":"Name","value":"isMissing"}}]}},{"kind":"Field","name":{"kind":"Name","value":"conversationCount"}},{"kind":"Field","name":{"kind":"Name","value":"problems"}}]}}]} as unknown as DocumentNode<ChatProjectQuery, ChatProjectQueryVariables>;
export const ProjectInstructionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ProjectInstruction"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"content"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"title"}}]}}]}}]} as unknown as DocumentNode<ProjectInstructionQuery, ProjectInstructionQueryVariables>;
export const CreateChatProjectDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateChatProject"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateChatProjectInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createChatProject"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ChatProject"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ChatProject"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ChatProject"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"instructionId"}},{"kind":"Field","name":{"kind":"Name","value":"instructionValues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"materials"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"contentId"}},{"kind":"Field","name":{"kind":"Name","value":"size"}},{"kind":"Field","name":{"kind":"Name","value":"isMissing"}}]}},{"kind":"Field","name":{"kind":"Name","value":"conversationCount"}},{"kind":"Field","name":{"kind":"Name","value":"problems"}}]}}]} as unknown as DocumentNode<CreateChatProjectMutation, CreateChatProjectMutationVariables>;
export const UpdateChatProjectDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateChatProject"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateChatProjectInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateChatProject"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ChatProject"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ChatProject"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ChatProject"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"instructionId"}},{"kind":"Field","name":{"kind":"Name","value":"instructionValues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"materials"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"contentId"}},{"kind":"Field","name":{"kind":"Name","value":"size"}},{"kind":"Field","name":{"kind":"Name","value":"isMissing"}}]}},{"kind":"Field","name":{"kind":"Name","value":"conversationCount"}},{"kind":"Field","name":{"kind":"Name","value":"problems"}}]}}]} as unknown as DocumentNode<UpdateChatProjectMutation, UpdateChatProjectMutationVariables>;
export const AddChatProjectMaterialDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddChatProjectMaterial"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AddChatProjectMaterialInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addChatProjectMaterial"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ChatProject"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ChatProject"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ChatProject"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"instructionId"}},{"kind":"Field","name":{"kind":"Name","value":"instructionValues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"materials"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"contentId"}},{"kind":"Field","name":{"kind":"Name","value":"size"}},{"kind":"Field","name":{"kind":"Name","value":"isMissing"}}]}},{"kind":"Field","name":{"kind":"Name","value":"conversationCount"}},{"kind":"Field","name":{"kind":"Name","value":"problems"}}]}}]} as unknown as DocumentNode<AddChatProjectMaterialMutation, AddChatProjectMaterialMutationVariables>;
export const RemoveChatProjectMaterialDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveChatProjectMaterial"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RemoveChatProjectMaterialInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removeChatProjectMaterial"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ChatProject"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ChatProject"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ChatProject"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"instructionId"}},{"kind":"Field","name":{"kind":"Name","value":"instructionValues"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"value"}}]}},{"kind":"Field","name":{"kind":"Name","value":"materials"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"contentId"}},{"kind":"Field","name":{"kind":"Name","value":"size"}},{"kind":"Field","name":{"kind":"Name","value":"isMissing"}}]}},{"kind":"Field","name":{"kind":"Name","value":"conversationCount"}},{"kind":"Field","name":{"kind":"Name","value":"problems"}}]}}]} as unknown as DocumentNode<RemoveChatProjectMaterialMutation, RemoveChatProjectMaterialMutationVariables>;
export const DeleteChatProjectDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteChatProject"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteChatProjectInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteChatProject"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<DeleteChatProjectMutation, DeleteChatProjectMutationVariables>;

export function useChatProjectsQuery(options?: useQuery.Options<ChatProjectsQuery, ChatProjectsQueryVariables>) {
  return useQuery(ChatProjectsDocument, options);
}

export function useChatProjectQuery(options: useQuery.Options<ChatProjectQuery, ChatProjectQueryVariables> & { variables: ChatProjectQueryVariables }) {
  return useQuery(ChatProjectDocument, options);
}

export function useProjectInstructionQuery(options: useQuery.Options<ProjectInstructionQuery, ProjectInstructionQueryVariables> & { variables: ProjectInstructionQueryVariables }) {
  return useQuery(ProjectInstructionDocument, options);
}

export function useCreateChatProjectMutation(options?: useMutation.Options<CreateChatProjectMutation, CreateChatProjectMutationVariables>) {
  return useMutation(CreateChatProjectDocument, options);
}

export function useUpdateChatProjectMutation(options?: useMutation.Options<UpdateChatProjectMutation, UpdateChatProjectMutationVariables>) {
  return useMutation(UpdateChatProjectDocument, options);
}

export function useAddChatProjectMaterialMutation(options?: useMutation.Options<AddChatProjectMaterialMutation, AddChatProjectMaterialMutationVariables>) {
  return useMutation(AddChatProjectMaterialDocument, options);
}

export function useRemoveChatProjectMaterialMutation(options?: useMutation.Options<RemoveChatProjectMaterialMutation, RemoveChatProjectMaterialMutationVariables>) {
  return useMutation(RemoveChatProjectMaterialDocument, options);
}

export function useDeleteChatProjectMutation(options?: useMutation.Options<DeleteChatProjectMutation, DeleteChatProjectMutationVariables>) {
  return useMutation(DeleteChatProjectDocument, options);
}