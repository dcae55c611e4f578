import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Labels of versions, and the history of their changes. */
export class ContentLabels1795249000032 implements MigrationInterface {
  loses = [{ what: 'labels on versions', count: 'SELECT count(*) FROM content_labels' }];

  async up(runner: QueryRunner) {
    await runner.query(
      `CREATE TABLE "content_labels" ("content_id" integer NOT NULL, "name" character varying(50) NOT NULL, "version" integer NOT NULL, "moved_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "content_labels_pkey" PRIMARY KEY ("content_id", "name"))`,
    );
    await runner.query(
      `CREATE TABLE "content_label_events" ("id" SERIAL NOT NULL, "content_id" integer NOT NULL, "name" character varying(50) NOT NULL, "from_version" integer, "to_version" integer, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "content_label_events_pkey" PRIMARY KEY ("id"))`,
    );
    await runner.query(
      `CREATE INDEX "content_label_events_content_id_id_idx" ON "content_label_events" ("content_id", "id")`,
    );
    for (const table of ['content_labels', 'content_label_events'])
      await runner.query(
        `ALTER TABLE "${table}" ADD CONSTRAINT "${table}_content_id_fkey" FOREIGN KEY ("content_id") REFERENCES "contents"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
      );
  }

  async down(runner: QueryRunner) {
    await runner.query(`DROP TABLE "content_label_events"`);
    await runner.query(`DROP TABLE "content_labels"`);
  }
}
