import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The conversations of programs, with their prompts and replies. */
export class LlmConversations1795249000003 implements MigrationInterface {
  loses = [{ what: 'AI conversations of programs', count: 'SELECT count(*) FROM llm_conversations' }];

  async up(runner: QueryRunner) {
    await runner.query(
      `CREATE TABLE "llm_conversations" ("id" SERIAL NOT NULL, "owner_id" integer NOT NULL, "title" character varying(140) NOT NULL, "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "llm_conversations_pkey" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "llm_conversations_owner_id_id_idx" ON "llm_conversations" ("owner_id", "id")`);
    await runner.query(
      `CREATE TABLE "llm_messages" ("id" SERIAL NOT NULL, "conversation_id" integer NOT NULL, "request_id" integer NOT NULL, "role" character varying(10) NOT NULL, "content" text NOT NULL, "provider" character varying(40), "model" character varying(200), "cost_estimate" double precision, "error_type" character varying(40), "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "llm_messages_pkey" PRIMARY KEY ("id"))`,
    );
    await runner.query(
      `CREATE UNIQUE INDEX "llm_messages_request_id_role_idx" ON "llm_messages" ("request_id", "role")`,
    );
    await runner.query(
      `CREATE INDEX "llm_messages_conversation_id_request_id_id_idx" ON "llm_messages" ("conversation_id", "request_id", "id")`,
    );
    await runner.query(`CREATE INDEX "llm_requests_conversation_id_idx" ON "llm_requests" ("conversation_id")`);
    await runner.query(
      `ALTER TABLE "llm_conversations" ADD CONSTRAINT "llm_conversations_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "llm_requests" ADD CONSTRAINT "llm_requests_conversation_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "llm_conversations"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "llm_messages" ADD CONSTRAINT "llm_messages_conversation_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "llm_conversations"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "llm_messages" ADD CONSTRAINT "llm_messages_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "llm_requests"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "llm_messages" DROP CONSTRAINT "llm_messages_request_id_fkey"`);
    await runner.query(`ALTER TABLE "llm_messages" DROP CONSTRAINT "llm_messages_conversation_id_fkey"`);
    await runner.query(`ALTER TABLE "llm_requests" DROP CONSTRAINT "llm_requests_conversation_id_fkey"`);
    await runner.query(`ALTER TABLE "llm_conversations" DROP CONSTRAINT "llm_conversations_owner_id_fkey"`);
    await runner.query(`DROP INDEX "public"."llm_requests_conversation_id_idx"`);
    await runner.query(`DROP INDEX "public"."llm_messages_conversation_id_request_id_id_idx"`);
    await runner.query(`DROP INDEX "public"."llm_messages_request_id_role_idx"`);
    await runner.query(`DROP TABLE "llm_messages"`);
    await runner.query(`DROP INDEX "public"."llm_conversations_owner_id_id_idx"`);
    await runner.query(`DROP TABLE "llm_conversations"`);
  }
}
