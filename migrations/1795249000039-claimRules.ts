import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Proven identities say whether the provider's claims give access and administration. */
export class ClaimRules1795249000039 implements MigrationInterface {
  loses = [];

  async up(runner: QueryRunner) {
    await runner.query('DELETE FROM "proven_identities"');
    await runner.query(
      'ALTER TABLE "proven_identities" ADD COLUMN "has_access" boolean NOT NULL, ADD COLUMN "is_administrator" boolean',
    );
  }

  /** Sign-ins that the older release would admit without looking at the claims are begun again. */
  async down(runner: QueryRunner) {
    await runner.query('DELETE FROM "proven_identities"');
    await runner.query('ALTER TABLE "proven_identities" DROP COLUMN "has_access", DROP COLUMN "is_administrator"');
  }
}
