import { describe, expect, it } from '@jest/globals';
import { type GraphQLField, isInputObjectType, isNonNullType } from 'graphql';
import { isExpensive, traitsOf } from '../../../server/base/requests/fieldTraits.ts';
import { executableSchema } from '../../../server/graphql/schema.ts';
import { restRoutes } from '../../../server/http/router.ts';
import { OPERATIONS } from '../../support/operations/operations.ts';

/** The traits of root fields, which resolvers declare, agree with the routes and with what the fields take. */
const schema = executableSchema();
const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
const fieldOf = new Map(OPERATIONS.map(({ route, field }) => [route, field]));
const pairs = restRoutes.flatMap((route) => {
  const field = fieldOf.get(`${route.method} ${route.path}`);
  return field ? [{ field, route }] : [];
});

describe('a root field', () => {
  it.each(['asksModel', 'takesFile', 'answerHoldsSecret'] as const)('has %s if its route has it', (trait) => {
    expect(pairs.filter(({ route }) => route[trait]).length).toBeGreaterThan(2);
    for (const { field, route } of pairs)
      expect({ field, [trait]: traitsOf(field)[trait] ?? false }).toEqual({ field, [trait]: route[trait] ?? false });
  });

  it('is expensive if it takes a password or a code', () => {
    const taking = mutations.filter(takesProof).map(({ name }) => name);
    expect(taking.length).toBeGreaterThan(10);
    expect(taking.filter((name) => !isExpensive(name))).toEqual([]);
  });
});

const PROOFS = ['password', 'currentPassword', 'newPassword', 'verifier', 'code'];
/** A code here is one for new accounts, and is not a secret. */
const NO_PROOF = ['addSignUpCode', 'revokeSignUpCode'];

const takesProof = ({ name, args }: GraphQLField<unknown, unknown>) =>
  !NO_PROOF.includes(name) &&
  args.some(({ type }) => {
    const input = isNonNullType(type) ? type.ofType : type;
    return isInputObjectType(input) && PROOFS.some((proof) => proof in input.getFields());
  });
