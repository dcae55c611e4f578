import { existsSync } from 'node:fs';
import { startServer } from './startServer.ts';
import type { Way } from './ways.ts';

/**
 * Other servers of the same page on the same tables, each in bench/peers, with a pool of 10 like ours. They have no
 * sign-in, limits or log.
 */
const OWN_SCHEMA = `query Page($ownerId: Int!) { contents(ownerId: $ownerId) { totalCount results { id title description content createdAt updatedAt version
  contentType { id name } state { id name } contextReferences { id title position } sharedLinks { id viewCount expiresAt } } } }`;
const POSTGRAPHILE = `query Page($ownerId: Int!) { contents: allContents(condition: { libraryId: $ownerId, deletedAt: null }, orderBy: [UPDATED_AT_DESC, ROW_ID_DESC], first: 20) {
  totalCount results: nodes { id: rowId title description content createdAt updatedAt version
    contentType: contentTypeByContentTypeId { id: rowId name } state: contentStateByStateId { id: rowId name }
    contextReferences: contextReferencesByContentId { nodes { id: targetId title position } } sharedLinks: sharedLinksByContentId { nodes { id: rowId viewCount expiresAt } } } } }`;
const PEERS = {
  'Mercurius with JIT': { script: 'bench/peers/mercurius.mjs', query: OWN_SCHEMA },
  'PostGraphile 5': { script: 'bench/peers/postgraphile.mjs', query: POSTGRAPHILE },
  'Apollo with DataLoader': { script: 'bench/peers/dataLoader.mjs', query: OWN_SCHEMA },
  'Apollo with TypeORM relations': { script: 'bench/peers/typeormRelations.mjs', query: OWN_SCHEMA },
};

/** Starts the peers; returns none if they are not installed. */
export async function startPeers(databaseUrl: string, ownerIds: number[]): Promise<Record<string, Way>> {
  if (!existsSync('bench/peers/node_modules')) {
    console.log(`Left out: ${Object.keys(PEERS).join(', ')}. To install them: npm ci --prefix bench/peers`);
    return {};
  }
  const ways: Record<string, Way> = {};
  for (const [name, { script, query }] of Object.entries(PEERS))
    ways[name] = {
      server: await startServer(script, { DATABASE_URL: databaseUrl, NODE_ENV: 'production' }),
      requests: ownerIds.map((ownerId) => ({
        method: 'POST',
        path: '/graphql',
        body: JSON.stringify({ query, variables: { ownerId } }),
        headers: { 'content-type': 'application/json' },
      })),
    };
  return ways;
}
