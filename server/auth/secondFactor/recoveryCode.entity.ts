import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { User } from '../user.entity.ts';

/** A code instead of the app's, kept as its SHA-256; it works once. */
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
