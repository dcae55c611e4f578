import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A column whose texts a migration lists to be folded again. It is deleted when the last of them is done. */
@Entity('folding_progress')
export class FoldingProgress {
  /** The table and the column; see FOLDED_COLUMNS. */
  @PrimaryColumn('varchar', { length: 60 })
  name!: string;

  /** Rows up to this id are done. */
  @Column('int', { default: 0 })
  afterId!: number;

  /** Later rows were folded when they were written. */
  @Column('int')
  untilId!: number;

  /** The time until which one process works on it. */
  @Column('timestamptz', { default: '-infinity' })
  busyUntil!: Date;
}
