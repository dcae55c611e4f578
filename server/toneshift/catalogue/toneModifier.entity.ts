import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { User } from '../../auth/user.entity.ts';
import { InRest } from '../../base/rest/typeFields.ts';
import { ToneModifierLevel } from './toneModifierLevel.entity.ts';

/** A scale from -3 to 3, shipped to everyone and never changed, or one user's own. */
@ObjectType({
  simpleResolvers: true,
  description: 'A scale from -3 to 3 with 0 neutral. Of a scale that is set, the prompt of its level is sent.',
})
@Entity('tone_modifiers')
@Index('tone_modifiers_shipped_idx', ['name'], { unique: true, where: 'owner_id IS NULL' })
export class ToneModifier {
  @Field(() => ID, { description: 'Identifies the modifier; never changes.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @Field(() => String, {
    description: "One line, at most 60 characters; the caller's own name for a shipped one if they gave it one.",
  })
  @InRest({ example: 'Plain Speaker' })
  @Column('varchar', { length: 60 })
  name!: string;

  @Field(() => String, { description: 'What the scale moves, for people; at most 1,000 characters.' })
  @Column('text', { default: '' })
  description!: string;

  @Field(() => String, {
    nullable: true,
    description: 'What the end at -3 is called, for people; null when it has no name.',
  })
  @Column('varchar', { length: 60, nullable: true })
  leftLabel!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'What the end at 3 is called, for people; null when it has no name.',
  })
  @Column('varchar', { length: 60, nullable: true })
  rightLabel!: string | null;

  /** Null for a shipped modifier. */
  @Index()
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column('int', { nullable: true })
  ownerId!: number | null;

  @Field(() => String, { description: 'The name as it was shipped, to which null reverts; of a custom one its name.' })
  starterName!: string;

  @Field(() => String, { description: 'The description as it was shipped or created.' })
  starterPrompt!: string;

  @Field(() => String, {
    nullable: true,
    description: "The caller's own description in its place; null: there is none.",
  })
  updatedPrompt!: string | null;

  @Field(() => Boolean, { description: 'True of one that the caller made.' })
  isCustom!: boolean;

  @Field(() => Boolean, {
    description: 'True of one that every user has.',
    deprecationReason: 'Use `isCustom`, of which it is the opposite. Goes in 2.0.0.',
  })
  isDefault!: boolean;

  @Field(() => [ToneModifierLevel], { description: 'The six levels, from -3 to 3.' })
  levels!: ToneModifierLevel[];
}
