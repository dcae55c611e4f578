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
  description: 'The aspect of a rewritten text that an item decides: its speaker, role, format or audience.',
  valuesConfig: {
    VOICE: { description: 'The speaker, for example Plain Speaker.' },
    ROLE: {
      description: 'The role that the text is written for, for example Manager: what is selected and emphasised.',
    },
    FORMAT: { description: 'The container, for example Email: its parts, their order and the layout.' },
    AUDIENCE: { description: 'The readers, for example Executives: what they know and what they do after reading.' },
  },
});

/** Shipped to everyone and never changed, or one user's own. */
@ObjectType({
  simpleResolvers: true,
  description:
    "A voice, role, format or audience. The user's own prompt is used if there is one, otherwise the starter prompt.",
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
    description: 'At most 1,000 characters; may be empty. It is shown to users; models are sent the prompt.',
  })
  @Column('text', { default: '' })
  description!: string;

  @Field(() => String, {
    description:
      'The shipped prompt. For a custom item its prompt when it was created, or one derived from name and description if none was given.',
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
      "The caller's own prompt, which no other user sees; for a custom item initially the prompt given at its creation. Null: the starter prompt is used.",
  })
  updatedPrompt!: string | null;

  @Field(() => Boolean, { description: 'True if the caller created it.' })
  isCustom!: boolean;

  @Field(() => Boolean, {
    description: 'True if it is shipped.',
    deprecationReason: 'Use `isCustom`, which is its opposite. Will be removed in 2.0.0.',
  })
  isDefault!: boolean;
}
