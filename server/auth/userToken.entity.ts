import { Column, ForeignKey, Index } from 'typeorm';
import { User } from './user.entity.ts';

/** A secret of a user, of which only the SHA-256 is stored. */
export abstract class UserToken {
  @Index()
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column('int')
  userId!: number;

  @Index({ unique: true })
  @Column('char', { length: 64 })
  tokenHash!: string;
}
