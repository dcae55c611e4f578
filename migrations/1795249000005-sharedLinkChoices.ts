import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The last view of a public link, and whether search engines may list it. */
export class SharedLinkChoices1795249000005 implements MigrationInterface {
  loses = [
    {
      what: 'public links that search engines can find, or with the time of the last visit',
      count: 'SELECT count(*) FROM shared_links WHERE is_indexable OR last_viewed_at IS NOT NULL',
    },
  ];

  async up(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "shared_links" ADD "last_viewed_at" TIMESTAMP WITH TIME ZONE`);
    await runner.query(`ALTER TABLE "shared_links" ADD "is_indexable" boolean NOT NULL DEFAULT false`);
  }

  async down(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "shared_links" DROP COLUMN "is_indexable"`);
    await runner.query(`ALTER TABLE "shared_links" DROP COLUMN "last_viewed_at"`);
  }
}
