import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The tables whose rows belonged to an account and now belong to its library, with the indexes named after the key. */
const TABLES: Record<string, string[]> = {
  contents: ['updated_at_id', 'created_at_id', 'folded_title_id', 'content_type_id_id'],
  content_types: [''],
  saved_views: ['folded_name'],
  shared_links: ['created_at_id'],
  tags: ['folded_name'],
};

/**
 * Prompts, tags, types, views and links belong to a library. Every account gets one with its own id, so that the keys
 * stay as they are and no row is written: the column gets another name and another foreign key.
 */
export class Libraries1795249000047 implements MigrationInterface {
  loses = [];

  async up(runner: QueryRunner) {
    await runner.query(
      'CREATE TABLE "libraries" ("id" integer NOT NULL, CONSTRAINT "libraries_pkey" PRIMARY KEY ("id"))',
    );
    await runner.query('INSERT INTO "libraries" ("id") SELECT "id" FROM "users"');
    await runner.query(
      'ALTER TABLE "libraries" ADD CONSTRAINT "libraries_id_fkey" FOREIGN KEY ("id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE NO ACTION',
    );
    await runner.query('ALTER INDEX "content_types_owner_name_key" RENAME TO "content_types_library_name_key"');
    await this.#rekey(runner, { column: 'owner_id', target: 'users' }, { column: 'library_id', target: 'libraries' });
  }

  async down(runner: QueryRunner) {
    await this.#rekey(runner, { column: 'library_id', target: 'libraries' }, { column: 'owner_id', target: 'users' });
    await runner.query('ALTER INDEX "content_types_library_name_key" RENAME TO "content_types_owner_name_key"');
    await runner.query('DROP TABLE "libraries"');
  }

  async #rekey(runner: QueryRunner, from: Key, to: Key) {
    for (const [table, indexes] of Object.entries(TABLES)) {
      await runner.query(`ALTER TABLE "${table}" DROP CONSTRAINT "${table}_${from.column}_fkey"`);
      await runner.query(`ALTER TABLE "${table}" RENAME COLUMN "${from.column}" TO "${to.column}"`);
      for (const index of indexes) {
        const nameWith = ({ column }: Key) => [table, column, index, 'idx'].filter((part) => part !== '').join('_');
        await runner.query(`ALTER INDEX "${nameWith(from)}" RENAME TO "${nameWith(to)}"`);
      }
      await runner.query(
        `ALTER TABLE "${table}" ADD CONSTRAINT "${table}_${to.column}_fkey" FOREIGN KEY ("${to.column}") REFERENCES "${to.target}"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
      );
    }
  }
}

interface Key {
  column: string;
  target: string;
}
