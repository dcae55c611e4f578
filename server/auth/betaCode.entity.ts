import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The origin of a code. The configuration never changes a code that an administrator created or revoked. */
export type BetaCodeSource = 'environment' | 'administrator';

/** A code that admits sign-ups, and its number of uses. It is from BETA_ACCESS_CODES or from an administrator. */
@Entity('beta_codes')
export class BetaCode {
  @PrimaryColumn('varchar', { length: 100 })
  code!: string;

  @Column('int', { default: 0 })
  uses!: number;

  /** Null means any number of sign-ups. */
  @Column('int', { nullable: true })
  maxUses!: number | null;

  /** False once the code was removed from the configuration, or revoked. */
  @Column('boolean', { default: true })
  active!: boolean;

  @Column('varchar', { length: 20, default: 'environment' })
  source!: BetaCodeSource;

  /** Null for codes that are older than this column. */
  @Column('timestamptz', { nullable: true, default: () => 'now()' })
  createdAt!: Date | null;

  /**
   * The time at which an administrator revoked it. It stays revoked, even if the environment names it, until it is
   * added again.
   */
  @Column('timestamptz', { nullable: true })
  revokedAt!: Date | null;

  /** Null means never. */
  @Column('timestamptz', { nullable: true })
  expiresAt!: Date | null;

  /** The recipient of an invitation, which admits even while sign-up is closed. Null for other codes. */
  @Column('varchar', { length: 254, nullable: true })
  invitedEmail!: string | null;
}
