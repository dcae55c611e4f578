import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { User } from '../../auth/user.entity.ts';

/** The limits that an administrator set for one user; null for the server's. */
@Entity('user_limits')
export class UserLimits {
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  userId!: number;

  @Column('int', { nullable: true })
  callsPerMinute!: number | null;

  @Column('int', { nullable: true })
  callsPerDay!: number | null;

  @Column('int', { nullable: true })
  callsAtOnce!: number | null;

  /** US dollars. */
  @Column('double precision', { nullable: true })
  spendPerMonth!: number | null;

  /** The names of the columns above whose limit does not apply to this user. */
  @Column('text', { array: true, default: [] })
  unlimited!: string[];
}
