import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Conversations with models, their messages and attachments. */
export class Chat1795249000006 implements MigrationInterface {
  loses = [{ what: 'conversations of Chat', count: 'SELECT count(*) FROM chat_conversations' }];

  async up(runner: QueryRunner) {
    await runner.query(
      `CREATE TABLE "chat_attachments" ("id" SERIAL NOT NULL, "message_id" integer NOT NULL, "name" character varying(200) NOT NULL, "text" text NOT NULL, CONSTRAINT "chat_attachments_pkey" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "chat_attachments_message_id_idx" ON "chat_attachments" ("message_id")`);
    await runner.query(
      `CREATE TABLE "chat_conversations" ("id" SERIAL NOT NULL, "owner_id" integer NOT NULL, "name" character varying(200) NOT NULL, "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "last_message_at" TIMESTAMP(3) WITH TIME ZONE, "selected_model_provider" character varying(40), "selected_model_name" character varying(200), "folded_name" text NOT NULL, CONSTRAINT "chat_conversations_pkey" PRIMARY KEY ("id"))`,
    );
    await runner.query(
      `CREATE TABLE "chat_messages" ("id" SERIAL NOT NULL, "conversation_id" integer NOT NULL, "owner_id" integer NOT NULL, "content" text NOT NULL, "is_user" boolean NOT NULL, "status" character varying(10) NOT NULL DEFAULT 'complete', "error_type" character varying(40), "error_message" text, "is_cut" boolean NOT NULL DEFAULT false, "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "model_used" character varying(200), "provider_used" character varying(40), "parent_message_id" integer, "previous_message_id" integer, "is_current" boolean NOT NULL, "llm_request_id" integer, "heartbeat_at" TIMESTAMP WITH TIME ZONE, "search_text" text NOT NULL, CONSTRAINT "chat_messages_pkey" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "chat_messages_llm_request_id_idx" ON "chat_messages" ("llm_request_id")`);
    await runner.query(`CREATE INDEX "chat_messages_writing_idx" ON "chat_messages" ("id") WHERE status = 'writing'`);
    await runner.query(
      `CREATE INDEX "chat_messages_thread_idx" ON "chat_messages" ("parent_message_id", "id") WHERE is_current AND parent_message_id IS NOT NULL`,
    );
    await runner.query(
      `CREATE INDEX "chat_messages_shown_idx" ON "chat_messages" ("conversation_id", "id") WHERE is_current AND parent_message_id IS NULL`,
    );
    await runner.query(
      `CREATE INDEX "chat_conversations_activity_idx" ON "chat_conversations" ("owner_id", coalesce("last_message_at", "created_at"), "id")`,
    );
    await runner.query(
      `CREATE INDEX "chat_messages_place_idx" ON "chat_messages" ("conversation_id", coalesce("parent_message_id", 0), coalesce("previous_message_id", 0), "id")`,
    );
    await runner.query(
      `CREATE INDEX "chat_messages_search_idx" ON "chat_messages" USING gin ("owner_id", "search_text" gin_trgm_ops)`,
    );
    await runner.query(
      `ALTER TABLE "chat_attachments" ADD CONSTRAINT "chat_attachments_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "chat_messages"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "chat_conversations" ADD CONSTRAINT "chat_conversations_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_conversation_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "chat_conversations"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_llm_request_id_fkey" FOREIGN KEY ("llm_request_id") REFERENCES "llm_requests"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    );
  }

  async down(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "chat_messages" DROP CONSTRAINT "chat_messages_llm_request_id_fkey"`);
    await runner.query(`ALTER TABLE "chat_messages" DROP CONSTRAINT "chat_messages_conversation_id_fkey"`);
    await runner.query(`ALTER TABLE "chat_conversations" DROP CONSTRAINT "chat_conversations_owner_id_fkey"`);
    await runner.query(`ALTER TABLE "chat_attachments" DROP CONSTRAINT "chat_attachments_message_id_fkey"`);
    await runner.query(`DROP INDEX "chat_messages_search_idx"`);
    await runner.query(`DROP INDEX "chat_messages_place_idx"`);
    await runner.query(`DROP INDEX "chat_conversations_activity_idx"`);
    await runner.query(`DROP INDEX "chat_messages_shown_idx"`);
    await runner.query(`DROP INDEX "chat_messages_thread_idx"`);
    await runner.query(`DROP INDEX "chat_messages_writing_idx"`);
    await runner.query(`DROP INDEX "chat_messages_llm_request_id_idx"`);
    await runner.query(`DROP TABLE "chat_messages"`);
    await runner.query(`DROP TABLE "chat_conversations"`);
    await runner.query(`DROP INDEX "chat_attachments_message_id_idx"`);
    await runner.query(`DROP TABLE "chat_attachments"`);
  }
}
