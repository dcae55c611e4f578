import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InRest } from '../../base/rest/typeFields.ts';
import { ContentLabel } from '../labels/contentLabel.entity.ts';
import { Library } from '../libraries/library.entity.ts';
import { ContentState, DRAFT_STATE_ID } from '../pages/contentState.entity.ts';
import { ContextReference } from '../references/contextReference.entity.ts';
import { SharedLink } from '../sharing/sharedLink.entity.ts';
import { ContentType, UNASSIGNED_TYPE_ID } from '../types/contentType.entity.ts';
import { VariableType } from '../variables/definition.types.ts';

@ObjectType({ simpleResolvers: true, description: 'A saved prompt of a library.' })
@Entity('contents')
@Index(['libraryId', 'updatedAt', 'id'], { where: 'deleted_at IS NULL' })
@Index(['libraryId', 'createdAt', 'id'])
@Index(['libraryId', 'foldedTitle', 'id'], { where: 'deleted_at IS NULL' })
@Index(['libraryId', 'contentTypeId', 'id'], { where: 'deleted_at IS NULL' })
@Index('contents_starred_idx', ['libraryId', 'contentTypeId', 'id'], {
  where: 'starred_at IS NOT NULL AND deleted_at IS NULL',
})
@Index('contents_trash_idx', ['libraryId', 'deletedAt', 'id'], { where: 'deleted_at IS NOT NULL' })
@Index('contents_deleted_idx', ['deletedAt', 'id'], { where: 'deleted_at IS NOT NULL' })
@Index('contents_search_idx', { synchronize: false })
@Index('contents_letter_pairs_idx', { synchronize: false })
@Index('contents_without_letter_pairs_idx', ['libraryId', 'id'], { where: 'NOT has_letter_pairs' })
@Index('contents_unfiled_idx', ['id'], { where: "search_text = ''" })
export class Content {
  @Field(() => ID, { description: 'Identifies the content, also in the markers of other bodies; never changes.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @Field(() => ID, { description: "The library that it belongs to; the id of the account for one's own." })
  @ForeignKey(() => Library, { onDelete: 'CASCADE' })
  @Column('int')
  libraryId!: number;

  @Field(() => String, { description: 'At most 140 characters, counted as Unicode code points.' })
  @InRest({ example: 'Release notes' })
  @Column('varchar', { length: 140 })
  title!: string;

  @Field(() => String, { description: 'At most 10,000 characters; may be empty.' })
  @InRest({ example: 'For the changelog' })
  @Column('text', { default: '' })
  description!: string;

  @Field(() => String, { description: "The prompt's text, with context references as ~~[@id]title~~ markers." })
  @InRest({ example: 'Summarise the diff.' })
  @Column('text')
  content!: string;

  @Field(() => [VariableType], {
    description:
      'The definitions of its variables, in the order of the form. A variable without a definition is a required line of text.',
  })
  @Column('jsonb', { default: [] })
  variables!: VariableType[];

  @ForeignKey(() => ContentType)
  @Column('int', { default: UNASSIGNED_TYPE_ID })
  contentTypeId!: number;

  @ForeignKey(() => ContentState)
  @Column('int', { default: DRAFT_STATE_ID })
  stateId!: number;

  @Field(() => Date, {
    description: 'When it was first saved; for an imported content the date in its file, if it has one.',
  })
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt!: Date;

  @Field(() => Date, { description: 'The time of the last change to any field.' })
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  updatedAt!: Date;

  @Field(() => Int, {
    description: 'Increases by one with every update; send it with an update to have a stale write refused.',
  })
  @InRest({ example: 1, minimum: 1 })
  @Column('int', { default: 1 })
  version!: number;

  @Field(() => String, {
    nullable: true,
    description:
      'The username of the account that saved the current version; null when the account was deleted or is not known.',
  })
  @InRest({ example: 'ann' })
  changedBy!: string | null;

  /** The time its owner starred it; null when it has no star. Members of shared libraries have `ContentStar`. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  starredAt!: Date | null;

  /**
   * The time it was moved to the trash, null outside it. Trashed contents appear nowhere else and are later deleted
   * permanently.
   */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  deletedAt!: Date | null;

  @Field(() => [String], { description: 'The names of its tags, at most 20, from A to Z.' })
  @InRest({ example: ['work'] })
  tags!: string[];

  @Field(() => Boolean, { description: 'Whether the caller gave it a star.' })
  isStarred!: boolean;

  @Field(() => ContentType, { description: 'Its category; Unassigned by default.' })
  contentType!: ContentType;

  @Field(() => ContentState, { description: 'Its state; Draft by default.' })
  state!: ContentState;

  @Field(() => [ContextReference], {
    description: 'The contents inserted into this one, in the order of their markers.',
  })
  contextReferences!: ContextReference[];

  @Field(() => [SharedLink], { description: 'Its public link: a list of one, empty when it is not shared.' })
  sharedLinks!: SharedLink[];

  @Field(() => [ContentLabel], {
    description: 'Its labels by name, at most 20. A label is a name for one of its versions.',
  })
  labels!: ContentLabel[];

  @Field(() => Int, {
    description: "How many suggestions for it nobody has decided about; always 0 in one's own library.",
  })
  suggestionCount!: number;

  /** The title in the form used for comparing, sorting and searching. */
  @Column('text')
  foldedTitle!: string;

  /** Its texts in the form used for searching; see searchText.ts. Empty until indexed; see searchIndex.rows.ts. */
  @Column('text')
  searchText!: string;

  /** Whether the index of letter pairs covers it; see letterPairs.rows.ts. */
  @Column('boolean', { default: true })
  hasLetterPairs!: boolean;
}
