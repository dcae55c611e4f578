import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['contents', 'chat_messages', 'tone_conversations', 'tone_messages'];
/** How many characters of a text are searched, as for new texts. */
const SEARCHED = 20_000;

/**
 * Limits the searched part of existing texts to that of new ones. The texts themselves are unchanged, and saving them
 * again would restore the part that was cut here.
 */
export class SearchedTexts1795249000011 implements MigrationInterface {
  async up(runner: QueryRunner) {
    for (const table of TABLES)
      await runner.query(
        `UPDATE "${table}" SET "search_text" = left("search_text", ${SEARCHED}) WHERE char_length("search_text") > ${SEARCHED}`,
      );
  }

  async down() {
    // The tables have the same structure.
  }
}
