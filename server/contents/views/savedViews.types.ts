import { Field, ID, ObjectType } from 'type-graphql';

@ObjectType({ simpleResolvers: true, description: 'The saved view that was deleted.' })
export class DeletedSavedView {
  @Field(() => ID, { description: 'The id of the deleted view.' })
  id!: number;
}
