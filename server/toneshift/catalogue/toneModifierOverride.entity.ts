import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { User } from '../../auth/user.entity.ts';
import { ToneModifier } from './toneModifier.entity.ts';

/** One user's own name and description of a shipped modifier; null: the shipped one is used. */
@Entity('tone_modifier_overrides')
export class ToneModifierOverride {
  @ForeignKey(() => ToneModifier, { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  modifierId!: number;

  @Index()
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  userId!: number;

  @Column('varchar', { length: 60, nullable: true })
  name!: string | null;

  @Column('text', { nullable: true })
  description!: string | null;
}
