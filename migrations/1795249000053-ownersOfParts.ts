import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables whose rows belong to a row of another table, with the column of its id and the new column of its owner. */
const PARTS: [table: string, parentId: string, owner: string][] = [
  ['content_versions', 'content_id', 'library_id'],
  ['content_labels', 'content_id', 'library_id'],
  ['content_label_events', 'content_id', 'library_id'],
  ['content_tags', 'content_id', 'library_id'],
  ['context_references', 'content_id', 'library_id'],
  ['webhook_deliveries', 'webhook_id', 'library_id'],
  ['chat_attachments', 'message_id', 'owner_id'],
  ['chat_project_materials', 'project_id', 'owner_id'],
  ['llm_messages', 'conversation_id', 'owner_id'],
  ['run_attachments', 'run_id', 'owner_id'],
  ['tone_conversation_items', 'conversation_id', 'owner_id'],
  ['tone_conversation_modifiers', 'conversation_id', 'owner_id'],
  ['tone_messages', 'conversation_id', 'owner_id'],
];

/**
 * Gives every row the column of its owner. Existing rows get their owner in the background, so that the start does not
 * wait for it; the table of that progress is no longer only about folded texts.
 */
export class OwnersOfParts1795249000053 implements MigrationInterface {
  loses = [];

  async up(runner: QueryRunner) {
    await runner.query('ALTER TABLE "folding_progress" RENAME TO "backfill_progress"');
    await runner.query('ALTER INDEX "folding_progress_pkey" RENAME TO "backfill_progress_pkey"');
    for (const [table, parentId, owner] of PARTS) {
      await runner.query(`ALTER TABLE "${table}" ADD "${owner}" integer`);
      await runner.query(
        `INSERT INTO "backfill_progress" ("name", "until_id") SELECT '${table}.${owner}', max("${parentId}") FROM "${table}" HAVING max("${parentId}") IS NOT NULL`,
      );
    }
  }

  async down(runner: QueryRunner) {
    for (const [table, , owner] of PARTS) {
      await runner.query(`DELETE FROM "backfill_progress" WHERE "name" = '${table}.${owner}'`);
      await runner.query(`ALTER TABLE "${table}" DROP COLUMN "${owner}"`);
    }
    await runner.query('ALTER INDEX "backfill_progress_pkey" RENAME TO "folding_progress_pkey"');
    await runner.query('ALTER TABLE "backfill_progress" RENAME TO "folding_progress"');
  }
}
