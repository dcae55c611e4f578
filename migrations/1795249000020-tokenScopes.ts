import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An older release would let these tokens do or spend more than they may. */
const WITHOUT_EQUIVALENT = `("calls_per_day" IS NOT NULL OR "spend_per_month" IS NOT NULL OR NOT "scopes" @> '{library_read,ai_read}' OR ("scopes" && '{library_write,ai}' AND NOT "scopes" @> '{library_write,ai}'))`;

/** API tokens get scopes by area and limits, and the ledger records the token of each call. */
export class TokenScopes1795249000020 implements MigrationInterface {
  loses = [
    {
      what: 'API tokens with scopes or limits of their own, which are deleted',
      count: `SELECT count(*) FROM api_tokens WHERE ${WITHOUT_EQUIVALENT}`,
    },
  ];

  async up(runner: QueryRunner) {
    await runner.query('DROP TRIGGER "api_token_ended" ON "api_tokens"');
    await runner.query(
      `ALTER TABLE "api_tokens" ADD "scopes" text array, ADD "calls_per_day" integer, ADD "spend_per_month" double precision, ADD "calls_day" date, ADD "calls_taken" integer NOT NULL DEFAULT 0`,
    );
    // An existing token keeps exactly the rights that it had.
    await runner.query(
      `UPDATE "api_tokens" SET "scopes" = CASE "scope" WHEN 'read_write' THEN '{library_read,library_write,ai_read,ai}'::text[] ELSE '{library_read,ai_read}' END`,
    );
    await runner.query('ALTER TABLE "api_tokens" ALTER "scopes" SET NOT NULL, DROP COLUMN "scope"');
    await runner.query(trigger('"scopes", "expires_at", "calls_per_day", "spend_per_month"'));
    await runner.query('ALTER TABLE "llm_requests" ADD "api_token_id" integer, ADD "api_token_cost" double precision');
    await runner.query(
      'CREATE INDEX "llm_requests_api_token_id_created_at_idx" ON "llm_requests" ("api_token_id", "created_at") WHERE "api_token_id" IS NOT NULL',
    );
    await runner.query(
      `ALTER TABLE "llm_requests" ADD CONSTRAINT "llm_requests_api_token_id_fkey" FOREIGN KEY ("api_token_id") REFERENCES "api_tokens"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
  }

  async down(runner: QueryRunner) {
    await runner.query('ALTER TABLE "llm_requests" DROP COLUMN "api_token_id", DROP COLUMN "api_token_cost"');
    await runner.query(`DELETE FROM "api_tokens" WHERE ${WITHOUT_EQUIVALENT}`);
    await runner.query('DROP TRIGGER "api_token_ended" ON "api_tokens"');
    await runner.query('ALTER TABLE "api_tokens" ADD "scope" character varying(20)');
    await runner.query(
      `UPDATE "api_tokens" SET "scope" = CASE WHEN "scopes" && '{library_write,ai}' THEN 'read_write' ELSE 'read' END`,
    );
    await runner.query(
      'ALTER TABLE "api_tokens" ALTER "scope" SET NOT NULL, DROP COLUMN "scopes", DROP COLUMN "calls_per_day", DROP COLUMN "spend_per_month", DROP COLUMN "calls_day", DROP COLUMN "calls_taken"',
    );
    await runner.query(trigger('"scope", "expires_at"'));
  }
}

/** Notifies all processes that a token must be read again; the function is created in the migration accessEnded. */
const trigger = (columns: string) =>
  `CREATE TRIGGER "api_token_ended" AFTER DELETE OR UPDATE OF ${columns} ON "api_tokens" FOR EACH ROW EXECUTE FUNCTION "notify_access_ended"('user_id')`;
