import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { User } from '../user.entity.ts';

/** The authenticator app of an account. Codes are required once it is confirmed. */
@Entity('second_factors')
export class SecondFactor {
  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  userId!: number;

  /** The secret that app and server share. It is sealed rather than hashed, because it must be read to check a code. */
  @Column('varchar', { length: 200 })
  secret!: string;

  /** Null until a code has proven that the app has the secret. */
  @Column('timestamptz', { nullable: true })
  confirmedAt!: Date | null;

  /** The time step, in units of 30 seconds since 1970, of the last accepted code. Codes up to this step are refused. */
  @Column('int', { default: 0 })
  lastStep!: number;
}
