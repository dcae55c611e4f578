import { Field, ID, ObjectType } from 'type-graphql';
import { Content } from '../content.entity.ts';
import { FailedItem } from '../contents.types.ts';

@ObjectType({ simpleResolvers: true, description: 'Which contents have the tags, or the star, now, and which do not.' })
export class MarkedContents {
  @Field(() => [Content], { description: 'The contents as they are now, by ascending id; no version was made.' })
  contents!: Content[];

  @Field(() => [FailedItem], {
    description: "The ids that are not there or not the caller's, and those that would have had too many tags.",
  })
  failures!: FailedItem[];
}

@ObjectType({ simpleResolvers: true, description: 'The tag that was deleted.' })
export class DeletedTag {
  @Field(() => ID, { description: 'The id that it had.' })
  id!: number;
}
