import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Messages that were brought back into the chat from a side thread, and the thread of each. */
export class BroughtBack1795249000042 implements MigrationInterface {
  loses = [
    {
      what: 'marks of chat messages that were brought back from a side thread',
      count: 'SELECT count(*) FROM chat_messages WHERE is_brought_back',
    },
  ];

  async up(runner: QueryRunner) {
    // Constant defaults are not written to the existing rows, so this takes no time.
    await runner.query(
      `ALTER TABLE "chat_messages" ADD "is_brought_back" boolean NOT NULL DEFAULT false, ADD "brought_from_id" integer`,
    );
    await runner.query(
      `CREATE INDEX "chat_messages_brought_idx" ON "chat_messages" ("brought_from_id") WHERE brought_from_id IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner) {
    await runner.query(`DROP INDEX "chat_messages_brought_idx"`);
    await runner.query(`ALTER TABLE "chat_messages" DROP COLUMN "brought_from_id", DROP COLUMN "is_brought_back"`);
  }
}
