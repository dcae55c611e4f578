import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The ledger of calls to AI models. */
export class LlmRequests1795249000002 implements MigrationInterface {
  loses = [{ what: 'recorded AI calls', count: 'SELECT count(*) FROM llm_requests' }];

  async up(runner: QueryRunner) {
    await runner.query(
      `CREATE TABLE "llm_requests" ("id" SERIAL NOT NULL, "user_id" integer NOT NULL, "kind" character varying(20) NOT NULL, "provider" character varying(40) NOT NULL, "model" character varying(200) NOT NULL, "prompt_tokens" integer, "completion_tokens" integer, "cost_estimate" double precision, "status" character varying(20) NOT NULL DEFAULT 'running', "error_type" character varying(40), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "finished_at" TIMESTAMP(3) WITH TIME ZONE, "conversation_id" integer, CONSTRAINT "llm_requests_pkey" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "llm_requests_user_id_id_idx" ON "llm_requests"  ("user_id", "id") `);
    await runner.query(
      `ALTER TABLE "llm_requests" ADD CONSTRAINT "llm_requests_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "llm_requests" DROP CONSTRAINT "llm_requests_user_id_fkey"`);
    await runner.query(`DROP INDEX "public"."llm_requests_user_id_id_idx"`);
    await runner.query(`DROP TABLE "llm_requests"`);
  }
}
