import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sign-in with a provider: the connected identities of users, and recently proven identities. */
export class SignInProviders1795249000027 implements MigrationInterface {
  loses = [{ what: 'connections with a sign-in provider', count: 'SELECT count(*) FROM user_identities' }];

  async up(runner: QueryRunner) {
    await runner.query(
      `CREATE TABLE "user_identities" ("id" SERIAL NOT NULL, "user_id" integer NOT NULL, "issuer" character varying(500) NOT NULL, "subject" character varying(255) NOT NULL, "email" character varying(254), "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "user_identities_pkey" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "user_identities_user_id_idx" ON "user_identities" ("user_id")`);
    await runner.query(
      `CREATE UNIQUE INDEX "user_identities_issuer_subject_idx" ON "user_identities" ("issuer", "subject")`,
    );
    await runner.query(
      `ALTER TABLE "user_identities" ADD CONSTRAINT "user_identities_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `CREATE TABLE "proven_identities" ("code_hash" character(64) NOT NULL, "challenge" character varying(43) NOT NULL, "issuer" character varying(500) NOT NULL, "subject" character varying(255) NOT NULL, "email" character varying(254), "is_email_verified" boolean NOT NULL, "name" character varying(150), "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "proven_identities_pkey" PRIMARY KEY ("code_hash"))`,
    );
    await runner.query(`CREATE INDEX "proven_identities_expires_at_idx" ON "proven_identities" ("expires_at")`);
  }

  async down(runner: QueryRunner) {
    await runner.query(`DROP TABLE "proven_identities"`);
    await runner.query(`DROP TABLE "user_identities"`);
  }
}
