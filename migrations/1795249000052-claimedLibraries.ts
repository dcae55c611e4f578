import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Roles in shared libraries that claims of the sign-in provider give. */
export class ClaimedLibraries1795249000052 implements MigrationInterface {
  loses = [
    {
      what: "marks of roles in libraries that come from the provider's claims",
      count: 'SELECT count(*) FROM library_members WHERE is_claimed',
    },
  ];

  async up(runner: QueryRunner) {
    await runner.query('ALTER TABLE "library_members" ADD "is_claimed" boolean NOT NULL DEFAULT false');
    await runner.query('ALTER TABLE "proven_identities" ADD "library_roles" jsonb');
  }

  async down(runner: QueryRunner) {
    await runner.query('ALTER TABLE "proven_identities" DROP COLUMN "library_roles"');
    await runner.query('ALTER TABLE "library_members" DROP COLUMN "is_claimed"');
  }
}
