import type { MigrationInterface, QueryRunner } from 'typeorm';

const TIME = 'TIMESTAMP(3) WITH TIME ZONE';

/** Suggested changes to contents of shared libraries, and what became of them. */
export class ContentSuggestions1795249000049 implements MigrationInterface {
  loses = [{ what: 'suggestions for prompts', count: 'SELECT count(*) FROM content_suggestions' }];

  async up(runner: QueryRunner) {
    await runner.query(
      `CREATE TABLE "content_suggestions" (
         "id" SERIAL NOT NULL, "library_id" integer NOT NULL, "content_id" integer NOT NULL, "author_id" integer NOT NULL, "base_version" integer NOT NULL,
         "title" character varying(140) NOT NULL, "description" text NOT NULL, "content" text NOT NULL, "variables" jsonb NOT NULL DEFAULT '[]', "content_type_id" integer NOT NULL DEFAULT 1,
         "comment" text NOT NULL, "status" text NOT NULL DEFAULT 'open', "created_at" ${TIME} NOT NULL DEFAULT now(),
         "decided_by_id" integer, "decided_at" ${TIME}, "decision_comment" text NOT NULL DEFAULT '', "accepted_version" integer,
         CONSTRAINT "content_suggestions_pkey" PRIMARY KEY ("id"),
         CONSTRAINT "content_suggestions_library_id_fkey" FOREIGN KEY ("library_id") REFERENCES "libraries"("id") ON DELETE CASCADE,
         CONSTRAINT "content_suggestions_content_id_fkey" FOREIGN KEY ("content_id") REFERENCES "contents"("id") ON DELETE CASCADE,
         CONSTRAINT "content_suggestions_content_type_id_fkey" FOREIGN KEY ("content_type_id") REFERENCES "content_types"("id"))`,
    );
    await runner.query(
      'CREATE INDEX "content_suggestions_content_id_status_idx" ON "content_suggestions" ("content_id", "status")',
    );
    await runner.query(
      'CREATE INDEX "content_suggestions_library_id_author_id_idx" ON "content_suggestions" ("library_id", "author_id")',
    );
    await runner.query('CREATE INDEX "content_suggestions_author_id_idx" ON "content_suggestions" ("author_id")');
  }

  async down(runner: QueryRunner) {
    await runner.query('DROP TABLE "content_suggestions"');
  }
}
