import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { User } from '../../auth/user.entity.ts';
import { InRest } from '../../base/rest/typeFields.ts';

export enum ToneItemKind {
  VOICE = 'voice',
  ROLE = 'role',
  FORMAT = 'format',
  AUDIENCE = 'audience',
}

registerEnumType(ToneItemKind, {
  name: 'ToneItemKind',
  description: 'What an item decides of a rewritten text: who speaks, for which office, in which container, to whom.',
  valuesConfig: {
    VOICE: { description: 'Who speaks, such as Plain Speaker.' },
    ROLE: { description: 'For which office, such as Manager: what is selected and stressed.' },
    FORMAT: { description: 'In which container, such as Email: its parts, their order and the layout.' },
    AUDIENCE: { description: 'To whom, such as Executives: what the readers know and do after reading.' },
  },
});

/** A voice, role, format or audience: shipped to everyone and never changed, or one user's own. */
@ObjectType({
  simpleResolvers: true,
  description: 'A voice, role, format or audience. What applies is updatedPrompt if there is one, else starterPrompt.',
})
@Entity('tone_items')
@Index(['ownerId', 'kind'])
@Index('tone_items_shipped_idx', ['kind', 'name'], { unique: true, where: 'owner_id IS NULL' })
export class ToneItem {
  @Field(() => ID, { description: 'Identifies the item among those of all kinds; never changes.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @Field(() => ToneItemKind, { description: 'Whether it is a voice, a role, a format or an audience; never changes.' })
  @Column('varchar', { length: 20 })
  kind!: ToneItemKind;

  @Field(() => String, { description: 'One line, at most 60 characters.' })
  @InRest({ example: 'Plain Speaker' })
  @Column('varchar', { length: 60 })
  name!: string;

  @Field(() => String, {
    description: 'At most 1,000 characters; may be empty. It is for people: models see the prompt.',
  })
  @Column('text', { default: '' })
  description!: string;

  @Field(() => String, {
    description:
      'The shipped text; of a custom item, its prompt as it was created, or one made from name and description when none was given.',
  })
  @InRest({ example: 'Say it in plain words.' })
  @Column('text')
  starterPrompt!: string;

  /** Null for a shipped item. */
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column('int', { nullable: true })
  ownerId!: number | null;

  @Field(() => String, {
    nullable: true,
    description:
      "The caller's own text, which nobody else sees: of a custom item at first what it was created with. Null: the starter applies.",
  })
  updatedPrompt!: string | null;

  @Field(() => Boolean, { description: 'True of one that the caller made.' })
  isCustom!: boolean;

  @Field(() => Boolean, {
    description: 'True of one that every user has.',
    deprecationReason: 'Use `isCustom`, of which it is the opposite. Goes in 2.0.0.',
  })
  isDefault!: boolean;
}
