import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A column whose existing values a migration lists to be written in the background. It is deleted when all are. */
@Entity('backfill_progress')
export class BackfillProgress {
  /** The table and the column; see FOLDED_COLUMNS. */
  @PrimaryColumn('varchar', { length: 60 })
  name!: string;

  /** Rows up to this id are done. */
  @Column('int', { default: 0 })
  afterId!: number;

  /** Later rows had their value when they were written. */
  @Column('int')
  untilId!: number;

  /** The time until which one process works on it. */
  @Column('timestamptz', { default: '-infinity' })
  busyUntil!: Date;
}
