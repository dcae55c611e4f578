import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { SharedRoles } from '../../base/context.ts';

/**
 * An identity that a provider has just proven, for the page that started the sign-in. It is stored under the SHA-256 of
 * a code that works once, within a minute; using the code deletes the row.
 */
@Entity('proven_identities')
export class ProvenIdentityRow {
  @PrimaryColumn('char', { length: 64 })
  codeHash!: string;

  /** The SHA-256, in base64url, of the verifier that the page keeps. */
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

  @Column('boolean')
  hasAccess!: boolean;

  @Column('boolean', { nullable: true })
  isAdministrator!: boolean | null;

  /** The roles in shared libraries that the claims give; null if the operator maps none. */
  @Column('jsonb', { nullable: true })
  libraryRoles!: SharedRoles | null;

  /** The id of the provider's own session (`sid`); null if it sends none. */
  @Column('varchar', { length: 255, nullable: true })
  providerSession!: string | null;

  @Index()
  @Column('timestamptz')
  expiresAt!: Date;
}
