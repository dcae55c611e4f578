import { Arg, Ctx, Query, registerEnumType, Resolver } from 'type-graphql';
import type { Context } from '../../base/context.ts';
import * as service from './accountData.service.ts';
import { AccountDataPage } from './accountData.types.ts';
import { PART_NAMES, type PartName, PARTS } from './accountParts.ts';

const AccountDataPart = Object.fromEntries(PART_NAMES.map((name) => [name.toUpperCase(), name]));

registerEnumType(AccountDataPart, {
  name: 'AccountDataPart',
  description: "The parts of a user's data, in the order of the file that GET /api/account-data/ gives over REST.",
  valuesConfig: Object.fromEntries(
    PART_NAMES.map((name) => [name.toUpperCase(), { description: PARTS[name].description }]),
  ),
});

@Resolver()
export class AccountDataResolver {
  @Query(() => AccountDataPage, {
    description:
      'Everything that is kept of the caller, part by part and page by page, each page as it is when it is read. RATE_LIMITED when PROFILE is begun over 5 times, or over 10,000 pages are read, in an hour; FORBIDDEN with an API token that lacks the scope ACCOUNT_DATA.',
  })
  accountData(
    @Arg('part', () => AccountDataPart, { description: 'Which kind of rows.' }) part: PartName,
    @Arg('after', () => String, { nullable: true, description: 'An endCursor of the same part: what follows it.' })
    after: string | null,
    @Ctx() ctx: Context,
  ) {
    return service.accountData(ctx, part, after ?? null);
  }
}
