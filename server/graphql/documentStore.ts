import type { ApolloServerOptions, BaseContext } from '@apollo/server';
import type { DocumentNode } from 'graphql';
import { LruMap } from '../base/lruMap.ts';

/** The most characters of all cached documents. Each takes some 40 bytes of memory; our own client has 60,000. */
const MAX_CHARACTERS = 500_000;

type DocumentStore = NonNullable<ApolloServerOptions<BaseContext>['documentStore']>;

/** An LRU cache of parsed documents by their text, bounded by characters. */
export function documentStore(): DocumentStore {
  const documents = new LruMap<string, DocumentNode>(MAX_CHARACTERS, ({ loc }) => loc?.source.body.length ?? 0);
  return {
    get: async (key) => documents.get(key),
    set: async (key, document) => void documents.set(key, document),
    delete: async (key) => documents.delete(key),
  };
}
