import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Where a code comes from; what an administrator made, or took back, the environment does not change. */
export type BetaCodeSource = 'environment' | 'administrator';

/** A code that admits sign-ups, and how often it was spent: from BETA_ACCESS_CODES or by an administrator. */
@Entity('beta_codes')
export class BetaCode {
  @PrimaryColumn('varchar', { length: 100 })
  code!: string;

  @Column('int', { default: 0 })
  uses!: number;

  /** Null means any number of sign-ups. */
  @Column('int', { nullable: true })
  maxUses!: number | null;

  /** False once the code has left the configuration, or was revoked. */
  @Column('boolean', { default: true })
  active!: boolean;

  @Column('varchar', { length: 20, default: 'environment' })
  source!: BetaCodeSource;

  /** Null of codes from before it was kept. */
  @Column('timestamptz', { nullable: true, default: () => 'now()' })
  createdAt!: Date | null;

  /** When an administrator took it back. It stays so, though the environment names it, until it is added again. */
  @Column('timestamptz', { nullable: true })
  revokedAt!: Date | null;

  /** Null means never. */
  @Column('timestamptz', { nullable: true })
  expiresAt!: Date | null;

  /** Of an invitation, which admits also while sign-up is closed: where it was sent. */
  @Column('varchar', { length: 254, nullable: true })
  invitedEmail!: string | null;
}
