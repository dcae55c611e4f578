import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { UserToken } from '../userToken.entity.ts';

/** A mailed permission to set a new password, kept as the SHA-256 of its token. Deleted by its use. */
@Entity('password_resets')
export class PasswordReset extends UserToken {
  @PrimaryGeneratedColumn()
  id!: number;

  @Column('timestamptz')
  expiresAt!: Date;
}
