import { Field, ID, ObjectType } from 'type-graphql';
import { Content } from '../core/content.entity.ts';
import { FailedItem } from '../core/contents.types.ts';

@ObjectType({
  simpleResolvers: true,
  description: 'The contents that have the requested tags or star, and the failures.',
})
export class MarkedContents {
  @Field(() => [Content], { description: 'The current contents, by ascending id; no version was added.' })
  contents!: Content[];

  @Field(() => [FailedItem], {
    description: "The ids that do not exist or are not the caller's, and the contents that would have too many tags.",
  })
  failures!: FailedItem[];
}

@ObjectType({ simpleResolvers: true, description: 'The tag that was deleted.' })
export class DeletedTag {
  @Field(() => ID, { description: 'The id of the deleted tag.' })
  id!: number;
}
