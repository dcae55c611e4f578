import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { buildSchema, type GraphQLObjectType } from 'graphql';
import { restRoutes } from '../../../server/http/router.ts';
import { routeOf } from '../../support/client/restClient.ts';
import { FOR_ANYONE, OPERATIONS, SUBSCRIPTIONS } from '../../support/operations/operations.ts';

/** The tests of ownership, scopes and rates run over this list, so an operation that is missing has none of them. */
it('has a row in tests/support/operations for every operation of GraphQL and REST', () => {
  const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
  const fields = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap((type) =>
    Object.keys((type as GraphQLObjectType | null)?.getFields() ?? {}),
  );
  const covered = [...OPERATIONS, ...SUBSCRIPTIONS];
  const visitors = FOR_ANYONE.filter((name) => fields.includes(name));
  expect([...covered.flatMap(({ field }) => field ?? []), ...visitors].sort()).toEqual(fields.sort());
  const routes = new Set([
    ...covered.flatMap(({ operationId }) => operationId ?? []),
    ...FOR_ANYONE.map((name) => routeOf(name)?.operationId),
  ]);
  expect([...routes].sort()).toEqual(restRoutes.map(({ operationId }) => operationId).sort());
});
