import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InRest } from '../../base/rest/typeFields.ts';

/** One step of a modifier and what it asks of the model. Neutral has no row: it asks nothing. */
@ObjectType({ simpleResolvers: true, description: 'One step of a modifier and what it asks of the model.' })
@Entity('tone_modifier_levels')
@Index(['modifierId', 'position'], { unique: true })
export class ToneModifierLevel {
  @Field(() => ID, { description: 'Identifies the level among those of all modifiers; never changes.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @ForeignKey('ToneModifier', { onDelete: 'CASCADE' })
  @Column('int')
  modifierId!: number;

  @Field(() => Int, { description: '-3 to 3 without 0.' })
  @InRest({ example: -2, minimum: -3, maximum: 3 })
  @Column('int')
  position!: number;

  @Field(() => String, {
    description: 'The word of its end, with more_ before it at -2 and 2 and most_ at -3 and 3, such as more_concise.',
  })
  @InRest({ example: 'more_concise' })
  @Column('varchar', { length: 80 })
  levelName!: string;

  @Field(() => String, { description: 'The shipped text; of a custom modifier, its text as it was created.' })
  @Column('text')
  starterPrompt!: string;

  @Field(() => String, {
    nullable: true,
    description: "The caller's own edit, which nobody else sees; null: the starter applies.",
  })
  updatedPrompt!: string | null;
}
