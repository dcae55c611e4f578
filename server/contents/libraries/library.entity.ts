import { Entity, ForeignKey, PrimaryColumn } from 'typeorm';

/** The key of prompts, tags, types, views and links. Every account has a library of its own, with the account's id. */
@Entity('libraries')
export class Library {
  @ForeignKey('User', { onDelete: 'CASCADE' })
  @PrimaryColumn('int')
  id!: number;
}
