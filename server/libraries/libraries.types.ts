import { Field, ID, ObjectType } from 'type-graphql';

@ObjectType({ simpleResolvers: true, description: 'The shared library that was deleted.' })
export class DeletedLibrary {
  @Field(() => ID, { description: 'The id of the deleted library.' })
  id!: number;
}

@ObjectType({ simpleResolvers: true, description: 'The shared library that the caller has left.' })
export class LeftLibrary {
  @Field(() => ID, { description: 'The id of the library, which the caller can no longer read.' })
  id!: number;
}

@ObjectType({ simpleResolvers: true, description: 'The invitation that was declined or taken back.' })
export class EndedLibraryInvitation {
  @Field(() => ID, { description: 'The id of the invitation, which no longer exists.' })
  id!: number;
}
