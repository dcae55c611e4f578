import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A model that a provider lists, or that was chosen and is no longer listed. */
@Entity('listed_models')
export class ListedModelRow {
  @PrimaryColumn('varchar', { length: 40 })
  provider!: string;

  @PrimaryColumn('varchar', { length: 200 })
  model!: string;

  /** The most tokens of an answer; null when the provider does not report it. */
  @Column('int', { nullable: true })
  maxOutput!: number | null;

  /** Whether it can see images; null when the provider does not report it. */
  @Column('boolean', { nullable: true })
  seesImages!: boolean | null;

  @Column('boolean')
  isListed!: boolean;

  /** Its position among the chosen models of its provider; null if it is not chosen. */
  @Column('int', { nullable: true })
  chosenPosition!: number | null;

  @Column('timestamptz', { nullable: true })
  firstListedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  lastListedAt!: Date | null;
}
