import type { MigrationInterface, QueryRunner } from 'typeorm';

const TYPES = [
  'Unassigned',
  'Writing',
  'Editing',
  'Marketing',
  'Email',
  'Research',
  'Analysis',
  'Summaries',
  'Brainstorming',
  'Coding',
  'Learning',
  'Translation',
  'Customer Support',
];

const STATES = ['Draft', 'Final', 'Archived'];

/**
 * The shipped content types and states. Their ids follow this order: type 1 is Unassigned and state 1 is Draft, the
 * defaults of new contents.
 */
export class ReferenceData1795249000001 implements MigrationInterface {
  loses = [{ what: 'content types of the Library', count: 'SELECT count(*) FROM content_types' }];

  async up(runner: QueryRunner) {
    await runner.query(`INSERT INTO "content_types" ("name") SELECT unnest($1::text[])`, [TYPES]);
    await runner.query(`INSERT INTO "content_states" ("name") SELECT unnest($1::text[])`, [STATES]);
  }

  async down(runner: QueryRunner) {
    await runner.query(`DELETE FROM "content_states"`);
    await runner.query(`DELETE FROM "content_types"`);
  }
}
