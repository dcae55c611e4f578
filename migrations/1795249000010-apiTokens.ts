import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Personal API tokens. */
export class ApiTokens1795249000010 implements MigrationInterface {
  loses = [{ what: 'API tokens', count: 'SELECT count(*) FROM api_tokens' }];

  async up(runner: QueryRunner) {
    await runner.query(
      `CREATE TABLE "api_tokens" ("id" SERIAL NOT NULL, "user_id" integer NOT NULL, "token_hash" character(64) NOT NULL, "beginning" character varying(20) NOT NULL, "name" character varying(100) NOT NULL, "scope" character varying(20) NOT NULL, "expires_at" TIMESTAMP WITH TIME ZONE, "last_used_at" TIMESTAMP WITH TIME ZONE, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "api_tokens_pkey" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "api_tokens_user_id_idx" ON "api_tokens" ("user_id")`);
    await runner.query(`CREATE UNIQUE INDEX "api_tokens_token_hash_idx" ON "api_tokens" ("token_hash")`);
    await runner.query(
      `ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "api_tokens" DROP CONSTRAINT "api_tokens_user_id_fkey"`);
    await runner.query(`DROP INDEX "api_tokens_token_hash_idx"`);
    await runner.query(`DROP INDEX "api_tokens_user_id_idx"`);
    await runner.query(`DROP TABLE "api_tokens"`);
  }
}
