import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['contents', 'chat_messages', 'tone_conversations', 'tone_messages'];
/** As many characters of a text are searched as the server keeps of a new one. */
const SEARCHED = 20_000;

/**
 * Of texts that are there no more is searched than of new ones. Their own words stay; what was cut here, saving them
 * again would bring back.
 */
export class SearchedTexts1795249000011 implements MigrationInterface {
  async up(runner: QueryRunner) {
    for (const table of TABLES)
      await runner.query(
        `UPDATE "${table}" SET "search_text" = left("search_text", ${SEARCHED}) WHERE char_length("search_text") > ${SEARCHED}`,
      );
  }

  async down() {
    // The tables are as they were.
  }
}
