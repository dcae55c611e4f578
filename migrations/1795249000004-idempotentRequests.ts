import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Responses stored for retries. */
export class IdempotentRequests1795249000004 implements MigrationInterface {
  loses = [];

  async up(runner: QueryRunner) {
    await runner.query(
      `CREATE TABLE "idempotent_requests" ("user_id" integer NOT NULL, "key" character varying(255) NOT NULL, "fingerprint" character(43) NOT NULL, "status" integer, "content_type" text, "body" text, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "idempotent_requests_pkey" PRIMARY KEY ("user_id", "key"))`,
    );
    await runner.query(`CREATE INDEX "idempotent_requests_created_at_idx" ON "idempotent_requests"  ("created_at") `);
    await runner.query(
      `ALTER TABLE "idempotent_requests" ADD CONSTRAINT "idempotent_requests_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "idempotent_requests" DROP CONSTRAINT "idempotent_requests_user_id_fkey"`);
    await runner.query(`DROP INDEX "idempotent_requests_created_at_idx"`);
    await runner.query(`DROP TABLE "idempotent_requests"`);
  }
}
