import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { User } from '../user.entity.ts';

/** The authenticator app of an account. It is asked for once it is confirmed. */
@Entity('second_factors')
export class SecondFactor {
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  userId!: number;

  /** What app and server share, sealed: it has to be read to check a code, so a hash would not do. */
  @Column('varchar', { length: 200 })
  secret!: string;

  /** Null until a code has shown that the app has the secret. */
  @Column('timestamptz', { nullable: true })
  confirmedAt!: Date | null;

  /** The time step, of 30 seconds since 1970, of the last code that was taken: none up to it works again. */
  @Column('int', { default: 0 })
  lastStep!: number;
}
