import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The last view of a public link, and whether search engines may list it. */
export class SharedLinkChoices1795249000005 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "shared_links" ADD "last_viewed_at" TIMESTAMP WITH TIME ZONE`);
    await runner.query(`ALTER TABLE "shared_links" ADD "is_indexable" boolean NOT NULL DEFAULT false`);
  }

  async down(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "shared_links" DROP COLUMN "is_indexable"`);
    await runner.query(`ALTER TABLE "shared_links" DROP COLUMN "last_viewed_at"`);
  }
}
