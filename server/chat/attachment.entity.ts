import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

@ObjectType({
  simpleResolvers: true,
  description: 'A file attached to a message: its text at that time, or only its name.',
})
@Entity('chat_attachments')
export class ChatAttachment {
  @Field(() => ID, {
    description: 'Identifies the attachment. A new version of its message has a copy with its own id.',
  })
  @PrimaryGeneratedColumn()
  id!: number;

  @Index()
  @ForeignKey('ChatMessage', { onDelete: 'CASCADE' })
  @Column('int')
  messageId!: number;

  @Field(() => String, { description: 'One line of at most 200 characters.' })
  @Column('varchar', { length: 200 })
  name!: string;

  @Column('text')
  text!: string;

  @Field(() => Int, {
    description: 'The length of its text in Unicode code points; 0 when only the name was attached.',
  })
  size!: number;
}
