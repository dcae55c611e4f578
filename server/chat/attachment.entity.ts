import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { StoredFile } from '../files/storedFile.entity.ts';

/** The stored fields of an attachment, of a message or of a run. */
@ObjectType({ simpleResolvers: true })
export abstract class Attachment {
  @Field(() => String, { description: 'One line of at most 200 characters.' })
  @Column('varchar', { length: 200 })
  name!: string;

  @Column('text')
  text!: string;

  @ForeignKey(() => StoredFile, { onDelete: 'SET NULL' })
  @Column('int', { nullable: true })
  fileId!: number | null;

  @Field(() => StoredFile, {
    nullable: true,
    description: 'The image or the PDF; null for a text, and when the file was deleted.',
  })
  file!: StoredFile | null;

  @Field(() => String, {
    nullable: true,
    description: 'The pages of a PDF that the model gets, for example 1-3, 7; null for all of them.',
  })
  @Column('varchar', { length: 200, nullable: true })
  pages!: string | null;

  @Field(() => Int, {
    description:
      'The length of its text in Unicode code points, for a PDF of the text of its pages; 0 for an image, and when only the name was attached.',
  })
  size!: number;
}

@ObjectType({
  simpleResolvers: true,
  description: 'A file attached to a message: an image or a PDF, a text as it was at that time, or only a name.',
})
@Entity('chat_attachments')
@Index('chat_attachments_file_idx', ['fileId'], { where: 'file_id IS NOT NULL' })
export class ChatAttachment extends Attachment {
  @Field(() => ID, {
    description: 'Identifies the attachment. A new version of its message has a copy with its own id.',
  })
  @PrimaryGeneratedColumn()
  id!: number;

  @Index()
  @ForeignKey('ChatMessage', { onDelete: 'CASCADE' })
  @Column('int')
  messageId!: number;

  @Column('int')
  ownerId!: number;
}
