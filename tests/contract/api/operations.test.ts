import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { buildSchema, type GraphQLObjectType, isInputObjectType } from 'graphql';
import { restRoutes } from '../../../server/http/router.ts';
import { ELSEWHERE, NAMING } from '../../support/library/namingCalls.ts';
import { FOR_ANYONE, OPERATIONS } from '../../support/operations/operations.ts';
import { SUBSCRIPTIONS } from '../../support/operations/subscriptionOperations.ts';

/** The tests of ownership, scopes and rates run over this list, so an operation that is missing has none of them. */
it('has a row in tests/support/operations for every operation of GraphQL and REST', () => {
  const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
  const fields = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap((type) =>
    Object.keys((type as GraphQLObjectType | null)?.getFields() ?? {}),
  );
  const covered = [...OPERATIONS, ...SUBSCRIPTIONS].flatMap(({ field }) => field ?? []);
  expect([...covered, ...FOR_ANYONE.fields].sort()).toEqual(fields.sort());
  const routes = restRoutes.map(({ method, path }) => `${method} ${path}`);
  expect([...OPERATIONS.flatMap(({ route }) => route ?? []), ...FOR_ANYONE.routes].sort()).toEqual(routes.sort());
});

/** `tests/api/operations/libraryAccess.long.test.ts` calls them as members with each role and as others. */
it('has a row in tests/support/library/namingCalls.ts for every field of GraphQL with a libraryId', () => {
  const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
  const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.values(type?.getFields() ?? {}),
  );
  const naming = fields.filter(({ args }) =>
    args.some(({ name, type }) => {
      const input = schema.getType(String(type).replaceAll(/[[\]!]/g, ''));
      return name === 'libraryId' || (isInputObjectType(input) && 'libraryId' in input.getFields());
    }),
  );
  expect([...Object.keys(NAMING), ...ELSEWHERE].sort()).toEqual(naming.map(({ name }) => name).sort());
});
