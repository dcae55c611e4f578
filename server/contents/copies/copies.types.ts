import { Field, Float, ID, InputType, ObjectType } from 'type-graphql';
import { InRest } from '../../base/rest/typeFields.ts';
import type { SimilarContentRow } from './similar.rows.ts';

@InputType({ description: 'The content to copy.' })
export class DuplicateContentInput {
  @Field(() => ID, { description: 'A content of the caller, or NOT_FOUND.' })
  id!: string;
}

@ObjectType({ simpleResolvers: true, description: 'A content that is nearly the same as another.' })
export class SimilarContent implements SimilarContentRow {
  @Field(() => ID, { description: 'The id of the content.' })
  contentId!: number;

  @Field(() => String, { description: 'Its title.' })
  @InRest({ example: 'Release notes' })
  title!: string;

  @Field(() => Float, {
    description: 'The share of three-letter pieces that both texts have in common, from 0.7 to 1.',
  })
  @InRest({ minimum: 0, maximum: 1 })
  similarity!: number;
}
