import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** The response to a request with an Idempotency-Key; see idempotency.ts. */
@Entity('idempotent_requests')
export class IdempotentRequest {
  @ForeignKey('User', { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  userId!: number;

  @PrimaryColumn('varchar', { length: 255 })
  key!: string;

  /** A keyed hash of method, path and body, which detects the reuse of a key for another request. */
  @Column('char', { length: 43 })
  fingerprint!: string;

  /** Null while the first request is still running. */
  @Column('int', { nullable: true })
  status!: number | null;

  @Column('text', { nullable: true })
  contentType!: string | null;

  @Column('text', { nullable: true })
  body!: string | null;

  @Index()
  @Column('timestamptz', { default: () => 'now()' })
  createdAt!: Date;
}
