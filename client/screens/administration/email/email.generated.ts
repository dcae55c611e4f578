/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/schema.generated.ts';

import { useMutation, useQuery } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type UndeliveredMailsQueryVariables = Exact<{ [key: string]: never; }>;


export type UndeliveredMailsQuery = { undeliveredMails: Array<{ id: string, recipient: string, subject: string, createdAt: string, failureReason: Types.MailFailureReason, failureCode: string | null, refusedAt: string | null }> };

export type UndeliveredMailEntryFragment = { id: string, recipient: string, subject: string, createdAt: string, failureReason: Types.MailFailureReason, failureCode: string | null, refusedAt: string | null };

export type RetryMailMutationVariables = Exact<{
  input: Types.RetryMailInput;
}>;


export type RetryMailMutation = { retryMail: { message: string } };

export const UndeliveredMailEntryFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UndeliveredMailEntry"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UndeliveredMail"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"recipient"}},{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"failureReason"}},{"kind":"Field","name":{"kind":"Name","value":"failureCode"}},{"kind":"Field","name":{"kind":"Name","value":"refusedAt"}}]}}]} as unknown as DocumentNode<UndeliveredMailEntryFragment, unknown>;
export const UndeliveredMailsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"UndeliveredMails"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"undeliveredMails"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"UndeliveredMailEntry"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UndeliveredMailEntry"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UndeliveredMail"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"recipient"}},{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"failureReason"}},{"kind":"Field","name":{"kind":"Name","value":"failureCode"}},{"kind":"Field","name":{"kind":"Name","value":"refusedAt"}}]}}]} as unknown as DocumentNode<UndeliveredMailsQuery, UndeliveredMailsQueryVariables>;
export const RetryMailDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RetryMail"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RetryMailInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"retryMail"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<RetryMailMutation, RetryMailMutationVariables>;

export function useUndeliveredMailsQuery(options?: useQuery.Options<UndeliveredMailsQuery, UndeliveredMailsQueryVariables>) {
  return useQuery(UndeliveredMailsDocument, options);
}

export function useRetryMailMutation(options?: useMutation.Options<RetryMailMutation, RetryMailMutationVariables>) {
  return useMutation(RetryMailDocument, options);
}