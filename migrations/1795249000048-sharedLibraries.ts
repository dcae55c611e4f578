import type { MigrationInterface, QueryRunner } from 'typeorm';

const OF_LIBRARIES = `action LIKE 'library\\_%'`;
const TIME = 'TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now()';

/** Libraries that several accounts share: their names, members and invitations, and what each person adds to them. */
export class SharedLibraries1795249000048 implements MigrationInterface {
  loses = [
    {
      what: 'shared libraries with all of their prompts',
      count: 'SELECT count(*) FROM libraries WHERE user_id IS NULL',
    },
    {
      what: 'runs of prompts in shared libraries, with kept examples',
      count:
        'SELECT count(*) FROM runs r JOIN contents c ON c.id = r.content_id JOIN libraries l ON l.id = c.library_id WHERE l.user_id IS NULL',
    },
    { what: 'webhooks of shared libraries', count: 'SELECT count(*) FROM webhooks WHERE library_id <> owner_id' },
    { what: 'authors of versions', count: 'SELECT count(*) FROM content_versions WHERE author_id IS NOT NULL' },
    { what: 'stars in shared libraries', count: 'SELECT count(*) FROM content_stars' },
    { what: 'invitations to shared libraries', count: 'SELECT count(*) FROM library_invitations' },
    {
      what: 'API tokens that are bound to libraries',
      count: 'SELECT count(*) FROM api_tokens WHERE library_ids IS NOT NULL',
    },
    {
      what: 'entries of the audit log about shared libraries',
      count: `SELECT count(*) FROM audit_entries WHERE ${OF_LIBRARIES}`,
    },
  ];

  async up(runner: QueryRunner) {
    await runner.query('ALTER TABLE "libraries" DROP CONSTRAINT "libraries_id_fkey"');
    await runner.query(
      `ALTER TABLE "libraries" ADD "user_id" integer, ADD "name" character varying(80), ADD "created_at" ${TIME}, ALTER "id" SET DEFAULT nextval('users_id_seq')`,
    );
    await runner.query('UPDATE "libraries" SET "user_id" = "id"');
    await runner.query(
      `ALTER TABLE "libraries" ADD CONSTRAINT "libraries_user_id_key" UNIQUE ("user_id"),
         ADD CONSTRAINT "libraries_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `CREATE TABLE "library_members" (
         "library_id" integer NOT NULL, "user_id" integer NOT NULL, "role" text NOT NULL, "joined_at" ${TIME},
         CONSTRAINT "library_members_pkey" PRIMARY KEY ("library_id", "user_id"),
         CONSTRAINT "library_members_library_id_fkey" FOREIGN KEY ("library_id") REFERENCES "libraries"("id") ON DELETE CASCADE,
         CONSTRAINT "library_members_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE)`,
    );
    await runner.query('CREATE INDEX "library_members_user_id_idx" ON "library_members" ("user_id")');
    await runner.query(
      `CREATE TABLE "library_invitations" (
         "id" SERIAL NOT NULL, "library_id" integer NOT NULL, "user_id" integer, "email_key" text, "code_hash" text, "invited" character varying(254) NOT NULL,
         "role" text NOT NULL, "invited_by_id" integer NOT NULL, "created_at" ${TIME},
         CONSTRAINT "library_invitations_pkey" PRIMARY KEY ("id"),
         CONSTRAINT "library_invitations_library_id_fkey" FOREIGN KEY ("library_id") REFERENCES "libraries"("id") ON DELETE CASCADE,
         CONSTRAINT "library_invitations_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE)`,
    );
    await runner.query(
      'CREATE UNIQUE INDEX "library_invitations_library_id_user_id_idx" ON "library_invitations" ("library_id", "user_id")',
    );
    await runner.query(
      'CREATE UNIQUE INDEX "library_invitations_library_id_email_key_idx" ON "library_invitations" ("library_id", "email_key")',
    );
    await runner.query('CREATE INDEX "library_invitations_user_id_idx" ON "library_invitations" ("user_id")');
    await runner.query(
      `CREATE TABLE "content_stars" (
         "library_id" integer NOT NULL, "user_id" integer NOT NULL, "content_id" integer NOT NULL,
         CONSTRAINT "content_stars_pkey" PRIMARY KEY ("library_id", "user_id", "content_id"),
         CONSTRAINT "content_stars_library_id_fkey" FOREIGN KEY ("library_id") REFERENCES "libraries"("id") ON DELETE CASCADE,
         CONSTRAINT "content_stars_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE,
         CONSTRAINT "content_stars_content_id_fkey" FOREIGN KEY ("content_id") REFERENCES "contents"("id") ON DELETE CASCADE)`,
    );
    await runner.query('CREATE INDEX "content_stars_user_id_idx" ON "content_stars" ("user_id")');
    await runner.query('CREATE INDEX "content_stars_content_id_idx" ON "content_stars" ("content_id")');
    await runner.query('ALTER TABLE "content_versions" ADD "author_id" integer');
    await runner.query('ALTER TABLE "api_tokens" ADD "library_ids" integer[]');
    await runner.query('ALTER TABLE "webhooks" ADD "library_id" integer');
    await runner.query('UPDATE "webhooks" SET "library_id" = "owner_id"');
    await runner.query(
      `ALTER TABLE "webhooks" ALTER "library_id" SET NOT NULL,
         ADD CONSTRAINT "webhooks_library_id_fkey" FOREIGN KEY ("library_id") REFERENCES "libraries"("id") ON DELETE CASCADE`,
    );
    await runner.query('CREATE INDEX "webhooks_library_id_idx" ON "webhooks" ("library_id")');
  }

  async down(runner: QueryRunner) {
    // The older release has no names for these actions, and its audit log would fail.
    await runner.query(`DELETE FROM "audit_entries" WHERE ${OF_LIBRARIES}`);
    await runner.query('DROP INDEX "webhooks_library_id_idx"');
    await runner.query('DELETE FROM "webhooks" WHERE "library_id" <> "owner_id"');
    await runner.query('ALTER TABLE "webhooks" DROP COLUMN "library_id"');
    await runner.query('DELETE FROM "api_tokens" WHERE "library_ids" IS NOT NULL');
    await runner.query('ALTER TABLE "api_tokens" DROP COLUMN "library_ids"');
    await runner.query('ALTER TABLE "content_versions" DROP COLUMN "author_id"');
    await runner.query('DROP TABLE "content_stars"');
    await runner.query('DROP TABLE "library_invitations"');
    await runner.query('DROP TABLE "library_members"');
    await runner.query('DELETE FROM "contents" c USING "libraries" l WHERE l.id = c.library_id AND l.user_id IS NULL');
    await runner.query('DELETE FROM "libraries" WHERE "user_id" IS NULL');
    await runner.query(
      'ALTER TABLE "libraries" DROP COLUMN "user_id", DROP COLUMN "name", DROP COLUMN "created_at", ALTER "id" DROP DEFAULT',
    );
    await runner.query(
      'ALTER TABLE "libraries" ADD CONSTRAINT "libraries_id_fkey" FOREIGN KEY ("id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION',
    );
  }
}
