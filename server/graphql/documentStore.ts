import type { ApolloServerOptions, BaseContext } from '@apollo/server';
import type { DocumentNode } from 'graphql';

/** The most characters of all cached documents. Each takes some 40 bytes of memory; our own client has 60,000. */
const MAX_CHARACTERS = 500_000;

type DocumentStore = NonNullable<ApolloServerOptions<BaseContext>['documentStore']>;

/** An LRU cache of parsed documents by their text, bounded by characters. */
export function documentStore(): DocumentStore {
  const documents = new Map<string, DocumentNode>();
  let characters = 0;
  const forget = (key: string) => {
    characters -= charactersOf(documents.get(key));
    documents.delete(key);
  };
  return {
    get: async (key) => {
      const document = documents.get(key);
      if (!document) return undefined;
      documents.delete(key);
      documents.set(key, document);
      return document;
    },
    set: async (key, document) => {
      forget(key);
      documents.set(key, document);
      characters += charactersOf(document);
      for (const oldest of documents.keys()) if (characters > MAX_CHARACTERS) forget(oldest);
    },
    delete: async (key) => forget(key),
  };
}

const charactersOf = (document: DocumentNode | undefined) => document?.loc?.source.body.length ?? 0;
