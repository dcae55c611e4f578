import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The catalogue of ToneShift, each user's own wording of it, and the conversations in which texts are rewritten. */
export class ToneShift1795249000008 implements MigrationInterface {
  loses = [{ what: 'conversations of ToneShift', count: 'SELECT count(*) FROM tone_conversations' }];

  async up(runner: QueryRunner) {
    await runner.query(
      `CREATE TABLE "tone_items" ("id" SERIAL NOT NULL, "kind" character varying(20) NOT NULL, "name" character varying(60) NOT NULL, "description" text NOT NULL DEFAULT '', "starter_prompt" text NOT NULL, "owner_id" integer, CONSTRAINT "tone_items_pkey" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "tone_items_owner_id_kind_idx" ON "tone_items" ("owner_id", "kind")`);
    await runner.query(
      `CREATE TABLE "tone_modifier_levels" ("id" SERIAL NOT NULL, "modifier_id" integer NOT NULL, "position" integer NOT NULL, "level_name" character varying(80) NOT NULL, "starter_prompt" text NOT NULL, CONSTRAINT "tone_modifier_levels_pkey" PRIMARY KEY ("id"))`,
    );
    await runner.query(
      `CREATE UNIQUE INDEX "tone_modifier_levels_modifier_id_position_idx" ON "tone_modifier_levels" ("modifier_id", "position")`,
    );
    await runner.query(
      `CREATE TABLE "tone_modifiers" ("id" SERIAL NOT NULL, "name" character varying(60) NOT NULL, "description" text NOT NULL DEFAULT '', "left_label" character varying(60), "right_label" character varying(60), "owner_id" integer, CONSTRAINT "tone_modifiers_pkey" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "tone_modifiers_owner_id_idx" ON "tone_modifiers" ("owner_id")`);
    await runner.query(
      `CREATE TABLE "tone_conversation_items" ("conversation_id" integer NOT NULL, "item_id" integer NOT NULL, "position" integer NOT NULL, CONSTRAINT "tone_conversation_items_pkey" PRIMARY KEY ("conversation_id", "item_id"))`,
    );
    await runner.query(`CREATE INDEX "tone_conversation_items_item_id_idx" ON "tone_conversation_items" ("item_id")`);
    await runner.query(
      `CREATE TABLE "tone_conversation_modifiers" ("conversation_id" integer NOT NULL, "modifier_id" integer NOT NULL, "level" integer NOT NULL, CONSTRAINT "tone_conversation_modifiers_pkey" PRIMARY KEY ("conversation_id", "modifier_id"))`,
    );
    await runner.query(
      `CREATE INDEX "tone_conversation_modifiers_modifier_id_idx" ON "tone_conversation_modifiers" ("modifier_id")`,
    );
    await runner.query(
      `CREATE TABLE "tone_conversations" ("id" SERIAL NOT NULL, "owner_id" integer NOT NULL, "title" character varying(200) NOT NULL, "original_content" text NOT NULL, "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "search_text" text NOT NULL, CONSTRAINT "tone_conversations_pkey" PRIMARY KEY ("id"))`,
    );
    await runner.query(
      `CREATE INDEX "tone_conversations_owner_id_updated_at_id_idx" ON "tone_conversations" ("owner_id", "updated_at", "id")`,
    );
    await runner.query(
      `CREATE TABLE "tone_item_overrides" ("item_id" integer NOT NULL, "user_id" integer NOT NULL, "updated_prompt" text NOT NULL, CONSTRAINT "tone_item_overrides_pkey" PRIMARY KEY ("item_id", "user_id"))`,
    );
    await runner.query(`CREATE INDEX "tone_item_overrides_user_id_idx" ON "tone_item_overrides" ("user_id")`);
    await runner.query(
      `CREATE TABLE "tone_level_overrides" ("level_id" integer NOT NULL, "user_id" integer NOT NULL, "updated_prompt" text NOT NULL, CONSTRAINT "tone_level_overrides_pkey" PRIMARY KEY ("level_id", "user_id"))`,
    );
    await runner.query(`CREATE INDEX "tone_level_overrides_user_id_idx" ON "tone_level_overrides" ("user_id")`);
    await runner.query(
      `CREATE TABLE "tone_messages" ("id" SERIAL NOT NULL, "conversation_id" integer NOT NULL, "type" character varying(10) NOT NULL, "text" text NOT NULL, "timestamp" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "message_type" character varying(30) NOT NULL, "is_error" boolean NOT NULL DEFAULT false, "is_cut" boolean NOT NULL DEFAULT false, "variant" integer NOT NULL DEFAULT '1', "input_id" integer, "voice" text, "role" text, "format" text, "audience" text, "modifiers" text, "provider" character varying(40), "model" character varying(200), "tokens_used" integer, "cost_estimate" double precision, "prompt_sent" text, "structured" json, "search_text" text NOT NULL, CONSTRAINT "tone_messages_pkey" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "tone_messages_input_id_idx" ON "tone_messages" ("input_id")`);
    await runner.query(
      `CREATE INDEX "tone_messages_conversation_id_id_idx" ON "tone_messages" ("conversation_id", "id")`,
    );
    await runner.query(
      `CREATE TABLE "tone_modifier_overrides" ("modifier_id" integer NOT NULL, "user_id" integer NOT NULL, "name" character varying(60), "description" text, CONSTRAINT "tone_modifier_overrides_pkey" PRIMARY KEY ("modifier_id", "user_id"))`,
    );
    await runner.query(`CREATE INDEX "tone_modifier_overrides_user_id_idx" ON "tone_modifier_overrides" ("user_id")`);
    await runner.query(
      `ALTER TABLE "tone_items" ADD CONSTRAINT "tone_items_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "tone_modifier_levels" ADD CONSTRAINT "tone_modifier_levels_modifier_id_fkey" FOREIGN KEY ("modifier_id") REFERENCES "tone_modifiers"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "tone_modifiers" ADD CONSTRAINT "tone_modifiers_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "tone_conversation_items" ADD CONSTRAINT "tone_conversation_items_conversation_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "tone_conversations"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "tone_conversation_items" ADD CONSTRAINT "tone_conversation_items_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "tone_items"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "tone_conversation_modifiers" ADD CONSTRAINT "tone_conversation_modifiers_conversation_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "tone_conversations"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "tone_conversation_modifiers" ADD CONSTRAINT "tone_conversation_modifiers_modifier_id_fkey" FOREIGN KEY ("modifier_id") REFERENCES "tone_modifiers"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "tone_conversations" ADD CONSTRAINT "tone_conversations_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "tone_item_overrides" ADD CONSTRAINT "tone_item_overrides_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "tone_items"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "tone_item_overrides" ADD CONSTRAINT "tone_item_overrides_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "tone_level_overrides" ADD CONSTRAINT "tone_level_overrides_level_id_fkey" FOREIGN KEY ("level_id") REFERENCES "tone_modifier_levels"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "tone_level_overrides" ADD CONSTRAINT "tone_level_overrides_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "tone_messages" ADD CONSTRAINT "tone_messages_conversation_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "tone_conversations"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "tone_messages" ADD CONSTRAINT "tone_messages_input_id_fkey" FOREIGN KEY ("input_id") REFERENCES "tone_messages"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "tone_modifier_overrides" ADD CONSTRAINT "tone_modifier_overrides_modifier_id_fkey" FOREIGN KEY ("modifier_id") REFERENCES "tone_modifiers"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "tone_modifier_overrides" ADD CONSTRAINT "tone_modifier_overrides_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
  }

  async down(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "tone_modifier_overrides" DROP CONSTRAINT "tone_modifier_overrides_user_id_fkey"`);
    await runner.query(
      `ALTER TABLE "tone_modifier_overrides" DROP CONSTRAINT "tone_modifier_overrides_modifier_id_fkey"`,
    );
    await runner.query(`ALTER TABLE "tone_messages" DROP CONSTRAINT "tone_messages_input_id_fkey"`);
    await runner.query(`ALTER TABLE "tone_messages" DROP CONSTRAINT "tone_messages_conversation_id_fkey"`);
    await runner.query(`ALTER TABLE "tone_level_overrides" DROP CONSTRAINT "tone_level_overrides_user_id_fkey"`);
    await runner.query(`ALTER TABLE "tone_level_overrides" DROP CONSTRAINT "tone_level_overrides_level_id_fkey"`);
    await runner.query(`ALTER TABLE "tone_item_overrides" DROP CONSTRAINT "tone_item_overrides_user_id_fkey"`);
    await runner.query(`ALTER TABLE "tone_item_overrides" DROP CONSTRAINT "tone_item_overrides_item_id_fkey"`);
    await runner.query(`ALTER TABLE "tone_conversations" DROP CONSTRAINT "tone_conversations_owner_id_fkey"`);
    await runner.query(
      `ALTER TABLE "tone_conversation_modifiers" DROP CONSTRAINT "tone_conversation_modifiers_modifier_id_fkey"`,
    );
    await runner.query(
      `ALTER TABLE "tone_conversation_modifiers" DROP CONSTRAINT "tone_conversation_modifiers_conversation_id_fkey"`,
    );
    await runner.query(`ALTER TABLE "tone_conversation_items" DROP CONSTRAINT "tone_conversation_items_item_id_fkey"`);
    await runner.query(
      `ALTER TABLE "tone_conversation_items" DROP CONSTRAINT "tone_conversation_items_conversation_id_fkey"`,
    );
    await runner.query(`ALTER TABLE "tone_modifiers" DROP CONSTRAINT "tone_modifiers_owner_id_fkey"`);
    await runner.query(`ALTER TABLE "tone_modifier_levels" DROP CONSTRAINT "tone_modifier_levels_modifier_id_fkey"`);
    await runner.query(`ALTER TABLE "tone_items" DROP CONSTRAINT "tone_items_owner_id_fkey"`);
    await runner.query(`DROP INDEX "public"."tone_modifier_overrides_user_id_idx"`);
    await runner.query(`DROP TABLE "tone_modifier_overrides"`);
    await runner.query(`DROP INDEX "public"."tone_messages_conversation_id_id_idx"`);
    await runner.query(`DROP INDEX "public"."tone_messages_input_id_idx"`);
    await runner.query(`DROP TABLE "tone_messages"`);
    await runner.query(`DROP INDEX "public"."tone_level_overrides_user_id_idx"`);
    await runner.query(`DROP TABLE "tone_level_overrides"`);
    await runner.query(`DROP INDEX "public"."tone_item_overrides_user_id_idx"`);
    await runner.query(`DROP TABLE "tone_item_overrides"`);
    await runner.query(`DROP INDEX "public"."tone_conversations_owner_id_updated_at_id_idx"`);
    await runner.query(`DROP TABLE "tone_conversations"`);
    await runner.query(`DROP INDEX "public"."tone_conversation_modifiers_modifier_id_idx"`);
    await runner.query(`DROP TABLE "tone_conversation_modifiers"`);
    await runner.query(`DROP INDEX "public"."tone_conversation_items_item_id_idx"`);
    await runner.query(`DROP TABLE "tone_conversation_items"`);
    await runner.query(`DROP INDEX "public"."tone_modifiers_owner_id_idx"`);
    await runner.query(`DROP TABLE "tone_modifiers"`);
    await runner.query(`DROP INDEX "public"."tone_modifier_levels_modifier_id_position_idx"`);
    await runner.query(`DROP TABLE "tone_modifier_levels"`);
    await runner.query(`DROP INDEX "public"."tone_items_owner_id_kind_idx"`);
    await runner.query(`DROP TABLE "tone_items"`);
  }
}
