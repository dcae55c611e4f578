import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { User } from '../user.entity.ts';

/** A code that replaces one of the app and works once. Only its SHA-256 is stored. */
@Entity('recovery_codes')
export class RecoveryCode {
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  userId!: number;

  @PrimaryColumn('char', { length: 64 })
  codeHash!: string;

  @Column('timestamptz', { nullable: true })
  usedAt!: Date | null;
}
