import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { UserToken } from '../userToken.entity.ts';

/** A mailed permission to set a new password, of which only the SHA-256 of its token is stored. Using it deletes it. */
@Entity('password_resets')
export class PasswordReset extends UserToken {
  @PrimaryGeneratedColumn()
  id!: number;

  @Column('timestamptz')
  expiresAt!: Date;
}
