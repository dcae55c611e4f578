import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { User } from '../auth/user.entity.ts';
import { InRest } from '../base/rest/typeFields.ts';

export enum FileKind {
  IMAGE = 'image',
  PDF = 'pdf',
}

registerEnumType(FileKind, {
  name: 'FileKind',
  description: 'The kind of an uploaded file.',
  valuesConfig: {
    IMAGE: { description: 'A PNG, JPEG, WebP or GIF image.' },
    PDF: { description: 'A PDF document.' },
  },
});

/** The bytes of a file are in the file store, under its key. */
@ObjectType({
  simpleResolvers: true,
  description:
    'An uploaded image or PDF, which only its owner can read. It is deleted a day after its upload unless a message or a run has it, and with the last of them.',
})
@Entity('stored_files')
@Index(['ownerId', 'id'])
export class StoredFile {
  @Field(() => ID, { description: 'Identifies the file; never changes.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @ForeignKey(() => User, { onDelete: 'CASCADE' })
  @Column('int')
  ownerId!: number;

  @Field(() => FileKind, { description: 'Whether it is an image or a PDF.' })
  @InRest({ isLowerCase: true, example: 'image' })
  @Column('varchar', { length: 10 })
  kind!: FileKind;

  @Field(() => String, { description: 'One line of at most 200 characters.' })
  @InRest({ example: 'sky.jpg' })
  @Column('varchar', { length: 200 })
  name!: string;

  @Field(() => String, {
    description: 'The type of its bytes: image/png, image/jpeg, image/webp, image/gif or application/pdf.',
  })
  @InRest({ example: 'image/jpeg' })
  @Column('varchar', { length: 40 })
  mediaType!: string;

  @Field(() => Int, { description: 'Its size in bytes, as it is stored.' })
  @InRest({ example: 183_204 })
  @Column('int')
  byteCount!: number;

  @Field(() => Int, { nullable: true, description: 'The width of an image in pixels; null for a PDF.' })
  @InRest({ example: 2048 })
  @Column('int', { nullable: true })
  width!: number | null;

  @Field(() => Int, { nullable: true, description: 'The height of an image in pixels; null for a PDF.' })
  @InRest({ example: 1365 })
  @Column('int', { nullable: true })
  height!: number | null;

  @Field(() => Int, { nullable: true, description: 'The number of pages of a PDF; null for an image.' })
  @Column('int', { nullable: true })
  pageCount!: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'The length of the text of a PDF in Unicode code points: 0 when its pages are only pictures; null for an image.',
  })
  @Column('int', { nullable: true })
  textLength!: number | null;

  /** The text of each page of a PDF. */
  @Column('text', { array: true, nullable: true })
  pageTexts!: string[] | null;

  @Field(() => String, {
    description: 'A description of the image for people who cannot see it, of at most 1,000 characters; may be empty.',
  })
  @InRest({ example: 'A blue sky over a field' })
  @Column('varchar', { length: 1000, default: '' })
  altText!: string;

  /** The name of its bytes in the file store. */
  @Column('varchar', { length: 64, unique: true })
  storeKey!: string;

  @Column('bytea', { nullable: true })
  thumbnail!: Buffer | null;

  @Column('varchar', { length: 40, nullable: true })
  thumbnailType!: string | null;

  @Field(() => Date, { description: 'When it was uploaded.' })
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  createdAt!: Date;

  @Field(() => String, { description: 'The path of its bytes on this server, which needs the same token.' })
  @InRest({ example: '/api/files/12/content/' })
  url!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'The path of a picture of at most 320 pixels a side on this server, which needs the same token; null for a PDF.',
  })
  @InRest({ example: '/api/files/12/thumbnail/' })
  thumbnailUrl!: string | null;
}
