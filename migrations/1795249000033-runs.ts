import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Runs of prompts on models side by side, their answers, and the answers that are kept as examples. */
export class Runs1795249000033 implements MigrationInterface {
  loses = [{ what: 'runs of prompts', count: 'SELECT count(*) FROM runs' }];

  async up(runner: QueryRunner) {
    await runner.query(
      `CREATE TABLE "runs" ("id" SERIAL NOT NULL, "owner_id" integer NOT NULL, "content_id" integer NOT NULL, "given_values" jsonb NOT NULL DEFAULT '[]', "temperature" double precision NOT NULL, "max_tokens" integer NOT NULL, "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "runs_pkey" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "runs_owner_id_id_idx" ON "runs" ("owner_id", "id")`);
    await runner.query(`CREATE INDEX "runs_content_id_id_idx" ON "runs" ("content_id", "id")`);
    await runner.query(`CREATE INDEX "runs_created_at_idx" ON "runs" ("created_at")`);
    await runner.query(
      `CREATE TABLE "run_answers" ("id" SERIAL NOT NULL, "run_id" integer NOT NULL, "owner_id" integer NOT NULL, "version" integer NOT NULL, "provider" character varying(40) NOT NULL, "model" character varying(200) NOT NULL, "prompt" text NOT NULL, "text" text NOT NULL DEFAULT '', "status" character varying(10) NOT NULL DEFAULT 'writing', "error_type" character varying(40), "error_message" text, "is_truncated" boolean NOT NULL DEFAULT false, "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "finished_at" TIMESTAMP(3) WITH TIME ZONE, "kept_at" TIMESTAMP(3) WITH TIME ZONE, "llm_request_id" integer, "heartbeat_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "run_answers_pkey" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "run_answers_run_id_id_idx" ON "run_answers" ("run_id", "id")`);
    await runner.query(`CREATE INDEX "run_answers_llm_request_id_idx" ON "run_answers" ("llm_request_id")`);
    await runner.query(`CREATE INDEX "run_answers_writing_idx" ON "run_answers" ("id") WHERE status = 'writing'`);
    await runner.query(
      `ALTER TABLE "runs" ADD CONSTRAINT "runs_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "runs" ADD CONSTRAINT "runs_content_id_fkey" FOREIGN KEY ("content_id") REFERENCES "contents"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "run_answers" ADD CONSTRAINT "run_answers_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "runs"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "run_answers" ADD CONSTRAINT "run_answers_llm_request_id_fkey" FOREIGN KEY ("llm_request_id") REFERENCES "llm_requests"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
  }

  async down(runner: QueryRunner) {
    await runner.query(`DROP TABLE "run_answers"`);
    await runner.query(`DROP TABLE "runs"`);
  }
}
