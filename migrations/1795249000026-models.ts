import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The models that providers list, the offered ones, and prices from administrators. */
export class Models1795249000026 implements MigrationInterface {
  loses = [
    { what: 'chosen AI models', count: 'SELECT count(*) FROM listed_models WHERE chosen_position IS NOT NULL' },
    { what: 'prices of AI models', count: 'SELECT count(*) FROM model_prices' },
  ];

  async up(runner: QueryRunner) {
    await runner.query(
      `CREATE TABLE "model_lists" ("provider" character varying(40) NOT NULL, "revision" integer NOT NULL DEFAULT '0', "next_attempt_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "attempted_at" TIMESTAMP WITH TIME ZONE, "listed_at" TIMESTAMP WITH TIME ZONE, "problem" character varying(300), CONSTRAINT "model_lists_pkey" PRIMARY KEY ("provider"))`,
    );
    await runner.query(
      `CREATE TABLE "listed_models" ("provider" character varying(40) NOT NULL, "model" character varying(200) NOT NULL, "max_output" integer, "is_listed" boolean NOT NULL, "chosen_position" integer, "first_listed_at" TIMESTAMP WITH TIME ZONE, "last_listed_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "listed_models_pkey" PRIMARY KEY ("provider", "model"))`,
    );
    await runner.query(
      `CREATE TABLE "model_prices" ("provider" character varying(40) NOT NULL, "model" character varying(200) NOT NULL, "area" character varying(20) NOT NULL, "valid_from" date NOT NULL, "input" double precision NOT NULL, "output" double precision NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "model_prices_pkey" PRIMARY KEY ("provider", "model", "area", "valid_from"))`,
    );
  }

  async down(runner: QueryRunner) {
    await runner.query(`DROP TABLE "model_prices"`);
    await runner.query(`DROP TABLE "listed_models"`);
    await runner.query(`DROP TABLE "model_lists"`);
  }
}
