import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Conversations of the Chat can be pinned and archived. */
export class OrderOfConversations1795249000043 implements MigrationInterface {
  loses = [
    { what: 'pinned conversations', count: 'SELECT count(*) FROM chat_conversations WHERE is_pinned' },
    { what: 'archived conversations', count: 'SELECT count(*) FROM chat_conversations WHERE is_archived' },
  ];

  async up(runner: QueryRunner) {
    await runner.query(
      `ALTER TABLE "chat_conversations"
         ADD COLUMN "is_pinned" boolean NOT NULL DEFAULT false,
         ADD COLUMN "is_archived" boolean NOT NULL DEFAULT false`,
    );
    await runner.query(
      `CREATE INDEX "chat_conversations_pinned_idx" ON "chat_conversations"
         ("owner_id", "is_archived", "is_pinned", coalesce("last_message_at", "created_at"), "id")`,
    );
  }

  async down(runner: QueryRunner) {
    await runner.query('DROP INDEX "chat_conversations_pinned_idx"');
    await runner.query('ALTER TABLE "chat_conversations" DROP COLUMN "is_pinned", DROP COLUMN "is_archived"');
  }
}
