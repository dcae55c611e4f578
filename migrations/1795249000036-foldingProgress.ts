import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The columns of folded texts. Those of tags and saved views are keys, which did not change. */
const FOLDED = [
  ['contents', 'search_text'],
  ['contents', 'folded_title'],
  ['chat_conversations', 'folded_name'],
  ['chat_messages', 'search_text'],
  ['tone_conversations', 'search_text'],
  ['tone_messages', 'search_text'],
] as const;

/**
 * Lists the columns of folded texts with their last row. A worker folds the texts up to it again in the background, so
 * that the start does not wait for it.
 */
export class FoldingProgress1795249000036 implements MigrationInterface {
  loses = [];

  async up(runner: QueryRunner) {
    await runner.query(
      `CREATE TABLE "folding_progress" ("name" character varying(60) NOT NULL, "after_id" integer NOT NULL DEFAULT 0, "until_id" integer NOT NULL, "busy_until" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT '-infinity', CONSTRAINT "folding_progress_pkey" PRIMARY KEY ("name"))`,
    );
    for (const [table, column] of FOLDED)
      await runner.query(
        `INSERT INTO "folding_progress" ("name", "until_id") SELECT '${table}.${column}', max("id") FROM "${table}" HAVING max("id") IS NOT NULL`,
      );
  }

  async down(runner: QueryRunner) {
    await runner.query(`DROP TABLE "folding_progress"`);
  }
}
