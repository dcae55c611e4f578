import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * Bytes in the file store that are to be removed: those of a deleted file, which a trigger enters here, and those of an
 * upload that has no row yet.
 */
@Entity('file_removals')
export class FileRemoval {
  @PrimaryColumn('varchar', { length: 64 })
  storeKey!: string;

  /** The time from which the bytes are removed. */
  @Index()
  @Column('timestamptz')
  dueAt!: Date;
}
