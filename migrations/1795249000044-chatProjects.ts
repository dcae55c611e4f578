import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Projects of the Chat: an instruction and materials that go along with the messages of their conversations. */
export class ChatProjects1795249000044 implements MigrationInterface {
  loses = [
    { what: 'projects of the Chat', count: 'SELECT count(*) FROM chat_projects' },
    { what: 'materials of projects', count: 'SELECT count(*) FROM chat_project_materials' },
  ];

  async up(runner: QueryRunner) {
    await runner.query(
      `CREATE TABLE "chat_projects" (
         "id" SERIAL NOT NULL, "owner_id" integer NOT NULL, "name" character varying(200) NOT NULL, "folded_name" text NOT NULL,
         "instruction_id" integer, "instruction_values" jsonb NOT NULL DEFAULT '[]',
         "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
         CONSTRAINT "chat_projects_pkey" PRIMARY KEY ("id"),
         CONSTRAINT "chat_projects_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE)`,
    );
    await runner.query(
      `CREATE UNIQUE INDEX "chat_projects_owner_id_folded_name_idx" ON "chat_projects" ("owner_id", "folded_name")`,
    );
    await runner.query(
      `CREATE TABLE "chat_project_materials" (
         "id" SERIAL NOT NULL, "project_id" integer NOT NULL, "name" character varying(200) NOT NULL, "text" text NOT NULL, "content_id" integer,
         CONSTRAINT "chat_project_materials_pkey" PRIMARY KEY ("id"),
         CONSTRAINT "chat_project_materials_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "chat_projects"("id") ON DELETE CASCADE)`,
    );
    await runner.query(
      `CREATE INDEX "chat_project_materials_project_id_id_idx" ON "chat_project_materials" ("project_id", "id")`,
    );
    await runner.query(
      `ALTER TABLE "chat_conversations" ADD "project_id" integer,
         ADD CONSTRAINT "chat_conversations_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "chat_projects"("id") ON DELETE SET NULL`,
    );
    await runner.query(
      `CREATE INDEX "chat_conversations_project_idx" ON "chat_conversations" ("project_id") WHERE project_id IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner) {
    await runner.query('DROP INDEX "chat_conversations_project_idx"');
    await runner.query('ALTER TABLE "chat_conversations" DROP COLUMN "project_id"');
    await runner.query('DROP TABLE "chat_project_materials"');
    await runner.query('DROP TABLE "chat_projects"');
  }
}
