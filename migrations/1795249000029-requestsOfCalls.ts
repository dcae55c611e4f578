import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The HTTP request of each call to a model, so that a reported error can be found in the ledger and in the log. */
export class RequestsOfCalls1795249000029 implements MigrationInterface {
  loses = [];

  async up(runner: QueryRunner) {
    await runner.query('ALTER TABLE "llm_requests" ADD "http_request_id" varchar(36)');
  }

  async down(runner: QueryRunner) {
    await runner.query('ALTER TABLE "llm_requests" DROP COLUMN "http_request_id"');
  }
}
