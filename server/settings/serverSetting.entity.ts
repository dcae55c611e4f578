import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What administrators set for the whole server, over its environment. One that was never set has no row. */
@Entity('server_settings')
export class ServerSetting {
  @PrimaryColumn('varchar', { length: 60 })
  name!: string;

  @Column('jsonb')
  value!: unknown;
}
