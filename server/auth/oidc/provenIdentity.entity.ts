import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * Who a provider has just said somebody is, for the page that asked: kept under the SHA-256 of a code that is good once,
 * for a minute. Deleted by its use.
 */
@Entity('proven_identities')
export class ProvenIdentityRow {
  @PrimaryColumn('char', { length: 64 })
  codeHash!: string;

  /** SHA-256, in base64url, of what the page that asked keeps to itself. */
  @Column('varchar', { length: 43 })
  challenge!: string;

  @Column('varchar', { length: 500 })
  issuer!: string;

  @Column('varchar', { length: 255 })
  subject!: string;

  @Column('varchar', { length: 254, nullable: true })
  email!: string | null;

  @Column('boolean')
  isEmailVerified!: boolean;

  @Column('varchar', { length: 150, nullable: true })
  name!: string | null;

  @Index()
  @Column('timestamptz')
  expiresAt!: Date;
}
