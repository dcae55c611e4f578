import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A text that went along with a message, as it was then, or only the name of one (§2 Context Files). */
@ObjectType({ simpleResolvers: true, description: 'A text that went along with a message, as it was then, or only the name of one (§2 Context Files).' })
@Entity('chat_attachments')
export class ChatAttachment {
  @Field(() => ID)
  @PrimaryGeneratedColumn()
  id!: number;

  @Index()
  @ForeignKey('ChatMessage', { onDelete: 'CASCADE' })
  @Column('int')
  messageId!: number;

  @Field(() => String)
  @Column('varchar', { length: 200 })
  name!: string;

  @Column('text')
  text!: string;

  @Field(() => Int, { description: 'In characters; 0 when only the name went along.' })
  size!: number;
}
