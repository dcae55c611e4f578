import type { MigrationInterface } from 'typeorm';

/** Empty: every start now writes the shipped catalogue. The name is kept because installed servers have recorded it. */
export class ToneCatalogue1795249000009 implements MigrationInterface {
  async up() {}

  async down() {}
}
