import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { User } from '../../auth/user.entity.ts';
import { ToneItem } from './toneItem.entity.ts';

/** One user's own prompt for an item. Without a row the starter prompt is used. */
@Entity('tone_item_overrides')
export class ToneItemOverride {
  @ForeignKey(() => ToneItem, { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  itemId!: number;

  @Index()
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  userId!: number;

  @Column('text')
  updatedPrompt!: string;
}
