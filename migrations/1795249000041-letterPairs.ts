import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An index of the letter pairs of each text, for searches for words of two letters, which no trigram contains. It only
 * covers marked rows. A worker marks the existing ones in the background, so that the start does not wait for it.
 */
export class LetterPairs1795249000041 implements MigrationInterface {
  loses = [];

  async up(runner: QueryRunner) {
    // Most words of a text repeat, so each is taken apart once. In SQL instead of PL/pgSQL, each statement would plan
    // the function again. The cost keeps the planner from calling it for rows that the index has not found; a function
    // that is safe in parallel would make it start workers, which take longer than the search.
    await runner.query(`
      CREATE FUNCTION "letter_pairs"("searched" text) RETURNS text[]
      LANGUAGE plpgsql IMMUTABLE STRICT COST 10000 AS $$
      DECLARE
        words text[] := ARRAY(SELECT DISTINCT unnest(string_to_array(searched, ' ')));
        letters text[] := string_to_array(array_to_string(words, ' '), NULL);
      BEGIN
        RETURN ARRAY(
          SELECT DISTINCT first || second FROM unnest(letters, letters[2:]) AS pair(first, second)
           WHERE ascii(first) > 32 AND ascii(second) > 32);
      END $$`);
    await runner.query('ALTER TABLE "contents" ADD COLUMN "has_letter_pairs" boolean NOT NULL DEFAULT false');
    await runner.query('ALTER TABLE "contents" ALTER COLUMN "has_letter_pairs" SET DEFAULT true');
    await runner.query(
      `CREATE INDEX "contents_letter_pairs_idx" ON "contents" USING gin ("owner_id", "letter_pairs"("search_text") COLLATE "C") WHERE has_letter_pairs`,
    );
    // The planner does not need statistics of the pairs, which would take most of the time of an ANALYZE.
    await runner.query('ALTER INDEX "contents_letter_pairs_idx" ALTER COLUMN 2 SET STATISTICS 0');
    await runner.query(
      'CREATE INDEX "contents_without_letter_pairs_idx" ON "contents" ("owner_id", "id") WHERE NOT has_letter_pairs',
    );
  }

  async down(runner: QueryRunner) {
    // Dropping the column drops both indexes, too.
    await runner.query('ALTER TABLE "contents" DROP COLUMN "has_letter_pairs"');
    await runner.query('DROP FUNCTION "letter_pairs"(text)');
  }
}
