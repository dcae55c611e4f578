import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A provider that an administrator added. Its id for users is made from its kind and this id, and is never reused. */
@Entity('ai_providers')
export class AiProviderRow {
  @PrimaryGeneratedColumn()
  id!: number;

  @Column('varchar', { length: 20 })
  kind!: string;

  @Column('varchar', { length: 40 })
  name!: string;

  /** Null: the provider's own address. */
  @Column('varchar', { length: 500, nullable: true })
  address!: string | null;

  /** Sealed for this row; null if it needs none. */
  @Column('text', { nullable: true })
  sealedKey!: string | null;

  /** Increases with every change, so that each process reads it again. */
  @Column('int', { default: 0 })
  revision!: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
