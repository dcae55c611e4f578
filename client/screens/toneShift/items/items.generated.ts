/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/schema.generated.ts';

import { useMutation } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type CreateToneItemMutationVariables = Exact<{
  input: Types.CreateToneItemInput;
}>;


export type CreateToneItemMutation = { createToneItem: { id: string, kind: Types.ToneItemKind, name: string, description: string, starterPrompt: string, updatedPrompt: string | null, isCustom: boolean } };

export type UpdateToneItemMutationVariables = Exact<{
  input: Types.UpdateToneItemInput;
}>;


export type UpdateToneItemMutation = { updateToneItem: { id: string, kind: Types.ToneItemKind, name: string, description: string, starterPrompt: string, updatedPrompt: string | null, isCustom: boolean } };

export type DeleteToneItemMutationVariables = Exact<{
  input: Types.DeleteToneItemInput;
}>;


export type DeleteToneItemMutation = { deleteToneItem: { id: string } };

export type CreateToneModifierMutationVariables = Exact<{
  input: Types.CreateToneModifierInput;
}>;


export type CreateToneModifierMutation = { createToneModifier: { id: string, name: string, starterName: string, description: string, starterPrompt: string, isCustom: boolean, leftLabel: string | null, rightLabel: string | null, levels: Array<{ id: string, levelName: string, position: number, starterPrompt: string, updatedPrompt: string | null }> } };

export type UpdateToneModifierMutationVariables = Exact<{
  input: Types.UpdateToneModifierInput;
}>;


export type UpdateToneModifierMutation = { updateToneModifier: { id: string, name: string, starterName: string, description: string, starterPrompt: string, isCustom: boolean, leftLabel: string | null, rightLabel: string | null, levels: Array<{ id: string, levelName: string, position: number, starterPrompt: string, updatedPrompt: string | null }> } };

export type DeleteToneModifierMutationVariables = Exact<{
  input: Types.DeleteToneModifierInput;
}>;


export type DeleteToneModifierMutation = { deleteToneModifier: { id: string } };


export const CreateToneItemDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateToneItem"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateToneItemInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createToneItem"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ToneItem"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ToneItem"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ToneItem"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"starterPrompt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedPrompt"}},{"kind":"Field","name":{"kind":"Name","value":"isCustom"}}]}}]} as unknown as DocumentNode<CreateToneItemMutation, CreateToneItemMutationVariables>;
export const UpdateToneItemDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateToneItem"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateToneItemInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateToneItem"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ToneItem"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ToneItem"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ToneItem"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"starterPrompt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedPrompt"}},{"kind":"Field","name":{"kind":"Name","value":"isCustom"}}]}}]} as unknown as DocumentNode<UpdateToneItemMutation, UpdateToneItemMutationVariables>;
export const DeleteToneItemDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteToneItem"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteToneItemInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteToneItem"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<DeleteToneItemMutation, DeleteToneItemMutationVariables>;
export const CreateToneModifierDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateToneModifier"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateToneModifierInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createToneModifier"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ToneModifier"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ToneModifier"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ToneModifier"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"starterName"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"starterPrompt"}},{"kind":"Field","name":{"kind":"Name","value":"isCustom"}},{"kind":"Field","name":{"kind":"Name","value":"leftLabel"}},{"kind":"Field","name":{"kind":"Name","value":"rightLabel"}},{"kind":"Field","name":{"kind":"Name","value":"levels"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"levelName"}},{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"starterPrompt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedPrompt"}}]}}]}}]} as unknown as DocumentNode<CreateToneModifierMutation, CreateToneModifierMutationVariables>;
export const UpdateToneModifierDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateToneModifier"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateToneModifierInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateToneModifier"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ToneModifier"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ToneModifier"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ToneModifier"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"starterName"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"starterPrompt"}},{"kind":"Field","name":{"kind":"Name","value":"isCustom"}},{"kind":"Field","name":{"kind":"Name","value":"leftLabel"}},{"kind":"Field","name":{"kind":"Name","value":"rightLabel"}},{"kind":"Field","name":{"kind":"Name","value":"levels"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"levelName"}},{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"starterPrompt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedPrompt"}}]}}]}}]} as unknown as DocumentNode<UpdateToneModifierMutation, UpdateToneModifierMutationVariables>;
export const DeleteToneModifierDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeleteToneModifier"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DeleteToneModifierInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deleteToneModifier"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<DeleteToneModifierMutation, DeleteToneModifierMutationVariables>;

export function useCreateToneItemMutation(options?: useMutation.Options<CreateToneItemMutation, CreateToneItemMutationVariables>) {
  return useMutation(CreateToneItemDocument, options);
}

export function useUpdateToneItemMutation(options?: useMutation.Options<UpdateToneItemMutation, UpdateToneItemMutationVariables>) {
  return useMutation(UpdateToneItemDocument, options);
}

export function useDeleteToneItemMutation(options?: useMutation.Options<DeleteToneItemMutation, DeleteToneItemMutationVariables>) {
  return useMutation(DeleteToneItemDocument, options);
}

export function useCreateToneModifierMutation(options?: useMutation.Options<CreateToneModifierMutation, CreateToneModifierMutationVariables>) {
  return useMutation(CreateToneModifierDocument, options);
}

export function useUpdateToneModifierMutation(options?: useMutation.Options<UpdateToneModifierMutation, UpdateToneModifierMutationVariables>) {
  return useMutation(UpdateToneModifierDocument, options);
}

export function useDeleteToneModifierMutation(options?: useMutation.Options<DeleteToneModifierMutation, DeleteToneModifierMutationVariables>) {
  return useMutation(DeleteToneModifierDocument, options);
}