/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { useQuery } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ServerUsageQueryVariables = Exact<{
  days: number;
}>;


export type ServerUsageQuery = { serverUsage: { total: { requests: number, promptTokens: number, completionTokens: number, costEstimate: number, unpricedRequests: number }, days: Array<{ date: string, sums: { requests: number, promptTokens: number, completionTokens: number, costEstimate: number, unpricedRequests: number } }>, users: Array<{ userId: string, username: string, sums: { requests: number, promptTokens: number, completionTokens: number, costEstimate: number, unpricedRequests: number } }>, models: Array<{ provider: string, model: string, sums: { requests: number, promptTokens: number, completionTokens: number, costEstimate: number, unpricedRequests: number } }> } };

export type ServerSpendingQueryVariables = Exact<{ [key: string]: never; }>;


export type ServerSpendingQuery = { serverLimits: { spentThisMonth: number, spendPerMonth: number | null, noticePercent: number, perUser: { spendPerMonth: number | null } } };


export const ServerUsageDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ServerUsage"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"days"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"serverUsage"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"days"},"value":{"kind":"Variable","name":{"kind":"Name","value":"days"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"total"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Sums"}}]}},{"kind":"Field","name":{"kind":"Name","value":"days"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"date"}},{"kind":"Field","name":{"kind":"Name","value":"sums"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Sums"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"users"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"userId"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"sums"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Sums"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"models"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"model"}},{"kind":"Field","name":{"kind":"Name","value":"sums"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Sums"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Sums"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"UsageSums"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"requests"}},{"kind":"Field","name":{"kind":"Name","value":"promptTokens"}},{"kind":"Field","name":{"kind":"Name","value":"completionTokens"}},{"kind":"Field","name":{"kind":"Name","value":"costEstimate"}},{"kind":"Field","name":{"kind":"Name","value":"unpricedRequests"}}]}}]} as unknown as DocumentNode<ServerUsageQuery, ServerUsageQueryVariables>;
export const ServerSpendingDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ServerSpending"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"serverLimits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"spentThisMonth"}},{"kind":"Field","name":{"kind":"Name","value":"spendPerMonth"}},{"kind":"Field","name":{"kind":"Name","value":"noticePercent"}},{"kind":"Field","name":{"kind":"Name","value":"perUser"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"spendPerMonth"}}]}}]}}]}}]} as unknown as DocumentNode<ServerSpendingQuery, ServerSpendingQueryVariables>;

export function useServerUsageQuery(options: useQuery.Options<ServerUsageQuery, ServerUsageQueryVariables> & { variables: ServerUsageQueryVariables }) {
  return useQuery(ServerUsageDocument, options);
}

export function useServerSpendingQuery(options?: useQuery.Options<ServerSpendingQuery, ServerSpendingQueryVariables>) {
  return useQuery(ServerSpendingDocument, options);
}