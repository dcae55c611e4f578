/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../graphql/schema.generated.ts';

import { useQuery } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type SpendingQueryVariables = Exact<{ [key: string]: never; }>;


export type SpendingQuery = { aiAllowance: { isSpendingLimited: boolean, threshold: Types.SpendingThreshold | null, notice: string | null } };

export type SpendingFragment = { isSpendingLimited: boolean, threshold: Types.SpendingThreshold | null, notice: string | null };

export const SpendingFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Spending"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AiAllowance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isSpendingLimited"}},{"kind":"Field","name":{"kind":"Name","value":"threshold"}},{"kind":"Field","name":{"kind":"Name","value":"notice"}}]}}]} as unknown as DocumentNode<SpendingFragment, unknown>;
export const SpendingDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Spending"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"aiAllowance"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Spending"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Spending"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AiAllowance"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isSpendingLimited"}},{"kind":"Field","name":{"kind":"Name","value":"threshold"}},{"kind":"Field","name":{"kind":"Name","value":"notice"}}]}}]} as unknown as DocumentNode<SpendingQuery, SpendingQueryVariables>;

export function useSpendingQuery(options?: useQuery.Options<SpendingQuery, SpendingQueryVariables>) {
  return useQuery(SpendingDocument, options);
}