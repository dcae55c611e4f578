import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The AI providers that administrators add. */
export class AiProviders1795249000035 implements MigrationInterface {
  loses = [{ what: 'AI providers with their keys', count: 'SELECT count(*) FROM ai_providers' }];

  async up(runner: QueryRunner) {
    await runner.query(
      `CREATE TABLE "ai_providers" ("id" SERIAL NOT NULL, "kind" character varying(20) NOT NULL, "name" character varying(40) NOT NULL, "address" character varying(500), "sealed_key" text, "revision" integer NOT NULL DEFAULT '0', "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "ai_providers_pkey" PRIMARY KEY ("id"))`,
    );
  }

  async down(runner: QueryRunner) {
    await runner.query(`DROP TABLE "ai_providers"`);
  }
}
