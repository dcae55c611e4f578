import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { User } from '../user.entity.ts';

/**
 * A sign-in on one device: the family of all refresh tokens that descend from it. When it ends, its access tokens
 * become invalid too.
 */
@Entity('sessions')
export class Session {
  @PrimaryGeneratedColumn()
  id!: number;

  @Index()
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column('int')
  userId!: number;

  @Column('varchar', { length: 400 })
  userAgent!: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @Column('timestamptz', { default: () => 'now()' })
  lastUsedAt!: Date;

  /** The provider with which it began; null for a password. */
  @Column('varchar', { length: 500, nullable: true })
  issuer!: string | null;

  /** The person's id at the provider. */
  @Index()
  @Column('varchar', { length: 255, nullable: true })
  subject!: string | null;

  /** The id of the provider's own session (`sid`); null if it sends none. */
  @Index()
  @Column('varchar', { length: 255, nullable: true })
  providerSession!: string | null;

  @Column('timestamptz', { nullable: true })
  endedAt!: Date | null;
}
