import { Arg, Ctx, Query, registerEnumType, Resolver } from 'type-graphql';
import type { Context } from '../../base/context.ts';
import * as service from './accountData.service.ts';
import { AccountDataPage } from './accountData.types.ts';
import { PART_NAMES, type PartName, PARTS } from './accountParts.ts';

const AccountDataPart = Object.fromEntries(PART_NAMES.map((name) => [name.toUpperCase(), name]));

registerEnumType(AccountDataPart, {
  name: 'AccountDataPart',
  description: "The parts of a user's data, in the order of the file that GET /api/account-data/ returns.",
  valuesConfig: Object.fromEntries(
    PART_NAMES.map((name) => [name.toUpperCase(), { description: PARTS[name].description }]),
  ),
});

@Resolver()
export class AccountDataResolver {
  @Query(() => AccountDataPage, {
    description:
      'Everything that is stored about the caller, part by part and page by page. Each page shows the data at the time it is read. RATE_LIMITED when PROFILE is started more than 5 times, or more than 10,000 pages are read, in an hour; FORBIDDEN with an API token that lacks the scope ACCOUNT_DATA.',
  })
  accountData(
    @Arg('part', () => AccountDataPart, { description: 'The kind of rows.' }) part: PartName,
    @Arg('after', () => String, {
      nullable: true,
      description: 'The endCursor of a page of the same part; returns the rows after it.',
    })
    after: string | null,
    @Ctx() ctx: Context,
  ) {
    return service.accountData(ctx, part, after ?? null);
  }
}
