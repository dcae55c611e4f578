import { Field, ObjectType } from 'type-graphql';

@ObjectType({ simpleResolvers: true, description: 'Some rows of one part of what is kept of the caller.' })
export class AccountDataPage {
  @Field(() => String, {
    description: 'A JSON array as text: at most 500 rows, and about 1 MiB unless a single row is larger.',
  })
  rows!: string;

  @Field(() => String, {
    nullable: true,
    description: 'What to ask for next, as `after`; null at the end of the part.',
  })
  endCursor!: string | null;
}
