import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A mail to send. It is retried until the mail server accepts it, and then deleted. */
@Entity('outgoing_mails')
export class OutgoingMail {
  @PrimaryGeneratedColumn()
  id!: number;

  @Column('varchar', { length: 254 })
  recipient!: string;

  @Column('varchar', { length: 200 })
  subject!: string;

  @Column('text')
  body!: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @Column('int', { default: 0 })
  attempts!: number;

  @Index()
  @Column('timestamptz', { default: () => 'now()' })
  nextAttemptAt!: Date;
}
