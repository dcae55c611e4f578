/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/schema.generated.ts';

import { useMutation, useQuery } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type SignUpPageQueryVariables = Exact<{ [key: string]: never; }>;


export type SignUpPageQuery = { signUpSettings: { isOpen: boolean }, signUpCodes: Array<{ code: string, maxUses: number | null, uses: number, isActive: boolean, isFromEnvironment: boolean, createdAt: string | null, expiresAt: string | null, invitedEmail: string | null }> };

export type CodeEntryFragment = { code: string, maxUses: number | null, uses: number, isActive: boolean, isFromEnvironment: boolean, createdAt: string | null, expiresAt: string | null, invitedEmail: string | null };

export type SetSignUpOpenMutationVariables = Exact<{
  input: Types.SetSignUpOpenInput;
}>;


export type SetSignUpOpenMutation = { setSignUpOpen: { isOpen: boolean } };

export type AddSignUpCodeMutationVariables = Exact<{
  input: Types.AddSignUpCodeInput;
}>;


export type AddSignUpCodeMutation = { addSignUpCode: { code: string, maxUses: number | null, uses: number, isActive: boolean, isFromEnvironment: boolean, createdAt: string | null, expiresAt: string | null, invitedEmail: string | null } };

export type RevokeSignUpCodeMutationVariables = Exact<{
  input: Types.RevokeSignUpCodeInput;
}>;


export type RevokeSignUpCodeMutation = { revokeSignUpCode: { code: string, maxUses: number | null, uses: number, isActive: boolean, isFromEnvironment: boolean, createdAt: string | null, expiresAt: string | null, invitedEmail: string | null } };

export const CodeEntryFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CodeEntry"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SignUpCode"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"maxUses"}},{"kind":"Field","name":{"kind":"Name","value":"uses"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}},{"kind":"Field","name":{"kind":"Name","value":"isFromEnvironment"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"invitedEmail"}}]}}]} as unknown as DocumentNode<CodeEntryFragment, unknown>;
export const SignUpPageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SignUpPage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"signUpSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isOpen"}}]}},{"kind":"Field","name":{"kind":"Name","value":"signUpCodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CodeEntry"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CodeEntry"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SignUpCode"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"maxUses"}},{"kind":"Field","name":{"kind":"Name","value":"uses"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}},{"kind":"Field","name":{"kind":"Name","value":"isFromEnvironment"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"invitedEmail"}}]}}]} as unknown as DocumentNode<SignUpPageQuery, SignUpPageQueryVariables>;
export const SetSignUpOpenDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetSignUpOpen"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"SetSignUpOpenInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setSignUpOpen"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isOpen"}}]}}]}}]} as unknown as DocumentNode<SetSignUpOpenMutation, SetSignUpOpenMutationVariables>;
export const AddSignUpCodeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddSignUpCode"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AddSignUpCodeInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addSignUpCode"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CodeEntry"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CodeEntry"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SignUpCode"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"maxUses"}},{"kind":"Field","name":{"kind":"Name","value":"uses"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}},{"kind":"Field","name":{"kind":"Name","value":"isFromEnvironment"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"invitedEmail"}}]}}]} as unknown as DocumentNode<AddSignUpCodeMutation, AddSignUpCodeMutationVariables>;
export const RevokeSignUpCodeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RevokeSignUpCode"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RevokeSignUpCodeInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"revokeSignUpCode"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"CodeEntry"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CodeEntry"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SignUpCode"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"maxUses"}},{"kind":"Field","name":{"kind":"Name","value":"uses"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}},{"kind":"Field","name":{"kind":"Name","value":"isFromEnvironment"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"invitedEmail"}}]}}]} as unknown as DocumentNode<RevokeSignUpCodeMutation, RevokeSignUpCodeMutationVariables>;

export function useSignUpPageQuery(options?: useQuery.Options<SignUpPageQuery, SignUpPageQueryVariables>) {
  return useQuery(SignUpPageDocument, options);
}

export function useSetSignUpOpenMutation(options?: useMutation.Options<SetSignUpOpenMutation, SetSignUpOpenMutationVariables>) {
  return useMutation(SetSignUpOpenDocument, options);
}

export function useAddSignUpCodeMutation(options?: useMutation.Options<AddSignUpCodeMutation, AddSignUpCodeMutationVariables>) {
  return useMutation(AddSignUpCodeDocument, options);
}

export function useRevokeSignUpCodeMutation(options?: useMutation.Options<RevokeSignUpCodeMutation, RevokeSignUpCodeMutationVariables>) {
  return useMutation(RevokeSignUpCodeDocument, options);
}