import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { User } from '../../auth/user.entity.ts';

/** The cost of a user's calls to models in a month: a running sum, so that no call has to sum the ledger. */
@Entity('user_spending')
export class UserSpending {
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  userId!: number;

  /** YYYY-MM in UTC. */
  @PrimaryColumn('varchar', { length: 7 })
  month!: string;

  /** US dollars. */
  @Column('double precision')
  cost!: number;
}

/**
 * The cost of all users' calls in a month, including deleted accounts. Stored in several parts, each for some of the
 * users, so that calls ending concurrently rarely wait for each other's row.
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
