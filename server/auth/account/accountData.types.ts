import { Field, ObjectType } from 'type-graphql';

@ObjectType({ simpleResolvers: true, description: "One page of one part of the caller's data." })
export class AccountDataPage {
  @Field(() => String, {
    description: 'A JSON array as text: at most 500 rows and about 1 MiB; a single row may be larger.',
  })
  rows!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The cursor of the next page, for `after`; null at the end of the part.',
  })
  endCursor!: string | null;

  @Field(() => Boolean, { description: 'Whether the part has more rows; endCursor is not null then.' })
  hasNextPage!: boolean;
}
