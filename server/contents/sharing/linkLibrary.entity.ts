import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Library } from '../libraries/library.entity.ts';

/**
 * The library of a public link, which visitors name by its id alone. A divided database has it on one machine, because
 * it cannot find a link without its library.
 */
@Entity('link_libraries')
export class LinkLibrary {
  /** The id of the link, which may have been deleted with its content. */
  @PrimaryColumn('varchar', { length: 64 })
  id!: string;

  @ForeignKey(() => Library, { onDelete: 'CASCADE' })
  @Column('int')
  libraryId!: number;
}
