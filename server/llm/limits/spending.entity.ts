import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { User } from '../../auth/user.entity.ts';

/** What a user's calls to models have cost in a month: a running sum, so that no call adds up the ledger. */
@Entity('user_spending')
export class UserSpending {
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  userId!: number;

  /** YYYY-MM, of UTC. */
  @PrimaryColumn('varchar', { length: 7 })
  month!: string;

  /** US dollars. */
  @Column('double precision')
  cost!: number;
}

/**
 * The same of everybody, also of accounts that are deleted since. In parts, one for each of some users, so that calls
 * that end at once seldom wait for each other's row.
 */
@Entity('server_spending')
export class ServerSpending {
  @PrimaryColumn('varchar', { length: 7 })
  month!: string;

  @PrimaryColumn('smallint')
  part!: number;

  /** US dollars. */
  @Column('double precision')
  cost!: number;
}
