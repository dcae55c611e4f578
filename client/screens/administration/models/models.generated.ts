/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/schema.generated.ts';

import { useMutation, useQuery } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type AdminModelsQueryVariables = Exact<{ [key: string]: never; }>;


export type AdminModelsQuery = { adminModels: Array<{ id: string, provider: string, model: string, isOffered: boolean, isChosen: boolean, isListed: boolean | null, prices: Array<{ area: Types.ModelArea, validFrom: string | null, input: number, output: number, isCurrent: boolean }> }>, modelLists: Array<{ provider: string, name: string, hasChoice: boolean, listedAt: string | null, problem: string | null }>, aiProviders: Array<{ id: string, kind: Types.AiProviderKind, name: string, address: string | null, hasKey: boolean, isFromEnvironment: boolean, problem: string | null, checkedAt: string | null, lastFailure: Types.AiErrorType | null, lastFailureAt: string | null }> };

export type AdminModelEntryFragment = { id: string, provider: string, model: string, isOffered: boolean, isChosen: boolean, isListed: boolean | null, prices: Array<{ area: Types.ModelArea, validFrom: string | null, input: number, output: number, isCurrent: boolean }> };

export type ModelListEntryFragment = { provider: string, name: string, hasChoice: boolean, listedAt: string | null, problem: string | null };

export type AiProviderEntryFragment = { id: string, kind: Types.AiProviderKind, name: string, address: string | null, hasKey: boolean, isFromEnvironment: boolean, problem: string | null, checkedAt: string | null, lastFailure: Types.AiErrorType | null, lastFailureAt: string | null };

export type FoundAiServersQueryVariables = Exact<{ [key: string]: never; }>;


export type FoundAiServersQuery = { foundAiServers: Array<{ name: string, address: string, models: Array<string>, isAdded: boolean }> };

export type FoundAiServerEntryFragment = { name: string, address: string, models: Array<string>, isAdded: boolean };

export type FindAiServersMutationVariables = Exact<{ [key: string]: never; }>;


export type FindAiServersMutation = { findAiServers: Array<{ name: string, address: string, models: Array<string>, isAdded: boolean }> };

export type AddAiProviderMutationVariables = Exact<{
  input: Types.AddAiProviderInput;
}>;


export type AddAiProviderMutation = { addAiProvider: { id: string, kind: Types.AiProviderKind, name: string, address: string | null, hasKey: boolean, isFromEnvironment: boolean, problem: string | null, checkedAt: string | null, lastFailure: Types.AiErrorType | null, lastFailureAt: string | null } };

export type ChangeAiProviderMutationVariables = Exact<{
  input: Types.ChangeAiProviderInput;
}>;


export type ChangeAiProviderMutation = { changeAiProvider: { id: string, kind: Types.AiProviderKind, name: string, address: string | null, hasKey: boolean, isFromEnvironment: boolean, problem: string | null, checkedAt: string | null, lastFailure: Types.AiErrorType | null, lastFailureAt: string | null } };

export type RemoveAiProviderMutationVariables = Exact<{
  input: Types.RemoveAiProviderInput;
}>;


export type RemoveAiProviderMutation = { removeAiProvider: { id: string } };

export type TryAiProviderMutationVariables = Exact<{
  input: Types.TryAiProviderInput;
}>;


export type TryAiProviderMutation = { tryAiProvider: { address: string | null, models: Array<string>, problem: string | null } };

export type ChooseModelsMutationVariables = Exact<{
  input: Types.ChooseModelsInput;
}>;


export type ChooseModelsMutation = { chooseModels: Array<{ id: string, provider: string, model: string, isOffered: boolean, isChosen: boolean, isListed: boolean | null, prices: Array<{ area: Types.ModelArea, validFrom: string | null, input: number, output: number, isCurrent: boolean }> }> };

export type AddModelMutationVariables = Exact<{
  input: Types.AddModelInput;
}>;


export type AddModelMutation = { addModel: { id: string, provider: string, model: string, isOffered: boolean, isChosen: boolean, isListed: boolean | null, prices: Array<{ area: Types.ModelArea, validFrom: string | null, input: number, output: number, isCurrent: boolean }> } };

export type RefreshModelsMutationVariables = Exact<{ [key: string]: never; }>;


