import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Library } from './library.entity.ts';

/** The star of a member on a content of a shared library. */
@Entity('content_stars')
export class ContentStar {
  @ForeignKey(() => Library, { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  libraryId!: number;

  @Index()
  @ForeignKey('User', { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  userId!: number;

  @Index()
  @ForeignKey('Content', { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  contentId!: number;
}
