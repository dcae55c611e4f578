import { Field, ObjectType } from 'type-graphql';

/** A piece of a reply as it is written. The last one has the reply as it ended, too. */
@ObjectType({ simpleResolvers: true })
export abstract class WrittenPiece {
  @Field(() => String, {
    nullable: true,
    description: 'In the first event all that is written so far; null in the others.',
  })
  text!: string | null;

  @Field(() => String, {
    description: 'What was written since the event before; empty in the first and in the last event.',
  })
  delta!: string;
}
