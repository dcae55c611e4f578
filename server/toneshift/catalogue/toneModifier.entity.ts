import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { User } from '../../auth/user.entity.ts';
import { InRest } from '../../base/rest/typeFields.ts';
import { ToneModifierLevel } from './toneModifierLevel.entity.ts';

/** Shipped to everyone and never changed, or one user's own. */
@ObjectType({
  simpleResolvers: true,
  description: 'A scale from -3 to 3 with 0 neutral. The prompt of the level that is set is sent to the model.',
})
@Entity('tone_modifiers')
@Index('tone_modifiers_shipped_idx', ['name'], { unique: true, where: 'owner_id IS NULL' })
export class ToneModifier {
  @Field(() => ID, { description: 'Identifies the modifier; never changes.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @Field(() => String, {
    description: "One line, at most 60 characters; for a shipped one the caller's own name if there is one.",
  })
  @InRest({ example: 'Formality' })
  @Column('varchar', { length: 60 })
  name!: string;

  @Field(() => String, { description: 'What the scale changes, shown to users; at most 1,000 characters.' })
  @Column('text', { default: '' })
  description!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The name of the end at -3, shown to users; null when it has no name.',
  })
  @Column('varchar', { length: 60, nullable: true })
  leftLabel!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The name of the end at 3, shown to users; null when it has no name.',
  })
  @Column('varchar', { length: 60, nullable: true })
  rightLabel!: string | null;

  /** Null for a shipped modifier. */
  @Index()
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column('int', { nullable: true })
  ownerId!: number | null;

  @Field(() => String, { description: 'The shipped name, to which null reverts; for a custom modifier its name.' })
  starterName!: string;

  @Field(() => String, { description: 'The description as it was shipped or created.' })
  starterPrompt!: string;

  @Field(() => String, {
    nullable: true,
    description: "The caller's own description in its place; null when there is none.",
  })
  updatedPrompt!: string | null;

  @Field(() => Boolean, { description: 'True if the caller created it.' })
  isCustom!: boolean;

  @Field(() => Boolean, {
    description: 'True if it is shipped.',
    deprecationReason: 'Use `isCustom`, which is its opposite. Will be removed in 2.0.0.',
  })
  isDefault!: boolean;

  @Field(() => [ToneModifierLevel], { description: 'The six levels, from -3 to 3.' })
  levels!: ToneModifierLevel[];
}
