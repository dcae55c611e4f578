import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Renames "cut" to the field's word: a reply that ended at its token limit, or was stopped, is truncated. */
export class IsTruncated1795249000014 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query('ALTER TABLE "chat_messages" RENAME COLUMN "is_cut" TO "is_truncated"');
    await runner.query('ALTER TABLE "tone_messages" RENAME COLUMN "is_cut" TO "is_truncated"');
  }

  async down(runner: QueryRunner) {
    await runner.query('ALTER TABLE "tone_messages" RENAME COLUMN "is_truncated" TO "is_cut"');
    await runner.query('ALTER TABLE "chat_messages" RENAME COLUMN "is_truncated" TO "is_cut"');
  }
}
