import { Column, Entity, PrimaryColumn } from 'typeorm';

/** When a provider was asked for its list of models, and what came of it. */
@Entity('model_lists')
export class ModelList {
  @PrimaryColumn('varchar', { length: 40 })
  provider!: string;

  /** Grows with every change of what is kept of the provider's models and prices: each process reads them again. */
  @Column('int', { default: 0 })
  revision!: number;

  @Column('timestamptz', { default: () => 'now()' })
  nextAttemptAt!: Date;

  @Column('timestamptz', { nullable: true })
  attemptedAt!: Date | null;

  /** Null while it was never fetched. */
  @Column('timestamptz', { nullable: true })
  listedAt!: Date | null;

  /** Why the last attempt failed. */
  @Column('varchar', { length: 300, nullable: true })
  problem!: string | null;
}
