import { Field, Float, ID, InputType, ObjectType } from 'type-graphql';
import { InRest } from '../../base/rest/typeFields.ts';
import type { SimilarContentRow } from './similar.rows.ts';

@InputType({ description: 'Which content to copy.' })
export class DuplicateContentInput {
  @Field(() => ID, { description: 'A content of the caller, or NOT_FOUND.' })
  id!: string;
}

@ObjectType({ simpleResolvers: true, description: 'A content that says nearly the same as another.' })
export class SimilarContent implements SimilarContentRow {
  @Field(() => ID, { description: 'Its id, for `content`.' })
  contentId!: number;

  @Field(() => String, { description: 'Its title.' })
  @InRest({ example: 'Release notes' })
  title!: string;

  @Field(() => Float, {
    description: 'How much of both texts is the same, by the pieces of three letters that both have: from 0.7 to 1.',
  })
  similarity!: number;
}
