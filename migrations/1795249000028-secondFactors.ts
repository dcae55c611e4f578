import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Second factors of accounts with a password: the secret of an authenticator app, and recovery codes. */
export class SecondFactors1795249000028 implements MigrationInterface {
  loses = [
    {
      what: 'accounts with two-step sign-in, which will need their password only',
      count: 'SELECT count(*) FROM second_factors WHERE confirmed_at IS NOT NULL',
    },
  ];

  async up(runner: QueryRunner) {
    await runner.query(
      `CREATE TABLE "second_factors" ("user_id" integer NOT NULL, "secret" character varying(200) NOT NULL, "confirmed_at" TIMESTAMP WITH TIME ZONE, "last_step" integer NOT NULL DEFAULT '0', CONSTRAINT "second_factors_pkey" PRIMARY KEY ("user_id"))`,
    );
    await runner.query(
      `CREATE TABLE "recovery_codes" ("user_id" integer NOT NULL, "code_hash" character(64) NOT NULL, "used_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "recovery_codes_pkey" PRIMARY KEY ("user_id", "code_hash"))`,
    );
    for (const table of ['second_factors', 'recovery_codes'])
      await runner.query(
        `ALTER TABLE "${table}" ADD CONSTRAINT "${table}_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
      );
  }

  async down(runner: QueryRunner) {
    await runner.query(`DROP TABLE "recovery_codes"`);
    await runner.query(`DROP TABLE "second_factors"`);
  }
}
