import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Webhooks, and the queue and log of their deliveries. */
export class Webhooks1795249000021 implements MigrationInterface {
  loses = [{ what: 'webhooks', count: 'SELECT count(*) FROM webhooks' }];

  async up(runner: QueryRunner) {
    await runner.query(
      `CREATE TABLE "webhooks" ("id" SERIAL NOT NULL, "owner_id" integer NOT NULL, "url" character varying(2000) NOT NULL, "description" character varying(200) NOT NULL, "events" text array NOT NULL, "secret" character varying(100) NOT NULL, "previous_secret" character varying(100), "previous_secret_until" TIMESTAMP WITH TIME ZONE, "is_enabled" boolean NOT NULL DEFAULT true, "disabled_reason" character varying(300), "failing_since" TIMESTAMP WITH TIME ZONE, "paused_until" TIMESTAMP WITH TIME ZONE, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "webhooks_pkey" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "webhooks_owner_id_idx" ON "webhooks" ("owner_id")`);
    await runner.query(
      `CREATE TABLE "webhook_deliveries" ("id" SERIAL NOT NULL, "webhook_id" integer NOT NULL, "event_id" character varying(40) NOT NULL, "event" character varying(30) NOT NULL, "payload" text NOT NULL, "status" character varying(10) NOT NULL DEFAULT 'pending', "attempts" integer NOT NULL DEFAULT '0', "next_attempt_at" TIMESTAMP WITH TIME ZONE DEFAULT now(), "last_attempt_at" TIMESTAMP WITH TIME ZONE, "duration_ms" integer, "response_status" integer, "response_excerpt" text, "error" character varying(300), "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "webhook_deliveries_created_at_idx" ON "webhook_deliveries" ("created_at")`);
    await runner.query(
      `CREATE INDEX "webhook_deliveries_due_idx" ON "webhook_deliveries" ("webhook_id", "next_attempt_at") WHERE status = 'pending'`,
    );
    await runner.query(
      `CREATE INDEX "webhook_deliveries_webhook_id_id_idx" ON "webhook_deliveries" ("webhook_id", "id")`,
    );
    await runner.query(
      `ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_fkey" FOREIGN KEY ("webhook_id") REFERENCES "webhooks"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(runner: QueryRunner) {
    await runner.query(`DROP TABLE "webhook_deliveries"`);
    await runner.query(`DROP TABLE "webhooks"`);
  }
}
