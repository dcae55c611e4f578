import type { MigrationInterface } from 'typeorm';

/** Brought the shipped catalogue once, which every start brings now. Its name stays: installed servers have noted it. */
export class ToneCatalogue1795249000009 implements MigrationInterface {
  async up() {}

  async down() {}
}
