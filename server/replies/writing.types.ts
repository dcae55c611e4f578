import { Field, ObjectType } from 'type-graphql';

/** A piece of a reply while it is written. The last one also has the completed reply. */
@ObjectType({ simpleResolvers: true })
export abstract class WrittenPiece {
  @Field(() => String, {
    nullable: true,
    description: 'In the first event the whole text so far; null in the others.',
  })
  text!: string | null;

  @Field(() => String, {
    description: 'The text since the previous event; empty in the first and in the last event.',
  })
  delta!: string;
}
