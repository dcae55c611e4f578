/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { useSubscription } from '@apollo/client/react';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ChatChangesSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type ChatChangesSubscription = { chatChanges: { count: number } };


export const ChatChangesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"ChatChanges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"chatChanges"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]} as unknown as DocumentNode<ChatChangesSubscription, ChatChangesSubscriptionVariables>;

export function useChatChangesSubscription(options?: useSubscription.Options<ChatChangesSubscription, ChatChangesSubscriptionVariables>) {
  return useSubscription(ChatChangesDocument, options);
}