import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Points spent against a limit, shared by all processes on one database. Written by rate-limiter-flexible. */
@Entity('rate_limits')
export class RateLimit {
  @PrimaryColumn('varchar', { length: 255 })
  key!: string;

  @Column('int', { default: 0 })
  points!: number;

  /** Milliseconds since 1970; null never expires. */
  @Column('bigint', { nullable: true })
  expire!: string | null;
}
