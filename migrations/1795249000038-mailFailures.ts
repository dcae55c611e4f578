import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mails that were not accepted keep the reason. Those that the mail server permanently refused are not tried again. */
export class MailFailures1795249000038 implements MigrationInterface {
  loses = [
    {
      what: 'reasons why mails were not accepted',
      count: 'SELECT count(*) FROM outgoing_mails WHERE failure_reason IS NOT NULL',
    },
  ];

  async up(runner: QueryRunner) {
    await runner.query(
      `ALTER TABLE "outgoing_mails"
         ADD COLUMN "failure_reason" character varying(20),
         ADD COLUMN "failure_code" character varying(60),
         ADD COLUMN "refused_at" TIMESTAMP WITH TIME ZONE`,
    );
  }

  async down(runner: QueryRunner) {
    await runner.query(
      `ALTER TABLE "outgoing_mails" DROP COLUMN "failure_reason", DROP COLUMN "failure_code", DROP COLUMN "refused_at"`,
    );
  }
}