export type RefreshModelsMutation = { refreshModels: Array<{ provider: string, name: string, hasChoice: boolean, listedAt: string | null, problem: string | null }> };

export type SetModelPriceMutationVariables = Exact<{
  input: Types.SetModelPriceInput;
}>;


export type SetModelPriceMutation = { setModelPrice: { id: string, provider: string, model: string, isOffered: boolean, isChosen: boolean, isListed: boolean | null, prices: Array<{ area: Types.ModelArea, validFrom: string | null, input: number, output: number, isCurrent: boolean }> } };

export type RemoveModelPriceMutationVariables = Exact<{
  input: Types.RemoveModelPriceInput;
}>;


export type RemoveModelPriceMutation = { removeModelPrice: { id: string, provider: string, model: string, isOffered: boolean, isChosen: boolean, isListed: boolean | null, prices: Array<{ area: Types.ModelArea, validFrom: string | null, input: number, output: number, isCurrent: boolean }> } };

export const AdminModelEntryFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AdminModelEntry"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AdminModel"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"isOffered"}},{"kind":"Field","name":{"kind":"Name","value":"isChosen"}},{"kind":"Field","name":{"kind":"Name","value":"isListed"}},{"kind":"Field","name":{"kind":"Name","value":"prices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"area"}},{"kind":"Field","name":{"kind":"Name","value":"validFrom"}},{"kind":"Field","name":{"kind":"Name","value":"input"}},{"kind":"Field","name":{"kind":"Name","value":"output"}},{"kind":"Field","name":{"kind":"Name","value":"isCurrent"}}]}}]}}]} as unknown as DocumentNode<AdminModelEntryFragment, unknown>;
export const ModelListEntryFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ModelListEntry"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ModelListState"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"hasChoice"}},{"kind":"Field","name":{"kind":"Name","value":"listedAt"}},{"kind":"Field","name":{"kind":"Name","value":"problem"}}]}}]} as unknown as DocumentNode<ModelListEntryFragment, unknown>;
export const AiProviderEntryFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AiProviderEntry"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AiProvider"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"hasKey"}},{"kind":"Field","name":{"kind":"Name","value":"isFromEnvironment"}},{"kind":"Field","name":{"kind":"Name","value":"problem"}},{"kind":"Field","name":{"kind":"Name","value":"checkedAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastFailure"}},{"kind":"Field","name":{"kind":"Name","value":"lastFailureAt"}}]}}]} as unknown as DocumentNode<AiProviderEntryFragment, unknown>;
export const FoundAiServerEntryFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FoundAiServerEntry"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FoundAiServer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"models"}},{"kind":"Field","name":{"kind":"Name","value":"isAdded"}}]}}]} as unknown as DocumentNode<FoundAiServerEntryFragment, unknown>;
export const AdminModelsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AdminModels"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"adminModels"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AdminModelEntry"}}]}},{"kind":"Field","name":{"kind":"Name","value":"modelLists"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ModelListEntry"}}]}},{"kind":"Field","name":{"kind":"Name","value":"aiProviders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AiProviderEntry"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AdminModelEntry"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AdminModel"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"isOffered"}},{"kind":"Field","name":{"kind":"Name","value":"isChosen"}},{"kind":"Field","name":{"kind":"Name","value":"isListed"}},{"kind":"Field","name":{"kind":"Name","value":"prices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"area"}},{"kind":"Field","name":{"kind":"Name","value":"validFrom"}},{"kind":"Field","name":{"kind":"Name","value":"input"}},{"kind":"Field","name":{"kind":"Name","value":"output"}},{"kind":"Field","name":{"kind":"Name","value":"isCurrent"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ModelListEntry"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ModelListState"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"hasChoice"}},{"kind":"Field","name":{"kind":"Name","value":"listedAt"}},{"kind":"Field","name":{"kind":"Name","value":"problem"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AiProviderEntry"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AiProvider"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"hasKey"}},{"kind":"Field","name":{"kind":"Name","value":"isFromEnvironment"}},{"kind":"Field","name":{"kind":"Name","value":"problem"}},{"kind":"Field","name":{"kind":"Name","value":"checkedAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastFailure"}},{"kind":"Field","name":{"kind":"Name","value":"lastFailureAt"}}]}}]} as unknown as DocumentNode<AdminModelsQuery, AdminModelsQueryVariables>;
export const FoundAiServersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FoundAiServers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"foundAiServers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FoundAiServerEntry"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FoundAiServerEntry"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FoundAiServer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"models"}},{"kind":"Field","name":{"kind":"Name","value":"isAdded"}}]}}]} as unknown as DocumentNode<FoundAiServersQuery, FoundAiServersQueryVariables>;
export const FindAiServersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"FindAiServers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"findAiServers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FoundAiServerEntry"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FoundAiServerEntry"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FoundAiServer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"models"}},{"kind":"Field","name":{"kind":"Name","value":"isAdded"}}]}}]} as unknown as DocumentNode<FindAiServersMutation, FindAiServersMutationVariables>;
export const AddAiProviderDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddAiProvider"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AddAiProviderInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addAiProvider"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AiProviderEntry"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AiProviderEntry"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AiProvider"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"hasKey"}},{"kind":"Field","name":{"kind":"Name","value":"isFromEnvironment"}},{"kind":"Field","name":{"kind":"Name","value":"problem"}},{"kind":"Field","name":{"kind":"Name","value":"checkedAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastFailure"}},{"kind":"Field","name":{"kind":"Name","value":"lastFailureAt"}}]}}]} as unknown as DocumentNode<AddAiProviderMutation, AddAiProviderMutationVariables>;
export const ChangeAiProviderDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChangeAiProvider"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ChangeAiProviderInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"changeAiProvider"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AiProviderEntry"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AiProviderEntry"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AiProvider"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"hasKey"}},{"kind":"Field","name":{"kind":"Name","value":"isFromEnvironment"}},{"kind":"Field","name":{"kind":"Name","value":"problem"}},{"kind":"Field","name":{"kind":"Name","value":"checkedAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastFailure"}},{"kind":"Field","name":{"kind":"Name","value":"lastFailureAt"}}]}}]} as unknown as DocumentNode<ChangeAiProviderMutation, ChangeAiProviderMutationVariables>;
export const RemoveAiProviderDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveAiProvider"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RemoveAiProviderInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removeAiProvider"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]} as unknown as DocumentNode<RemoveAiProviderMutation, RemoveAiProviderMutationVariables>;
export const TryAiProviderDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"TryAiProvider"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"TryAiProviderInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tryAiProvider"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"models"}},{"kind":"Field","name":{"kind":"Name","value":"problem"}}]}}]}}]} as unknown as DocumentNode<TryAiProviderMutation, TryAiProviderMutationVariables>;
export const ChooseModelsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChooseModels"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ChooseModelsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"chooseModels"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AdminModelEntry"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AdminModelEntry"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AdminModel"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"isOffered"}},{"kind":"Field","name":{"kind":"Name","value":"isChosen"}},{"kind":"Field","name":{"kind":"Name","value":"isListed"}},{"kind":"Field","name":{"kind":"Name","value":"prices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"area"}},{"kind":"Field","name":{"kind":"Name","value":"validFrom"}},{"kind":"Field","name":{"kind":"Name","value":"input"}},{"kind":"Field","name":{"kind":"Name","value":"output"}},{"kind":"Field","name":{"kind":"Name","value":"isCurrent"}}]}}]}}]} as unknown as DocumentNode<ChooseModelsMutation, ChooseModelsMutationVariables>;
export const AddModelDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddModel"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AddModelInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addModel"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AdminModelEntry"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AdminModelEntry"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AdminModel"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"isOffered"}},{"kind":"Field","name":{"kind":"Name","value":"isChosen"}},{"kind":"Field","name":{"kind":"Name","value":"isListed"}},{"kind":"Field","name":{"kind":"Name","value":"prices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"area"}},{"kind":"Field","name":{"kind":"Name","value":"validFrom"}},{"kind":"Field","name":{"kind":"Name","value":"input"}},{"kind":"Field","name":{"kind":"Name","value":"output"}},{"kind":"Field","name":{"kind":"Name","value":"isCurrent"}}]}}]}}]} as unknown as DocumentNode<AddModelMutation, AddModelMutationVariables>;
export const RefreshModelsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RefreshModels"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"refreshModels"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ModelListEntry"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ModelListEntry"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ModelListState"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"hasChoice"}},{"kind":"Field","name":{"kind":"Name","value":"listedAt"}},{"kind":"Field","name":{"kind":"Name","value":"problem"}}]}}]} as unknown as DocumentNode<RefreshModelsMutation, RefreshModelsMutationVariables>;
export const SetModelPriceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetModelPrice"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SetModelPriceInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setModelPrice"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AdminModelEntry"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AdminModelEntry"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AdminModel"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"isOffered"}},{"kind":"Field","name":{"kind":"Name","value":"isChosen"}},{"kind":"Field","name":{"kind":"Name","value":"isListed"}},{"kind":"Field","name":{"kind":"Name","value":"prices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"area"}},{"kind":"Field","name":{"kind":"Name","value":"validFrom"}},{"kind":"Field","name":{"kind":"Name","value":"input"}},{"kind":"Field","name":{"kind":"Name","value":"output"}},{"kind":"Field","name":{"kind":"Name","value":"isCurrent"}}]}}]}}]} as unknown as DocumentNode<SetModelPriceMutation, SetModelPriceMutationVariables>;
export const RemoveModelPriceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveModelPrice"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RemoveModelPriceInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removeModelPrice"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AdminModelEntry"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AdminModelEntry"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AdminModel"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"isOffered"}},{"kind":"Field","name":{"kind":"Name","value":"isChosen"}},{"kind":"Field","name":{"kind":"Name","value":"isListed"}},{"kind":"Field","name":{"kind":"Name","value":"prices"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"area"}},{"kind":"Field","name":{"kind":"Name","value":"validFrom"}},{"kind":"Field","name":{"kind":"Name","value":"input"}},{"kind":"Field","name":{"kind":"Name","value":"output"}},{"kind":"Field","name":{"kind":"Name","value":"isCurrent"}}]}}]}}]} as unknown as DocumentNode<RemoveModelPriceMutation, RemoveModelPriceMutationVariables>;

