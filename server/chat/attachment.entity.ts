import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A text that went along with a message, as it was then, or only the name of one. */
@ObjectType({
  simpleResolvers: true,
  description: 'A text that went along with a message, as it was then, or only the name of one.',
})
@Entity('chat_attachments')
export class ChatAttachment {
  @Field(() => ID, {
    description: 'Identifies the attachment. A new version of its message has a copy with an id of its own.',
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

  @Field(() => Int, { description: 'The length of its text in Unicode code points; 0 when only the name went along.' })
  size!: number;
}
