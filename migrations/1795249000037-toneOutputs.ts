import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Outputs of ToneShift are written by the server like replies of the Chat: with a status, a heartbeat and a failure. */
export class ToneOutputs1795249000037 implements MigrationInterface {
  loses = [
    {
      what: 'thoughts and error messages of models in ToneShift',
      count: 'SELECT count(*) FROM tone_messages WHERE thought IS NOT NULL OR error_message IS NOT NULL',
    },
  ];

  async up(runner: QueryRunner) {
    await runner.query(
      `ALTER TABLE "tone_messages"
         ADD COLUMN "status" character varying(10) NOT NULL DEFAULT 'complete',
         ADD COLUMN "thought" text NOT NULL DEFAULT '',
         ADD COLUMN "thought_ms" integer,
         ADD COLUMN "error_type" character varying(40),
         ADD COLUMN "error_message" text,
         ADD COLUMN "heartbeat_at" TIMESTAMP WITH TIME ZONE`,
    );
    await runner.query(`UPDATE "tone_messages" SET "status" = 'failed' WHERE "is_error"`);
    await runner.query('ALTER TABLE "tone_messages" DROP COLUMN "is_error"');
    await runner.query(`CREATE INDEX "tone_messages_writing_idx" ON "tone_messages" ("id") WHERE status = 'writing'`);
  }

  async down(runner: QueryRunner) {
    await runner.query('ALTER TABLE "tone_messages" ADD COLUMN "is_error" boolean NOT NULL DEFAULT false');
    await runner.query(`UPDATE "tone_messages" SET "is_error" = true WHERE "status" = 'failed'`);
    await runner.query('DROP INDEX "tone_messages_writing_idx"');
    await runner.query(
      `ALTER TABLE "tone_messages"
         DROP COLUMN "status", DROP COLUMN "thought", DROP COLUMN "thought_ms", DROP COLUMN "error_type",
         DROP COLUMN "error_message", DROP COLUMN "heartbeat_at"`,
    );
  }
}
