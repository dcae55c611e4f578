import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Enforces unique names for shipped items, because they are found by name. */
export class ShippedToneNames1795249000013 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.query(
      `CREATE UNIQUE INDEX "tone_items_shipped_idx" ON "tone_items" ("kind", "name") WHERE owner_id IS NULL`,
    );
    await runner.query(
      `CREATE UNIQUE INDEX "tone_modifiers_shipped_idx" ON "tone_modifiers" ("name") WHERE owner_id IS NULL`,
    );
  }

  async down(runner: QueryRunner) {
    await runner.query(`DROP INDEX "tone_modifiers_shipped_idx"`);
    await runner.query(`DROP INDEX "tone_items_shipped_idx"`);
  }
}
