import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Attachment } from '../chat/attachment.entity.ts';

@ObjectType({
  simpleResolvers: true,
  description: 'A file attached to a run: an image or a PDF, a text as it was at that time, or only a name.',
})
@Entity('run_attachments')
@Index('run_attachments_file_idx', ['fileId'], { where: 'file_id IS NOT NULL' })
export class RunAttachment extends Attachment {
  @Field(() => ID, { description: 'Identifies the attachment; never changes.' })
  @PrimaryGeneratedColumn()
  id!: number;

  @Index()
  @ForeignKey('Run', { onDelete: 'CASCADE' })
  @Column('int')
  runId!: number;

  @Column('int')
  ownerId!: number;
}
