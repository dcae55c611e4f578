import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A setting that an administrator has set for the whole server, which overrides the environment. A setting that was
 * never set has no row.
 */
@Entity('server_settings')
export class ServerSetting {
  @PrimaryColumn('varchar', { length: 60 })
  name!: string;

  @Column('jsonb')
  value!: unknown;
}
