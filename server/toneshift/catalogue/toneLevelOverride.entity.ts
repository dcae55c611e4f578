import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { User } from '../../auth/user.entity.ts';
import { ToneModifierLevel } from './toneModifierLevel.entity.ts';

/** One user's own prompt for a modifier's level. Without a row the starter prompt is used. */
@Entity('tone_level_overrides')
export class ToneLevelOverride {
  @ForeignKey(() => ToneModifierLevel, { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  levelId!: number;

  @Index()
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  userId!: number;

  @Column('text')
  updatedPrompt!: string;
}
