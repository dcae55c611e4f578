import { Field, ID, ObjectType } from 'type-graphql';

@ObjectType({ simpleResolvers: true, description: 'The prompts to begin with that were made.' })
export class AddedStarters {
  @Field(() => [ID], { description: 'Their ids; empty when the caller has contents of all their titles.' })
  createdIds!: number[];
}