export function useAdminModelsQuery(options?: useQuery.Options<AdminModelsQuery, AdminModelsQueryVariables>) {
  return useQuery(AdminModelsDocument, options);
}

export function useFoundAiServersQuery(options?: useQuery.Options<FoundAiServersQuery, FoundAiServersQueryVariables>) {
  return useQuery(FoundAiServersDocument, options);
}

export function useFindAiServersMutation(options?: useMutation.Options<FindAiServersMutation, FindAiServersMutationVariables>) {
  return useMutation(FindAiServersDocument, options);
}

export function useAddAiProviderMutation(options?: useMutation.Options<AddAiProviderMutation, AddAiProviderMutationVariables>) {
  return useMutation(AddAiProviderDocument, options);
}

export function useChangeAiProviderMutation(options?: useMutation.Options<ChangeAiProviderMutation, ChangeAiProviderMutationVariables>) {
  return useMutation(ChangeAiProviderDocument, options);
}

export function useRemoveAiProviderMutation(options?: useMutation.Options<RemoveAiProviderMutation, RemoveAiProviderMutationVariables>) {
  return useMutation(RemoveAiProviderDocument, options);
}

export function useTryAiProviderMutation(options?: useMutation.Options<TryAiProviderMutation, TryAiProviderMutationVariables>) {
  return useMutation(TryAiProviderDocument, options);
}

export function useChooseModelsMutation(options?: useMutation.Options<ChooseModelsMutation, ChooseModelsMutationVariables>) {
  return useMutation(ChooseModelsDocument, options);
}

export function useAddModelMutation(options?: useMutation.Options<AddModelMutation, AddModelMutationVariables>) {
  return useMutation(AddModelDocument, options);
}

export function useRefreshModelsMutation(options?: useMutation.Options<RefreshModelsMutation, RefreshModelsMutationVariables>) {
  return useMutation(RefreshModelsDocument, options);
}

export function useSetModelPriceMutation(options?: useMutation.Options<SetModelPriceMutation, SetModelPriceMutationVariables>) {
  return useMutation(SetModelPriceDocument, options);
}

export function useRemoveModelPriceMutation(options?: useMutation.Options<RemoveModelPriceMutation, RemoveModelPriceMutationVariables>) {
  return useMutation(RemoveModelPriceDocument, options);
}