import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { ToneItem } from '../catalogue/toneItem.entity.ts';
import { ToneModifier } from '../catalogue/toneModifier.entity.ts';

/** A voice, role, format or audience that a conversation has set; it goes when the item goes. */
@Entity('tone_conversation_items')
export class ToneConversationItem {
  @ForeignKey('ToneConversation', { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  conversationId!: number;

  @Index()
  @ForeignKey(() => ToneItem, { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  itemId!: number;

  /** In the order in which they were chosen. */
  @Column('int')
  position!: number;
}

/** A modifier that a conversation has set. Neutral has no row. */
@Entity('tone_conversation_modifiers')
export class ToneConversationModifier {
  @ForeignKey('ToneConversation', { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  conversationId!: number;

  @Index()
  @ForeignKey(() => ToneModifier, { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  modifierId!: number;

  @Column('int')
  level!: number;
}

@ObjectType({ simpleResolvers: true, description: 'How far a modifier is set.' })
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

  @Field(() => [ToneModifierLevelSetting], { description: 'How far modifiers are set; neutral ones are left out.' })
  modifierLevels!: ToneModifierLevelSetting[];
}
