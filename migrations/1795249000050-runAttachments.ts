import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Images, PDFs and texts that are attached to runs. */
export class RunAttachments1795249000050 implements MigrationInterface {
  loses = [{ what: 'attachments of runs', count: 'SELECT count(*) FROM run_attachments' }];

  async up(runner: QueryRunner) {
    await runner.query(
      `CREATE TABLE "run_attachments" (
         "id" SERIAL NOT NULL, "run_id" integer NOT NULL, "name" character varying(200) NOT NULL, "text" text NOT NULL, "file_id" integer, "pages" character varying(200),
         CONSTRAINT "run_attachments_pkey" PRIMARY KEY ("id"),
         CONSTRAINT "run_attachments_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "runs"("id") ON DELETE CASCADE,
         CONSTRAINT "run_attachments_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "stored_files"("id") ON DELETE SET NULL)`,
    );
    await runner.query('CREATE INDEX "run_attachments_run_id_idx" ON "run_attachments" ("run_id")');
    await runner.query(
      'CREATE INDEX "run_attachments_file_idx" ON "run_attachments" ("file_id") WHERE file_id IS NOT NULL',
    );
  }

  async down(runner: QueryRunner) {
    await runner.query('DROP TABLE "run_attachments"');
  }
}
