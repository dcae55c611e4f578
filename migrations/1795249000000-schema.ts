import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * All tables of accounts and the Library. pg_trgm and btree_gin are trusted extensions, so the database's owner may
 * create them.
 */
export class Schema1795249000000 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(`CREATE EXTENSION IF NOT EXISTS pg_trgm`);
    await runner.query(`CREATE EXTENSION IF NOT EXISTS btree_gin`);
    await runner.query(
      `CREATE TABLE "beta_codes" ("code" character varying(100) NOT NULL, "uses" integer NOT NULL DEFAULT '0', "max_uses" integer, "active" boolean NOT NULL DEFAULT true, CONSTRAINT "beta_codes_pkey" PRIMARY KEY ("code"))`,
    );
    await runner.query(
      `CREATE TABLE "outgoing_mails" ("id" SERIAL NOT NULL, "recipient" character varying(254) NOT NULL, "subject" character varying(200) NOT NULL, "body" text NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "attempts" integer NOT NULL DEFAULT '0', "next_attempt_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "outgoing_mails_pkey" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "outgoing_mails_next_attempt_at_idx" ON "outgoing_mails" ("next_attempt_at")`);
    await runner.query(
      `CREATE TABLE "users" ("id" SERIAL NOT NULL, "username" character varying(150) NOT NULL, "username_key" text NOT NULL, "email" character varying(254) NOT NULL, "email_key" text NOT NULL, "password_hash" text NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "users_pkey" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE UNIQUE INDEX "users_username_key_idx" ON "users" ("username_key")`);
    await runner.query(`CREATE UNIQUE INDEX "users_email_key_idx" ON "users" ("email_key")`);
    await runner.query(
      `CREATE TABLE "password_resets" ("id" SERIAL NOT NULL, "user_id" integer NOT NULL, "token_hash" character(64) NOT NULL, "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "password_resets_pkey" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "password_resets_user_id_idx" ON "password_resets" ("user_id")`);
    await runner.query(`CREATE UNIQUE INDEX "password_resets_token_hash_idx" ON "password_resets" ("token_hash")`);
    await runner.query(
      `CREATE TABLE "rate_limits" ("key" character varying(255) NOT NULL, "points" integer NOT NULL DEFAULT '0', "expire" bigint, CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key"))`,
    );
    await runner.query(
      `CREATE TABLE "sessions" ("id" SERIAL NOT NULL, "user_id" integer NOT NULL, "user_agent" character varying(400) NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "last_used_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "ended_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "sessions_pkey" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "sessions_user_id_idx" ON "sessions" ("user_id")`);
    await runner.query(
      `CREATE TABLE "refresh_tokens" ("id" SERIAL NOT NULL, "session_id" integer NOT NULL, "token_hash" character(64) NOT NULL, "parent_id" integer, "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL, "used_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "refresh_tokens_pkey" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "refresh_tokens_session_id_idx" ON "refresh_tokens" ("session_id")`);
    await runner.query(`CREATE UNIQUE INDEX "refresh_tokens_token_hash_idx" ON "refresh_tokens" ("token_hash")`);
    await runner.query(
      `CREATE TABLE "content_states" ("id" SERIAL NOT NULL, "name" character varying(60) NOT NULL, CONSTRAINT "content_states_pkey" PRIMARY KEY ("id"))`,
    );
    await runner.query(
      `CREATE TABLE "content_types" ("id" SERIAL NOT NULL, "name" character varying(60) NOT NULL, "owner_id" integer, CONSTRAINT "content_types_pkey" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE INDEX "content_types_owner_id_idx" ON "content_types" ("owner_id")`);
    await runner.query(
      `CREATE TABLE "context_references" ("content_id" integer NOT NULL, "position" integer NOT NULL, "target_id" integer NOT NULL, "title" text NOT NULL, CONSTRAINT "context_references_pkey" PRIMARY KEY ("content_id", "position"))`,
    );
    await runner.query(`CREATE INDEX "context_references_target_id_idx" ON "context_references" ("target_id")`);
    await runner.query(
      `CREATE TABLE "shared_links" ("id" character varying(64) NOT NULL, "content_id" integer NOT NULL, "owner_id" integer NOT NULL, "view_count" integer NOT NULL DEFAULT '0', "expires_at" TIMESTAMP WITH TIME ZONE, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "shared_links_pkey" PRIMARY KEY ("id"))`,
    );
    await runner.query(`CREATE UNIQUE INDEX "shared_links_content_id_idx" ON "shared_links" ("content_id")`);
    await runner.query(`CREATE INDEX "shared_links_owner_id_idx" ON "shared_links" ("owner_id")`);
    await runner.query(
      `CREATE TABLE "contents" ("id" SERIAL NOT NULL, "owner_id" integer NOT NULL, "title" character varying(140) NOT NULL, "description" text NOT NULL DEFAULT '', "content" text NOT NULL, "content_type_id" integer NOT NULL DEFAULT '1', "state_id" integer NOT NULL DEFAULT '1', "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "version" integer NOT NULL DEFAULT '1', "folded_title" text NOT NULL, "search_text" text NOT NULL, CONSTRAINT "contents_pkey" PRIMARY KEY ("id"))`,
    );
    await runner.query(
      `CREATE INDEX "contents_owner_id_content_type_id_id_idx" ON "contents" ("owner_id", "content_type_id", "id")`,
    );
    await runner.query(
      `CREATE INDEX "contents_owner_id_folded_title_id_idx" ON "contents" ("owner_id", "folded_title", "id")`,
    );
    await runner.query(
      `CREATE INDEX "contents_owner_id_created_at_id_idx" ON "contents" ("owner_id", "created_at", "id")`,
    );
    await runner.query(
      `CREATE INDEX "contents_owner_id_updated_at_id_idx" ON "contents" ("owner_id", "updated_at", "id")`,
    );
    await runner.query(
      `CREATE TABLE "content_versions" ("id" SERIAL NOT NULL, "content_id" integer NOT NULL, "version" integer NOT NULL, "title" character varying(140) NOT NULL, "description" text NOT NULL, "content" text NOT NULL, "content_type_id" integer NOT NULL DEFAULT '1', "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "content_versions_pkey" PRIMARY KEY ("id"))`,
    );
    await runner.query(
      `CREATE UNIQUE INDEX "content_versions_content_id_version_idx" ON "content_versions" ("content_id", "version")`,
    );
    await runner.query(
      `ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "content_types" ADD CONSTRAINT "content_types_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "context_references" ADD CONSTRAINT "context_references_content_id_fkey" FOREIGN KEY ("content_id") REFERENCES "contents"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "shared_links" ADD CONSTRAINT "shared_links_content_id_fkey" FOREIGN KEY ("content_id") REFERENCES "contents"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "shared_links" ADD CONSTRAINT "shared_links_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "contents" ADD CONSTRAINT "contents_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "contents" ADD CONSTRAINT "contents_content_type_id_fkey" FOREIGN KEY ("content_type_id") REFERENCES "content_types"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "contents" ADD CONSTRAINT "contents_state_id_fkey" FOREIGN KEY ("state_id") REFERENCES "content_states"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_content_id_fkey" FOREIGN KEY ("content_id") REFERENCES "contents"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await runner.query(
      `ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_content_type_id_fkey" FOREIGN KEY ("content_type_id") REFERENCES "content_types"("id") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await runner.query(
      `CREATE INDEX "contents_search_idx" ON "contents" USING gin ("owner_id", "search_text" gin_trgm_ops)`,
    );
    // A search reads many of these texts, and decompressing them would double its cost.
    await runner.query(`ALTER TABLE "contents" ALTER COLUMN "search_text" SET STORAGE EXTERNAL`);
    await runner.query(
      `CREATE UNIQUE INDEX "content_types_owner_name_key" ON "content_types" (coalesce("owner_id", 0), lower("name"))`,
    );
  }

  async down(runner: QueryRunner) {
    await runner.query(`ALTER TABLE "content_versions" DROP CONSTRAINT "content_versions_content_type_id_fkey"`);
    await runner.query(`ALTER TABLE "content_versions" DROP CONSTRAINT "content_versions_content_id_fkey"`);
    await runner.query(`ALTER TABLE "contents" DROP CONSTRAINT "contents_state_id_fkey"`);
    await runner.query(`ALTER TABLE "contents" DROP CONSTRAINT "contents_content_type_id_fkey"`);
    await runner.query(`ALTER TABLE "contents" DROP CONSTRAINT "contents_owner_id_fkey"`);
    await runner.query(`ALTER TABLE "shared_links" DROP CONSTRAINT "shared_links_owner_id_fkey"`);
    await runner.query(`ALTER TABLE "shared_links" DROP CONSTRAINT "shared_links_content_id_fkey"`);
    await runner.query(`ALTER TABLE "context_references" DROP CONSTRAINT "context_references_content_id_fkey"`);
    await runner.query(`ALTER TABLE "content_types" DROP CONSTRAINT "content_types_owner_id_fkey"`);
    await runner.query(`ALTER TABLE "refresh_tokens" DROP CONSTRAINT "refresh_tokens_session_id_fkey"`);
    await runner.query(`ALTER TABLE "sessions" DROP CONSTRAINT "sessions_user_id_fkey"`);
    await runner.query(`ALTER TABLE "password_resets" DROP CONSTRAINT "password_resets_user_id_fkey"`);
    await runner.query(`DROP INDEX "content_versions_content_id_version_idx"`);
    await runner.query(`DROP TABLE "content_versions"`);
    await runner.query(`DROP INDEX "contents_owner_id_updated_at_id_idx"`);
    await runner.query(`DROP INDEX "contents_owner_id_created_at_id_idx"`);
    await runner.query(`DROP INDEX "contents_owner_id_folded_title_id_idx"`);
    await runner.query(`DROP INDEX "contents_owner_id_content_type_id_id_idx"`);
    await runner.query(`DROP INDEX "contents_search_idx"`);
    await runner.query(`DROP TABLE "contents"`);
    await runner.query(`DROP INDEX "shared_links_owner_id_idx"`);
    await runner.query(`DROP INDEX "shared_links_content_id_idx"`);
    await runner.query(`DROP TABLE "shared_links"`);
    await runner.query(`DROP INDEX "context_references_target_id_idx"`);
    await runner.query(`DROP TABLE "context_references"`);
    await runner.query(`DROP INDEX "content_types_owner_id_idx"`);
    await runner.query(`DROP INDEX "content_types_owner_name_key"`);
    await runner.query(`DROP TABLE "content_types"`);
    await runner.query(`DROP TABLE "content_states"`);
    await runner.query(`DROP INDEX "refresh_tokens_token_hash_idx"`);
    await runner.query(`DROP INDEX "refresh_tokens_session_id_idx"`);
    await runner.query(`DROP TABLE "refresh_tokens"`);
    await runner.query(`DROP INDEX "sessions_user_id_idx"`);
    await runner.query(`DROP TABLE "sessions"`);
    await runner.query(`DROP TABLE "rate_limits"`);
    await runner.query(`DROP INDEX "password_resets_token_hash_idx"`);
    await runner.query(`DROP INDEX "password_resets_user_id_idx"`);
    await runner.query(`DROP TABLE "password_resets"`);
    await runner.query(`DROP INDEX "users_email_key_idx"`);
    await runner.query(`DROP INDEX "users_username_key_idx"`);
    await runner.query(`DROP TABLE "users"`);
    await runner.query(`DROP INDEX "outgoing_mails_next_attempt_at_idx"`);
    await runner.query(`DROP TABLE "outgoing_mails"`);
    await runner.query(`DROP TABLE "beta_codes"`);
  }
}
