import { Field, ObjectType } from 'type-graphql';

/** A piece of a reply while it is written. The last one also has the completed reply. */
@ObjectType({ simpleResolvers: true })
export abstract class WrittenPiece {
  @Field(() => String, {
    nullable: true,
    description:
      'The whole text so far, in the first event and again if earlier text turned out to be thought; null in the others.',
  })
  text!: string | null;

  @Field(() => String, {
    description: 'The text since the previous event; empty when `text` is not null, and in the last event.',
  })
  delta!: string;

  @Field(() => String, {
    nullable: true,
    description: "The model's whole thought so far, whenever `text` is not null; null in the other events.",
  })
  thought!: string | null;

  @Field(() => String, {
    description: 'The thought since the previous event; empty when `thought` is not null, and in the last event.',
  })
  thoughtDelta!: string;
}
