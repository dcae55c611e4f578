import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The sort columns of the Library, indexed without the trash. The index on `created_at` includes it, because the export
 * of an account reads all rows.
 */
const WITHOUT_TRASH = ['updated_at', 'folded_title', 'content_type_id'];

/** Tags, stars, the trash and saved views of a library. */
export class Order1795249000031 implements MigrationInterface {
  loses = [
    {
      what: 'prompts in the trash, which are deleted',
      count: 'SELECT count(*) FROM contents WHERE deleted_at IS NOT NULL',
    },
    { what: 'starred prompts', count: 'SELECT count(*) FROM contents WHERE starred_at IS NOT NULL' },
    { what: 'tags', count: 'SELECT count(*) FROM tags' },
    { what: 'saved views', count: 'SELECT count(*) FROM saved_views' },
  ];

  async up(runner: QueryRunner) {
    await runner.query(
      `ALTER TABLE "contents" ADD "starred_at" TIMESTAMP(3) WITH TIME ZONE, ADD "deleted_at" TIMESTAMP(3) WITH TIME ZONE`,
    );
    for (const column of WITHOUT_TRASH) {
      await runner.query(`DROP INDEX "contents_owner_id_${column}_id_idx"`);
      await runner.query(
        `CREATE INDEX "contents_owner_id_${column}_id_idx" ON "contents" ("owner_id", "${column}", "id") WHERE deleted_at IS NULL`,
      );
    }
    await runner.query(
      `CREATE INDEX "contents_starred_idx" ON "contents" ("owner_id", "content_type_id", "id") WHERE starred_at IS NOT NULL AND deleted_at IS NULL`,
    );
    await runner.query(
      `CREATE INDEX "contents_trash_idx" ON "contents" ("owner_id", "deleted_at", "id") WHERE deleted_at IS NOT NULL`,
    );
    await runner.query(
      `CREATE INDEX "contents_deleted_idx" ON "contents" ("deleted_at", "id") WHERE deleted_at IS NOT NULL`,
    );
    await runner.query(
      `CREATE TABLE "tags" ("id" SERIAL NOT NULL, "owner_id" integer NOT NULL, "name" character varying(50) NOT NULL, "folded_name" text NOT NULL, CONSTRAINT "tags_pkey" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE UNIQUE INDEX "tags_owner_id_folded_name_idx" ON "tags" ("owner_id", "folded_name")`);
    await runner.query(
      `ALTER TABLE "tags" ADD CONSTRAINT "tags_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `CREATE TABLE "content_tags" ("tag_id" integer NOT NULL, "content_id" integer NOT NULL, CONSTRAINT "content_tags_pkey" PRIMARY KEY ("tag_id", "content_id"))`,
    );
    await runner.query(`CREATE INDEX "content_tags_content_id_tag_id_idx" ON "content_tags" ("content_id", "tag_id")`);
    for (const [column, table] of [
      ['tag_id', 'tags'],
      ['content_id', 'contents'],
    ])
      await runner.query(
        `ALTER TABLE "content_tags" ADD CONSTRAINT "content_tags_${column}_fkey" FOREIGN KEY ("${column}") REFERENCES "${table}"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
      );
    await runner.query(
      `CREATE TABLE "saved_views" ("id" SERIAL NOT NULL, "owner_id" integer NOT NULL, "name" character varying(60) NOT NULL, "folded_name" text NOT NULL, "search" text NOT NULL, "content_type_ids" integer array NOT NULL, "tag_ids" integer array NOT NULL, "shared_only" boolean NOT NULL, "starred_only" boolean NOT NULL, "order_by" text NOT NULL, "order_direction" text NOT NULL, CONSTRAINT "saved_views_pkey" PRIMARY KEY ("id"))`,
    );
    await runner.query(
      `CREATE UNIQUE INDEX "saved_views_owner_id_folded_name_idx" ON "saved_views" ("owner_id", "folded_name")`,
    );
    await runner.query(
      `ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(runner: QueryRunner) {
    await runner.query(`DROP TABLE "saved_views"`);
    await runner.query(`DROP TABLE "content_tags"`);
    await runner.query(`DROP TABLE "tags"`);
    // The older release has no trash, so its contents are deleted.
    await runner.query(`DELETE FROM "contents" WHERE deleted_at IS NOT NULL`);
    for (const name of ['contents_deleted_idx', 'contents_trash_idx', 'contents_starred_idx'])
      await runner.query(`DROP INDEX "${name}"`);
    for (const column of WITHOUT_TRASH) {
      await runner.query(`DROP INDEX "contents_owner_id_${column}_id_idx"`);
      await runner.query(
        `CREATE INDEX "contents_owner_id_${column}_id_idx" ON "contents" ("owner_id", "${column}", "id")`,
      );
    }
    await runner.query(`ALTER TABLE "contents" DROP COLUMN "deleted_at", DROP COLUMN "starred_at"`);
  }
}
