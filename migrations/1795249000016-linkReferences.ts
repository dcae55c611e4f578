import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a public link shows the texts of its prompt's references; off until the owner enables it. */
export class LinkReferences1795249000016 implements MigrationInterface {
  loses = [
    {
      what: 'public links that show the text of references',
      count: 'SELECT count(*) FROM shared_links WHERE includes_references',
    },
  ];

  async up(runner: QueryRunner) {
    await runner.query('ALTER TABLE "shared_links" ADD "includes_references" boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner) {
    await runner.query('ALTER TABLE "shared_links" DROP COLUMN "includes_references"');
  }
}
