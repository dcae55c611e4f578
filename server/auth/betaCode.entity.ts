import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How often a configured beta access code was spent. Codes and their limits come from BETA_ACCESS_CODES. */
@Entity('beta_codes')
export class BetaCode {
  @PrimaryColumn('varchar', { length: 100 })
  code!: string;

  @Column('int', { default: 0 })
  uses!: number;

  /** Null means any number of sign-ups. */
  @Column('int', { nullable: true })
  maxUses!: number | null;

  /** False once the code has left the configuration. */
  @Column('boolean', { default: true })
  active!: boolean;
}
