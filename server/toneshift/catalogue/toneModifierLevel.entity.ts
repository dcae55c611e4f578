import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InRest } from '../../base/rest/typeFields.ts';

/** The neutral position has no row, because it asks nothing of the model. */
@ObjectType({ simpleResolvers: true, description: 'One step of a modifier with its prompt.' })
@Entity('tone_modifier_levels')
@Index(['modifierId', 'position'], { unique: true })
export class ToneModifierLevel {
  @Field(() => ID, { description: 'Identifies the level among those of all modifiers; never changes.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @ForeignKey('ToneModifier', { onDelete: 'CASCADE' })
  @Column('int')
  modifierId!: number;

  @Field(() => String, {
    description:
      'The name of its end in lower case, with the prefix more_ at -2 and 2 and most_ at -3 and 3, for example more_concise.',
  })
  @InRest({ example: 'more_concise' })
  @Column('varchar', { length: 80 })
  levelName!: string;

  @Field(() => Int, { description: '-3 to 3 without 0.' })
  @InRest({ example: -2, minimum: -3, maximum: 3 })
  @Column('int')
  position!: number;

  @Field(() => String, { description: 'The shipped prompt; for a custom modifier the prompt when it was created.' })
  @Column('text')
  starterPrompt!: string;

  @Field(() => String, {
    nullable: true,
    description: "The caller's own prompt, which no other user sees; null: the starter prompt is used.",
  })
  updatedPrompt!: string | null;
}
