import type { MigrationInterface, QueryRunner } from 'typeorm';
import { AUDIENCES } from './toneCatalogue/audiences.ts';
import { FORMATS } from './toneCatalogue/formats.ts';
import { MODIFIERS } from './toneCatalogue/modifiers.ts';
import { ROLES } from './toneCatalogue/roles.ts';
import { VOICES } from './toneCatalogue/voices.ts';

const ITEMS = { voice: VOICES, role: ROLES, format: FORMATS, audience: AUDIENCES };
const POSITIONS = [-3, -2, -1, 1, 2, 3];

/** The shipped voices, roles, formats, audiences and modifiers. They belong to everyone: no owner. */
export class ToneCatalogue1795249000009 implements MigrationInterface {
  async up(runner: QueryRunner) {
    for (const [kind, items] of Object.entries(ITEMS))
      for (const { name, description, prompt } of items)
        await runner.query(
          `INSERT INTO "tone_items" ("kind", "name", "description", "starter_prompt") VALUES ($1, $2, $3, $4)`,
          [kind, name, description, prompt],
        );
    for (const { name, description, leftLabel, rightLabel, levels } of MODIFIERS) {
      const [{ id }] = await runner.query(
        `INSERT INTO "tone_modifiers" ("name", "description", "left_label", "right_label") VALUES ($1, $2, $3, $4) RETURNING "id"`,
        [name, description, leftLabel, rightLabel],
      );
      for (const [at, [levelName, prompt]] of levels.entries())
        await runner.query(
          `INSERT INTO "tone_modifier_levels" ("modifier_id", "position", "level_name", "starter_prompt") VALUES ($1, $2, $3, $4)`,
          [id, POSITIONS[at], levelName, prompt],
        );
    }
  }

  async down(runner: QueryRunner) {
    await runner.query(`DELETE FROM "tone_modifiers" WHERE "owner_id" IS NULL`);
    await runner.query(`DELETE FROM "tone_items" WHERE "owner_id" IS NULL`);
  }
}
