import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The sources of imported conversations, by which a second import finds them, and the tokens and costs of replies. */
export class ImportedConversations1795249000045 implements MigrationInterface {
  loses = [
    {
      what: 'sources of imported conversations',
      count: 'SELECT count(*) FROM chat_conversations WHERE source IS NOT NULL',
    },
    {
      what: 'tokens and costs of imported replies',
      count:
        'SELECT count(*) FROM chat_messages WHERE num_nonnulls(imported_prompt_tokens, imported_completion_tokens, imported_cost_estimate) > 0',
    },
  ];

  async up(runner: QueryRunner) {
    // Columns without defaults are not written to the existing rows. Rows without a source do not count as equal.
    await runner.query(`ALTER TABLE "chat_conversations" ADD "source" character varying(200)`);
    await runner.query(
      `CREATE UNIQUE INDEX "chat_conversations_source_idx" ON "chat_conversations" ("owner_id", "source")`,
    );
    await runner.query(
      `ALTER TABLE "chat_messages" ADD "imported_prompt_tokens" integer, ADD "imported_completion_tokens" integer, ADD "imported_cost_estimate" double precision`,
    );
  }

  async down(runner: QueryRunner) {
    await runner.query(
      `ALTER TABLE "chat_messages" DROP COLUMN "imported_cost_estimate", DROP COLUMN "imported_completion_tokens", DROP COLUMN "imported_prompt_tokens"`,
    );
    await runner.query(`DROP INDEX "chat_conversations_source_idx"`);
    await runner.query(`ALTER TABLE "chat_conversations" DROP COLUMN "source"`);
  }
}
