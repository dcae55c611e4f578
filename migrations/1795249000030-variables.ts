import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The definitions of the variables of contents and their versions. */
export class Variables1795249000030 implements MigrationInterface {
  loses = [
    { what: 'prompts with described variables', count: "SELECT count(*) FROM contents WHERE variables <> '[]'" },
  ];

  async up(runner: QueryRunner) {
    for (const table of ['contents', 'content_versions'])
      await runner.query(`ALTER TABLE "${table}" ADD "variables" jsonb NOT NULL DEFAULT '[]'`);
  }

  async down(runner: QueryRunner) {
    for (const table of ['content_versions', 'contents'])
      await runner.query(`ALTER TABLE "${table}" DROP COLUMN "variables"`);
  }
}
