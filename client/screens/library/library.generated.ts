/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/schema.generated.ts';

import { useMutation, useQuery } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ContentTypesQueryVariables = Exact<{
  libraryId?: string | null | undefined;
}>;


export type ContentTypesQuery = { contentTypes: Array<{ id: string, name: string }> };

export type DeleteContentsMutationVariables = Exact<{
  input: Types.DeleteContentsInput;
}>;


export type DeleteContentsMutation = { deleteContents: { deletedIds: Array<string>, failures: Array<{ id: string, message: string }> } };

export type ChangeContentsTypeMutationVariables = Exact<{
  input: Types.ChangeContentsTypeInput;
}>;


export type ChangeContentsTypeMutation = { changeContentsType: { contents: Array<{ id: string, updatedAt: string, changedBy: string | null, contentType: { id: string, name: string } }>, failures: Array<{ id: string, message: string }> } };

export type BulkFailureFragment = { id: string, message: string };

export type CreateContentTypeMutationVariables = Exact<{
  input: Types.CreateContentTypeInput;
}>;


export type CreateContentTypeMutation = { createContentType: { id: string, name: string } };

export const BulkFailureFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BulkFailure"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FailedItem"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]} as unknown as DocumentNode<BulkFailureFragment, unknown>;
export const ContentTypesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ContentTypes"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"libraryId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contentTypes"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"libraryId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"libraryId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<ContentTypesQuery, ContentTypesQueryVariables>;
export const DeleteContentsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteContents"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteContentsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteContents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletedIds"}},{"kind":"Field","name":{"kind":"Name","value":"failures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BulkFailure"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BulkFailure"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FailedItem"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]} as unknown as DocumentNode<DeleteContentsMutation, DeleteContentsMutationVariables>;
export const ChangeContentsTypeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChangeContentsType"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ChangeContentsTypeInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeContentsType"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contents"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"contentType"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"changedBy"}}]}},{"kind":"Field","name":{"kind":"Name","value":"failures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BulkFailure"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BulkFailure"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FailedItem"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]} as unknown as DocumentNode<ChangeContentsTypeMutation, ChangeContentsTypeMutationVariables>;
export const CreateContentTypeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateContentType"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateContentTypeInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createContentType"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<CreateContentTypeMutation, CreateContentTypeMutationVariables>;

export function useContentTypesQuery(options?: useQuery.Options<ContentTypesQuery, ContentTypesQueryVariables>) {
  return useQuery(ContentTypesDocument, options);
}

export function useDeleteContentsMutation(options?: useMutation.Options<DeleteContentsMutation, DeleteContentsMutationVariables>) {
  return useMutation(DeleteContentsDocument, options);
}

export function useChangeContentsTypeMutation(options?: useMutation.Options<ChangeContentsTypeMutation, ChangeContentsTypeMutationVariables>) {
  return useMutation(ChangeContentsTypeDocument, options);
}

export function useCreateContentTypeMutation(options?: useMutation.Options<CreateContentTypeMutation, CreateContentTypeMutationVariables>) {
  return useMutation(CreateContentTypeDocument, options);
}