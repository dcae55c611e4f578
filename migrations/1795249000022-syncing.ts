import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Prepares lists for cursors and for queries by the time of change; see docs/syncing.md. */
export class Syncing1795249000022 implements MigrationInterface {
  loses = [];

  async up(runner: QueryRunner) {
    await runner.query(
      `CREATE INDEX "shared_links_owner_id_created_at_id_idx" ON "shared_links" ("owner_id", "created_at", "id")`,
    );
    await runner.query('DROP INDEX "shared_links_owner_id_idx"');
    // Existing rows count as changed now; the default avoids rewriting them.
    await runner.query(
      'ALTER TABLE "chat_conversations" ADD "updated_at" timestamp(3) with time zone NOT NULL DEFAULT now()',
    );
    await runner.query(
      `CREATE INDEX "chat_conversations_owner_id_updated_at_idx" ON "chat_conversations" ("owner_id", "updated_at")`,
    );
  }

  async down(runner: QueryRunner) {
    await runner.query('ALTER TABLE "chat_conversations" DROP COLUMN "updated_at"');
    await runner.query('CREATE INDEX "shared_links_owner_id_idx" ON "shared_links" ("owner_id")');
    await runner.query('DROP INDEX "shared_links_owner_id_created_at_id_idx"');
  }
}
