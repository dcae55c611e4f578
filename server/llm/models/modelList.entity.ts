import { Column, Entity, PrimaryColumn } from 'typeorm';

/** When a provider's list of models was fetched, and the result. */
@Entity('model_lists')
export class ModelList {
  @PrimaryColumn('varchar', { length: 40 })
  provider!: string;

  /** Increases with every change of the provider's stored models and prices, so that each process reads them again. */
  @Column('int', { default: 0 })
  revision!: number;

  @Column('timestamptz', { default: () => 'now()' })
  nextAttemptAt!: Date;

  @Column('timestamptz', { nullable: true })
  attemptedAt!: Date | null;

  /** Null if it was never fetched. */
  @Column('timestamptz', { nullable: true })
  listedAt!: Date | null;

  /** Why the last fetch failed. */
  @Column('varchar', { length: 300, nullable: true })
  problem!: string | null;
}
