import { Field, Float, ID, InputType, Int } from 'type-graphql';
import { LiftableLimit } from './limits.types.ts';

const SERVERS = "The server's when absent or null.";

@InputType({ description: "All limits of one user on AI: what is absent becomes the server's." })
export class SetUserLimitsInput {
  @Field(() => ID, { description: 'Of a user, or NOT_FOUND.' })
  id!: string;

  @Field(() => Int, { nullable: true, description: `Calls within a minute: 1 to 10,000. ${SERVERS}` })
  callsPerMinute?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: `Calls within 24 hours: 0, for none at all, to 1,000,000. ${SERVERS}`,
  })
  callsPerDay?: number | null;

  @Field(() => Int, { nullable: true, description: `Calls that run at the same time: 1 to 100. ${SERVERS}` })
  callsAtOnce?: number | null;

  @Field(() => Float, {
    nullable: true,
    description: `US dollars within a calendar month of UTC: 0 to 1,000,000. ${SERVERS}`,
  })
  spendPerMonth?: number | null;

  @Field(() => [LiftableLimit], {
    defaultValue: [],
    description: 'The limits that do not hold for this user; none of them may be given as a number too.',
  })
  unlimited?: LiftableLimit[];
}
