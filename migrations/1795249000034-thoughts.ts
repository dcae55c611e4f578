import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The thoughts of models apart from the texts of their replies, and heartbeats of calls to models. */
export class Thoughts1795249000034 implements MigrationInterface {
  loses = [
    {
      what: 'thoughts of models in Chat and runs',
      count:
        'SELECT (SELECT count(*) FROM chat_messages WHERE thought IS NOT NULL) + (SELECT count(*) FROM run_answers WHERE thought IS NOT NULL) AS count',
    },
  ];

  async up(runner: QueryRunner) {
    // Constant defaults are not written to the existing rows, so this takes no time.
    await runner.query(`ALTER TABLE "chat_messages" ADD "thought" text NOT NULL DEFAULT '', ADD "thought_ms" integer`);
    await runner.query(`ALTER TABLE "run_answers" ADD "thought" text NOT NULL DEFAULT '', ADD "thought_ms" integer`);
    await runner.query(`ALTER TABLE "llm_requests" ADD "heartbeat_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now()`);
  }

  async down(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "llm_requests" DROP COLUMN "heartbeat_at"`);
    await runner.query(`ALTER TABLE "run_answers" DROP COLUMN "thought_ms", DROP COLUMN "thought"`);
    await runner.query(`ALTER TABLE "chat_messages" DROP COLUMN "thought_ms", DROP COLUMN "thought"`);
  }
}
