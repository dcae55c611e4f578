import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Administrators, disabled accounts, codes from administrators, and the audit log. */
export class Administration1795249000024 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "users" ALTER COLUMN "password_hash" DROP NOT NULL`);
    await runner.query(`ALTER TABLE "users" ADD "is_administrator" boolean NOT NULL DEFAULT false`);
    await runner.query(`ALTER TABLE "users" ADD "disabled_at" TIMESTAMP WITH TIME ZONE`);
    // The demo account is excluded because its password is public.
    await runner.query(
      `UPDATE "users" SET "is_administrator" = true WHERE "id" = (SELECT "id" FROM "users" WHERE "email_key" <> 'demo@example.org' ORDER BY "created_at", "id" LIMIT 1)`,
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
