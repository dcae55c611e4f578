// Loads the resolvers.
import './schema.ts';
import { getMetadataStorage } from 'type-graphql';

/** Describes a query or mutation; undefined if there is none with this name. */
export function fieldDescription(name: string): string | undefined {
  const { queries, mutations } = getMetadataStorage();
  return [...queries, ...mutations].find(({ schemaName }) => schemaName === name)?.description;
}
