import type { MigrationInterface, QueryRunner } from 'typeorm';

const IS_OVER = '(revoked_at IS NOT NULL OR expires_at < now())';
const DISABLED = 'SELECT "id" FROM "users" WHERE "disabled_at" IS NOT NULL';
/** No email address begins with it, so no password can be set by mail as long as it precedes the key. */
const LOCKED = 'disabled:';

/** Administrators, disabled accounts, codes from administrators, and the audit log. */
export class Administration1795249000024 implements MigrationInterface {
  loses = [
    {
      what: 'disabled accounts, which stay locked without password, public links and webhooks',
      count: 'SELECT count(*) FROM users WHERE disabled_at IS NOT NULL',
    },
    {
      what: 'closed sign-up, which opens to anyone with a code',
      count: "SELECT count(*) FROM server_settings WHERE name = 'signUpIsOpen' AND value = 'false'",
    },
    {
      what: 'revoked or expired sign-up codes, which stay used up unless BETA_ACCESS_CODES has them',
      count: `SELECT count(*) FROM beta_codes WHERE ${IS_OVER}`,
    },
    { what: 'entries of the audit log', count: 'SELECT count(*) FROM audit_entries' },
    { what: 'administrators', count: 'SELECT count(*) FROM users WHERE is_administrator' },
  ];

  async up(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "users" ALTER COLUMN "password_hash" DROP NOT NULL`);
    await runner.query(`ALTER TABLE "users" ADD "is_administrator" boolean NOT NULL DEFAULT false`);
    await runner.query(`ALTER TABLE "users" ADD "disabled_at" TIMESTAMP WITH TIME ZONE`);
    // Accounts that were disabled before a step back are disabled again.
    await runner.query(
      `UPDATE "users" SET "disabled_at" = now(), "email_key" = CASE WHEN EXISTS (SELECT FROM "users" AS "other" WHERE "other"."email_key" = substr("users"."email_key", ${LOCKED.length + 1})) THEN "email_key" ELSE substr("email_key", ${LOCKED.length + 1}) END WHERE "email_key" LIKE '${LOCKED}%'`,
    );
    // The demo account is excluded because its password is public.
    await runner.query(
      `UPDATE "users" SET "is_administrator" = true WHERE "id" = (SELECT "id" FROM "users" WHERE "email_key" <> 'demo@example.org' AND "disabled_at" IS NULL ORDER BY "created_at", "id" LIMIT 1)`,
    );
    await runner.query('DROP TRIGGER "username_changed" ON "users"');
    await runner.query(
      `CREATE TRIGGER "user_changed" AFTER UPDATE OF "username", "is_administrator", "disabled_at" ON "users" FOR EACH ROW EXECUTE FUNCTION "notify_access_ended"('id')`,
    );
    // The creation time of existing codes is unknown.
    await runner.query(
      `ALTER TABLE "beta_codes" ADD "source" character varying(20) NOT NULL DEFAULT 'environment', ADD "created_at" TIMESTAMP WITH TIME ZONE, ADD "revoked_at" TIMESTAMP WITH TIME ZONE, ADD "expires_at" TIMESTAMP WITH TIME ZONE, ADD "invited_email" character varying(254)`,
    );
    await runner.query('ALTER TABLE "beta_codes" ALTER COLUMN "created_at" SET DEFAULT now()');
    await runner.query(
      `CREATE TABLE "server_settings" ("name" character varying(60) NOT NULL, "value" jsonb NOT NULL, CONSTRAINT "server_settings_pkey" PRIMARY KEY ("name"))`,
    );
    await runner.query(
      `CREATE TABLE "audit_entries" ("id" SERIAL NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "actor_id" integer, "actor" character varying(150) NOT NULL, "action" character varying(40) NOT NULL, "subject" character varying(300), "details" character varying(1000), CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("id"))`,
    );
  }

  async down(runner: QueryRunner) {
    // An older release knows neither disabled accounts nor revoked codes, so they lose what it would let them in with.
    await runner.query(
      `UPDATE "sessions" SET "ended_at" = now() WHERE "ended_at" IS NULL AND "user_id" IN (${DISABLED})`,
    );
    for (const table of ['api_tokens', 'password_resets'])
      await runner.query(`DELETE FROM "${table}" WHERE "user_id" IN (${DISABLED})`);
    await runner.query(`DELETE FROM "shared_links" WHERE "owner_id" IN (${DISABLED})`);
    await runner.query(`UPDATE "webhooks" SET "is_enabled" = false WHERE "owner_id" IN (${DISABLED})`);
    await runner.query(
      `UPDATE "users" SET "password_hash" = '', "email_key" = '${LOCKED}' || "email_key" WHERE "disabled_at" IS NOT NULL`,
    );
    await runner.query(`UPDATE "beta_codes" SET "active" = false, "max_uses" = "uses" WHERE ${IS_OVER}`);
    await runner.query('DROP TABLE "audit_entries"');
    await runner.query('DROP TABLE "server_settings"');
    await runner.query(
      `ALTER TABLE "beta_codes" DROP COLUMN "invited_email", DROP COLUMN "expires_at", DROP COLUMN "revoked_at", DROP COLUMN "created_at", DROP COLUMN "source"`,
    );
    await runner.query('DROP TRIGGER "user_changed" ON "users"');
    await runner.query(
      `CREATE TRIGGER "username_changed" AFTER UPDATE OF "username" ON "users" FOR EACH ROW EXECUTE FUNCTION "notify_access_ended"('id')`,
    );
    await runner.query('ALTER TABLE "users" DROP COLUMN "disabled_at", DROP COLUMN "is_administrator"');
    // No password has this hash: such an account sets a password with a mailed link.
    await runner.query(`UPDATE "users" SET "password_hash" = '' WHERE "password_hash" IS NULL`);
    await runner.query(`ALTER TABLE "users" ALTER COLUMN "password_hash" SET NOT NULL`);
  }
}
