import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The tables of the migration ownersOfParts: the column with the id of the row that each belongs to, and its table. */
const PARTS: [table: string, parentId: string, parent: string, owner: string][] = [
  ['content_versions', 'content_id', 'contents', 'library_id'],
  ['content_labels', 'content_id', 'contents', 'library_id'],
  ['content_label_events', 'content_id', 'contents', 'library_id'],
  ['content_tags', 'content_id', 'contents', 'library_id'],
  ['context_references', 'content_id', 'contents', 'library_id'],
  ['webhook_deliveries', 'webhook_id', 'webhooks', 'library_id'],
  ['chat_attachments', 'message_id', 'chat_messages', 'owner_id'],
  ['chat_project_materials', 'project_id', 'chat_projects', 'owner_id'],
  ['llm_messages', 'conversation_id', 'llm_conversations', 'owner_id'],
  ['run_attachments', 'run_id', 'runs', 'owner_id'],
  ['tone_conversation_items', 'conversation_id', 'tone_conversations', 'owner_id'],
  ['tone_conversation_modifiers', 'conversation_id', 'tone_conversations', 'owner_id'],
  ['tone_messages', 'conversation_id', 'tone_conversations', 'owner_id'],
];

/** The triggers whose work the server does now. */
const TRIGGERS = [
  ['session_ended', 'sessions', 'DELETE OR UPDATE OF "ended_at"', `"notify_access_ended"('user_id')`],
  [
    'api_token_ended',
    'api_tokens',
    'DELETE OR UPDATE OF "scopes", "expires_at", "calls_per_day", "spend_per_month"',
    `"notify_access_ended"('user_id')`,
  ],
  ['user_changed', 'users', 'UPDATE OF "username", "is_administrator", "disabled_at"', `"notify_access_ended"('id')`],
  ['stored_file_deleted', 'stored_files', 'DELETE', '"remove_file_bytes"()'],
];

/**
 * Requires the owner of every row, so that a database can be distributed by it. Nothing runs inside the database: it has
 * no triggers any more.
 */
export class OwnersInKeys1795249000054 implements MigrationInterface {
  loses = [];

  async up(runner: QueryRunner) {
    for (const [table, parentId, parent, owner] of PARTS) {
      // Rows are left only if the release before did not run until it had filled all.
      await runner.query(
        `UPDATE "${table}" part SET "${owner}" = parent."${owner}" FROM "${parent}" parent WHERE parent."id" = part."${parentId}" AND part."${owner}" IS NULL`,
      );
      await runner.query(`ALTER TABLE "${table}" ALTER COLUMN "${owner}" SET NOT NULL`);
      await runner.query(`DELETE FROM "backfill_progress" WHERE "name" = '${table}.${owner}'`);
    }
    await runner.query('DROP INDEX "shared_links_content_id_idx"');
    await runner.query(
      'CREATE UNIQUE INDEX "shared_links_library_id_content_id_idx" ON "shared_links" ("library_id", "content_id")',
    );
    await runner.query('CREATE INDEX "shared_links_content_id_idx" ON "shared_links" ("content_id")');
    await runner.query(
      `CREATE TABLE "link_libraries" (
         "id" character varying(64) NOT NULL,
         "library_id" integer NOT NULL,
         CONSTRAINT "link_libraries_pkey" PRIMARY KEY ("id"),
         CONSTRAINT "link_libraries_library_id_fkey" FOREIGN KEY ("library_id") REFERENCES "libraries"("id") ON DELETE CASCADE)`,
    );
    await runner.query('INSERT INTO "link_libraries" SELECT "id", "library_id" FROM "shared_links"');
    // The indexes of tags serve statements alone, so they have all columns.
    await runner.query('DROP INDEX "content_tags_content_id_tag_id_idx"');
    await runner.query(
      'ALTER TABLE "content_tags" DROP CONSTRAINT "content_tags_pkey", ADD CONSTRAINT "content_tags_pkey" PRIMARY KEY ("tag_id", "content_id", "library_id")',
    );
    await runner.query(
      'CREATE INDEX "content_tags_content_id_tag_id_library_id_idx" ON "content_tags" ("content_id", "tag_id", "library_id")',
    );
    // Runs are divided by account and contents by library, so the server deletes the runs of a deleted content.
    await runner.query('ALTER TABLE "runs" DROP CONSTRAINT "runs_content_id_fkey"');
    for (const [name, table] of TRIGGERS) await runner.query(`DROP TRIGGER "${name}" ON "${table}"`);
    await runner.query('DROP FUNCTION "notify_access_ended"()');
    await runner.query('DROP FUNCTION "remove_file_bytes"()');
  }

  async down(runner: QueryRunner) {
    await runner.query(`
      CREATE FUNCTION "notify_access_ended"() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('access_ended', to_jsonb(OLD) ->> TG_ARGV[0]);
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE FUNCTION "remove_file_bytes"() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO file_removals (store_key, due_at) VALUES (OLD.store_key, now()) ON CONFLICT DO NOTHING;
        RETURN NULL;
      END $$`);
    for (const [name, table, event, work] of TRIGGERS)
      await runner.query(`CREATE TRIGGER "${name}" AFTER ${event} ON "${table}" FOR EACH ROW EXECUTE FUNCTION ${work}`);
    await runner.query('DROP INDEX "content_tags_content_id_tag_id_library_id_idx"');
    await runner.query(
      'ALTER TABLE "content_tags" DROP CONSTRAINT "content_tags_pkey", ADD CONSTRAINT "content_tags_pkey" PRIMARY KEY ("tag_id", "content_id")',
    );
    await runner.query('CREATE INDEX "content_tags_content_id_tag_id_idx" ON "content_tags" ("content_id", "tag_id")');
    await runner.query('DROP TABLE "link_libraries"');
    await runner.query('DELETE FROM "runs" r WHERE NOT EXISTS (SELECT FROM "contents" c WHERE c.id = r.content_id)');
    await runner.query(
      'ALTER TABLE "runs" ADD CONSTRAINT "runs_content_id_fkey" FOREIGN KEY ("content_id") REFERENCES "contents"("id") ON DELETE CASCADE',
    );
    await runner.query('DROP INDEX "shared_links_content_id_idx"');
    await runner.query('DROP INDEX "shared_links_library_id_content_id_idx"');
    await runner.query('CREATE UNIQUE INDEX "shared_links_content_id_idx" ON "shared_links" ("content_id")');
    for (const [table, , , owner] of PARTS)
      await runner.query(`ALTER TABLE "${table}" ALTER COLUMN "${owner}" DROP NOT NULL`);
  }
}
