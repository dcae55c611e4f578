import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which HTTP request made a call to a model, so that a report of an error leads to the ledger and to the log. */
export class RequestsOfCalls1795249000029 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query('ALTER TABLE "llm_requests" ADD "http_request_id" varchar(36)');
  }

  async down(runner: QueryRunner) {
    await runner.query('ALTER TABLE "llm_requests" DROP COLUMN "http_request_id"');
  }
}
