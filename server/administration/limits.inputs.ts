import { Field, Float, ID, InputType, Int } from 'type-graphql';
import { InRest } from '../base/rest/typeFields.ts';
import { LiftableLimit } from './limits.types.ts';

const SERVERS = "The server's limit when absent or null.";

@InputType({ description: "All limits of one user on AI. An absent limit becomes the server's." })
export class SetUserLimitsInput {
  @Field(() => ID, { description: 'The id of a user; NOT_FOUND if there is none.' })
  id!: string;

  @Field(() => Int, { nullable: true, description: `Calls per minute: 1 to 10,000. ${SERVERS}` })
  @InRest({ example: 20 })
  callsPerMinute?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: `Calls within 24 hours: 0 to 1,000,000, where 0 means none. ${SERVERS}`,
  })
  @InRest({ example: 1000 })
  callsPerDay?: number | null;

  @Field(() => Int, { nullable: true, description: `Concurrent calls: 1 to 100. ${SERVERS}` })
  @InRest({ example: 3 })
  callsAtOnce?: number | null;

  @Field(() => Float, {
    nullable: true,
    description: `US dollars per calendar month in UTC: 0 to 1,000,000. ${SERVERS}`,
  })
  @InRest({ example: 25 })
  spendPerMonth?: number | null;

  @Field(() => [LiftableLimit], {
    defaultValue: [],
    description: 'Limits that do not apply to this user. Each of them must have no number.',
  })
  unlimited?: LiftableLimit[];
}
