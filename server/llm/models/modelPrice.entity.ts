import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A price that an administrator set; it overrides the shipped one. */
@Entity('model_prices')
export class ModelPriceRow {
  @PrimaryColumn('varchar', { length: 40 })
  provider!: string;

  @PrimaryColumn('varchar', { length: 200 })
  model!: string;

  /** library or toneShift. */
  @PrimaryColumn('varchar', { length: 20 })
  area!: string;

  /** The first day, from midnight UTC. */
  @PrimaryColumn('date')
  validFrom!: string;

  /** US dollars for 1,000 tokens sent and received. */
  @Column('double precision')
  input!: number;

  @Column('double precision')
  output!: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
