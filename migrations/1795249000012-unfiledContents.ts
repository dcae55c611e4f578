import type { MigrationInterface, QueryRunner } from 'typeorm';

export class UnfiledContents1795249000012 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`CREATE INDEX "contents_unfiled_idx" ON "contents" ("id") WHERE search_text = ''`);
  }

  async down(runner: QueryRunner) {
    await runner.query(`DROP INDEX "contents_unfiled_idx"`);
  }
}
