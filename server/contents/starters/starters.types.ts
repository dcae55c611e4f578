import { Field, ID, ObjectType } from 'type-graphql';

@ObjectType({ simpleResolvers: true, description: 'The starter prompts that were added.' })
export class AddedStarters {
  @Field(() => [ID], { description: 'Their ids; empty when the caller has contents with all of their titles.' })
  createdIds!: number[];
}
