import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { User } from '../auth/user.entity.ts';

export enum ToneItemKind {
  VOICE = 'voice',
  ROLE = 'role',
  FORMAT = 'format',
  AUDIENCE = 'audience',
}

registerEnumType(ToneItemKind, { name: 'ToneItemKind', description: 'What an item of the toolbox decides: who speaks, for which office, in which container, to whom (§2).' });

/** A voice, role, format or audience: shipped to everyone and never changed, or one user's own (§3). */
@ObjectType({ simpleResolvers: true, description: 'A voice, role, format or audience (§3). What applies is updatedPrompt if there is one, else starterPrompt.' })
@Entity('tone_items')
@Index(['ownerId', 'kind'])
export class ToneItem {
  @Field(() => ID)
  @PrimaryGeneratedColumn()
  id!: number;

  @Field(() => ToneItemKind)
  @Column('varchar', { length: 20 })
  kind!: ToneItemKind;

  @Field(() => String, { description: 'One line, at most 60 characters.' })
  @Column('varchar', { length: 60 })
  name!: string;

  @Field(() => String, { description: 'At most 1,000 characters; may be empty. It is for people: models see the prompt.' })
  @Column('text', { default: '' })
  description!: string;

  @Field(() => String, { description: 'The shipped text; of a custom item, its text as it was created.' })
  @Column('text')
  starterPrompt!: string;

  /** Null for a shipped item. */
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column('int', { nullable: true })
  ownerId!: number | null;

  @Field(() => String, { nullable: true, description: 'The caller\'s own edit, which nobody else sees; null: the starter applies.' })
  updatedPrompt!: string | null;

  @Field(() => Boolean, { description: 'Made by the caller.' })
  isCustom!: boolean;

  @Field(() => Boolean, { description: 'Shipped to everyone.' })
  isDefault!: boolean;
}
