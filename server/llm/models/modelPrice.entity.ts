import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A price that an administrator entered; it goes before the one that the product comes with. */
@Entity('model_prices')
export class ModelPriceRow {
  @PrimaryColumn('varchar', { length: 40 })
  provider!: string;

  @PrimaryColumn('varchar', { length: 200 })
  model!: string;

  /** library or toneShift. */
  @PrimaryColumn('varchar', { length: 20 })
  area!: string;

  /** From midnight UTC of this day on. */
  @PrimaryColumn('date')
  validFrom!: string;

  /** US dollars for 1,000 tokens that are sent, and that are answered. */
  @Column('double precision')
  input!: number;

  @Column('double precision')
  output!: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
