import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { ToneItem } from '../catalogue/toneItem.entity.ts';
import { ToneModifier } from '../catalogue/toneModifier.entity.ts';

/** A voice, role, format or audience that a conversation has set; deleted with the item. */
@Entity('tone_conversation_items')
export class ToneConversationItem {
  @ForeignKey('ToneConversation', { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  conversationId!: number;

  @Column('int')
  ownerId!: number;

  @Index()
  @ForeignKey(() => ToneItem, { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  itemId!: number;

  /** The position in the order of choice. */
  @Column('int')
  position!: number;
}

/** A modifier that a conversation has set. Neutral modifiers have no row. */
@Entity('tone_conversation_modifiers')
export class ToneConversationModifier {
  @ForeignKey('ToneConversation', { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  conversationId!: number;

  @Column('int')
  ownerId!: number;

  @Index()
  @ForeignKey(() => ToneModifier, { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  modifierId!: number;

  @Column('int')
  level!: number;
}

@ObjectType({ simpleResolvers: true, description: 'The level of a modifier.' })
export class ToneModifierLevelSetting {
  @Field(() => ID, { description: "A shipped modifier or one of the caller's own." })
  modifierId!: number;

  @Field(() => Int, { description: '-3 to 3 without 0.' })
  level!: number;
}

@ObjectType({
  simpleResolvers: true,
  description: 'The settings of a ToneShift conversation, by id and in the order in which they were chosen.',
})
export class ToneSelection {
  @Field(() => [ID], { description: 'Items of the kind VOICE.' })
  voiceIds!: number[];

  @Field(() => [ID], { description: 'Items of the kind ROLE.' })
  roleIds!: number[];

  @Field(() => [ID], { description: 'Items of the kind FORMAT.' })
  formatIds!: number[];

  @Field(() => [ID], { description: 'Items of the kind AUDIENCE.' })
  audienceIds!: number[];

  @Field(() => [ToneModifierLevelSetting], { description: 'The levels of modifiers; neutral ones are left out.' })
  modifierLevels!: ToneModifierLevelSetting[];
}
