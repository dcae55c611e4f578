import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { User } from '../user.entity.ts';

/** A mailed permission to set a new password, kept as the SHA-256 of its token. Deleted by its use. */
@Entity('password_resets')
export class PasswordReset {
  @PrimaryGeneratedColumn()
  id!: number;

  @Index()
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column('int')
  userId!: number;

  @Index({ unique: true })
  @Column('char', { length: 64 })
  tokenHash!: string;

  @Column('timestamptz')
  expiresAt!: Date;
}
