import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Limits of individual users, and running sums of the monthly cost of calls to models. */
export class Spending1795249000025 implements MigrationInterface {
  loses = [
    { what: 'users with AI limits of their own', count: 'SELECT count(*) FROM user_limits' },
    { what: 'monthly sums of AI spending', count: 'SELECT count(*) FROM user_spending' },
  ];

  async up(runner: QueryRunner) {
    await runner.query(
      `CREATE TABLE "user_limits" ("user_id" integer NOT NULL, "calls_per_minute" integer, "calls_per_day" integer, "calls_at_once" integer, "spend_per_month" double precision, "unlimited" text array NOT NULL DEFAULT '{}', CONSTRAINT "user_limits_pkey" PRIMARY KEY ("user_id"), CONSTRAINT "user_limits_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION)`,
    );
    await runner.query(
      `CREATE TABLE "user_spending" ("user_id" integer NOT NULL, "month" character varying(7) NOT NULL, "cost" double precision NOT NULL, CONSTRAINT "user_spending_pkey" PRIMARY KEY ("user_id", "month"), CONSTRAINT "user_spending_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION)`,
    );
    await runner.query(
      `CREATE TABLE "server_spending" ("month" character varying(7) NOT NULL, "part" smallint NOT NULL, "cost" double precision NOT NULL, CONSTRAINT "server_spending_pkey" PRIMARY KEY ("month", "part"))`,
    );
    // The current month counts from its first day.
    await runner.query(
      `INSERT INTO "user_spending" ("user_id", "month", "cost")
       SELECT "user_id", to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM'), sum(coalesce("cost_estimate", "api_token_cost"))
         FROM "llm_requests"
        WHERE "created_at" >= date_trunc('month', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' AND coalesce("cost_estimate", "api_token_cost") IS NOT NULL
        GROUP BY "user_id"`,
    );
    await runner.query(
      `INSERT INTO "server_spending" ("month", "part", "cost") SELECT "month", "user_id" % 16, sum("cost") FROM "user_spending" GROUP BY 1, 2`,
    );
    await runner.query('CREATE INDEX "llm_requests_created_at_idx" ON "llm_requests" ("created_at")');
    await runner.query(
      `CREATE INDEX "llm_requests_running_idx" ON "llm_requests" ("user_id") WHERE "status" = 'running'`,
    );
  }

  async down(runner: QueryRunner) {
    await runner.query('DROP INDEX "llm_requests_running_idx"');
    await runner.query('DROP INDEX "llm_requests_created_at_idx"');
    await runner.query('DROP TABLE "server_spending"');
    await runner.query('DROP TABLE "user_spending"');
    await runner.query('DROP TABLE "user_limits"');
  }
}
