import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InRest } from '../../base/rest/typeFields.ts';
import { Library } from '../libraries/library.entity.ts';
import { ContentType, UNASSIGNED_TYPE_ID } from '../types/contentType.entity.ts';
import { VariableType } from '../variables/definition.types.ts';

export enum SuggestionStatus {
  OPEN = 'open',
  ACCEPTED = 'accepted',
  DECLINED = 'declined',
  WITHDRAWN = 'withdrawn',
}

registerEnumType(SuggestionStatus, {
  name: 'SuggestionStatus',
  description: 'What became of a suggestion.',
  valuesConfig: {
    OPEN: { description: 'Nobody has decided about it yet.' },
    ACCEPTED: { description: 'It was saved as a version of the content.' },
    DECLINED: { description: 'An editor declined it.' },
    WITHDRAWN: { description: 'Its author took it back.' },
  },
});

/** The versioned fields of a content as a member suggests them. The content itself is not changed until an editor accepts. */
@ObjectType({ simpleResolvers: true, description: 'A change to a content of a shared library that a member suggests.' })
@Entity('content_suggestions')
@Index(['contentId', 'status'])
@Index(['libraryId', 'authorId'])
export class ContentSuggestion {
  @Field(() => ID, { description: 'Identifies the suggestion; later ones have greater ids.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @Field(() => ID, { description: 'The library of the content.' })
  @ForeignKey(() => Library, { onDelete: 'CASCADE' })
  @Column('int')
  libraryId!: number;

  @Field(() => ID, { description: 'The content that it would change.' })
  @ForeignKey('Content', { onDelete: 'CASCADE' })
  @Column('int')
  contentId!: number;

  /** The account that suggests it, without a foreign key: a deleted account leaves its suggestions. */
  @Index()
  @Column('int')
  authorId!: number;

  @Field(() => String, {
    nullable: true,
    description: 'The username of the account that suggests it; null when the account was deleted.',
  })
  @InRest({ example: 'ann' })
  author!: string | null;

  @Field(() => Boolean, { description: 'Whether the caller suggests it, and so may withdraw it.' })
  isOwn!: boolean;

  @Field(() => Int, { description: 'The version of the content that it is based on.' })
  @InRest({ example: 1, minimum: 1 })
  @Column('int')
  baseVersion!: number;

  @Field(() => Boolean, {
    description: 'Whether it is open and the content has been changed since the version that it is based on.',
  })
  isOutdated!: boolean;

  @Field(() => String, { description: 'The suggested title.' })
  @InRest({ example: 'Release notes' })
  @Column('varchar', { length: 140 })
  title!: string;

  @Field(() => String, { description: 'The suggested description; may be empty.' })
  @InRest({ example: 'For the changelog' })
  @Column('text')
  description!: string;

  @Field(() => String, { description: 'The suggested text of the prompt, with its markers.' })
  @InRest({ example: 'Summarise the diff.' })
  @Column('text')
  content!: string;

  @Field(() => [VariableType], { description: 'The suggested definitions of its variables.' })
  @Column('jsonb', { default: [] })
  variables!: VariableType[];

  @ForeignKey(() => ContentType)
  @Column('int', { default: UNASSIGNED_TYPE_ID })
  contentTypeId!: number;

  @Field(() => ContentType, { description: 'The suggested category; Unassigned if that type has been deleted since.' })
  contentType!: ContentType;

  @Field(() => String, { description: 'Why it is suggested; may be empty.' })
  @InRest({ example: 'Our readers asked for shorter notes.' })
  @Column('text')
  comment!: string;

  @Field(() => SuggestionStatus, { description: 'What became of it.' })
  @InRest({ isLowerCase: true })
  @Column('text', { default: SuggestionStatus.OPEN })
  status!: SuggestionStatus;

  @Field(() => Date, { description: 'When it was suggested.' })
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt!: Date;

  /** The account that accepted, declined or withdrew it, without a foreign key. */
  @Column('int', { nullable: true })
  decidedById!: number | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The username of who accepted, declined or withdrew it; null while it is open and when the account was deleted.',
  })
  @InRest({ example: 'bob' })
  decidedBy!: string | null;

  @Field(() => Date, { nullable: true, description: 'When it was decided; null while it is open.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  decidedAt!: Date | null;

  @Field(() => String, { description: 'What the person who decided wrote to its author; may be empty.' })
  @InRest({ example: 'Thank you!' })
  @Column('text', { default: '' })
  decisionComment!: string;

  @Field(() => Int, { nullable: true, description: 'The version as which it was saved; null unless it was accepted.' })
  @InRest({ minimum: 1 })
  @Column('int', { nullable: true })
  acceptedVersion!: number | null;
}
