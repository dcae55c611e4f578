import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Session } from './session.entity.ts';

/**
 * A refresh token, of which only the SHA-256 is stored. A session keeps the token that was used last and its
 * successors. A token may be used once; a later second use ends the session.
 */
@Entity('refresh_tokens')
export class RefreshToken {
  @PrimaryGeneratedColumn()
  id!: number;

  @Index()
  @ForeignKey(() => Session, { onDelete: 'CASCADE' })
  @Column('int')
  sessionId!: number;

  @Index({ unique: true })
  @Column('char', { length: 64 })
  tokenHash!: string;

  /** The token that was exchanged for this one; null for the first token of a session. */
  @Column('int', { nullable: true })
  parentId!: number | null;

  @Column('timestamptz')
  expiresAt!: Date;

  @Column('timestamptz', { nullable: true })
  usedAt!: Date | null;
}
