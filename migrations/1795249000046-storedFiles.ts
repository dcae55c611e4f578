import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Images and PDFs that users upload, and attach to messages; which models see images. The bytes of files are in the file
 * store.
 */
export class StoredFiles1795249000046 implements MigrationInterface {
  loses = [{ what: 'uploaded images and PDFs', count: 'SELECT count(*) FROM stored_files' }];

  async up(runner: QueryRunner) {
    await runner.query(
      `CREATE TABLE "stored_files" (
         "id" SERIAL NOT NULL,
         "owner_id" integer NOT NULL,
         "kind" character varying(10) NOT NULL,
         "name" character varying(200) NOT NULL,
         "media_type" character varying(40) NOT NULL,
         "byte_count" integer NOT NULL,
         "width" integer,
         "height" integer,
         "page_count" integer,
         "text_length" integer,
         "page_texts" text array,
         "alt_text" character varying(1000) NOT NULL DEFAULT '',
         "store_key" character varying(64) NOT NULL,
         "thumbnail" bytea,
         "thumbnail_type" character varying(40),
         "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
         CONSTRAINT "stored_files_store_key_key" UNIQUE ("store_key"),
         CONSTRAINT "stored_files_pkey" PRIMARY KEY ("id"),
         CONSTRAINT "stored_files_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE)`,
    );
    await runner.query('CREATE INDEX "stored_files_owner_id_id_idx" ON "stored_files" ("owner_id", "id")');
    await runner.query(
      'ALTER TABLE "chat_attachments" ADD COLUMN "file_id" integer, ADD COLUMN "pages" character varying(200)',
    );
    await runner.query(
      'ALTER TABLE "chat_attachments" ADD CONSTRAINT "chat_attachments_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "stored_files"("id") ON DELETE SET NULL',
    );
    await runner.query(
      'CREATE INDEX "chat_attachments_file_idx" ON "chat_attachments" ("file_id") WHERE file_id IS NOT NULL',
    );
    await runner.query(
      `CREATE TABLE "file_removals" ("store_key" character varying(64) NOT NULL, "due_at" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "file_removals_pkey" PRIMARY KEY ("store_key"))`,
    );
    await runner.query('CREATE INDEX "file_removals_due_at_idx" ON "file_removals" ("due_at")');
    // Files are also deleted with their user.
    await runner.query(`
      CREATE FUNCTION "remove_file_bytes"() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO file_removals (store_key, due_at) VALUES (OLD.store_key, now()) ON CONFLICT DO NOTHING;
        RETURN NULL;
      END $$`);
    await runner.query(
      'CREATE TRIGGER "stored_file_deleted" AFTER DELETE ON "stored_files" FOR EACH ROW EXECUTE FUNCTION "remove_file_bytes"()',
    );
    await runner.query('ALTER TABLE "listed_models" ADD COLUMN "sees_images" boolean');
  }

  async down(runner: QueryRunner) {
    await runner.query('ALTER TABLE "listed_models" DROP COLUMN "sees_images"');
    await runner.query('ALTER TABLE "chat_attachments" DROP COLUMN "pages", DROP COLUMN "file_id"');
    await runner.query('DROP TABLE "stored_files"');
    await runner.query('DROP FUNCTION "remove_file_bytes"()');
    await runner.query('DROP TABLE "file_removals"');
  }
}
