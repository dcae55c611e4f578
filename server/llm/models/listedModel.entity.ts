import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A model that a provider lists, or that was chosen and is listed no more. */
@Entity('listed_models')
export class ListedModelRow {
  @PrimaryColumn('varchar', { length: 40 })
  provider!: string;

  @PrimaryColumn('varchar', { length: 200 })
  model!: string;

  /** The most tokens that it answers with; null when its provider does not tell. */
  @Column('int', { nullable: true })
  maxOutput!: number | null;

  @Column('boolean')
  isListed!: boolean;

  /** Its place among the offered ones of its provider; null of one that is not chosen. */
  @Column('int', { nullable: true })
  chosenPosition!: number | null;

  @Column('timestamptz', { nullable: true })
  firstListedAt!: Date | null;

  @Column('timestamptz', { nullable: true })
  lastListedAt!: Date | null;
}
