import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sessions remember with which identity of the provider they began, so that a logout there can end them. */
export class ProviderSessions1795249000040 implements MigrationInterface {
  loses = [
    {
      what: 'sessions that a logout at the sign-in provider ends',
      count: 'SELECT count(*) FROM sessions WHERE issuer IS NOT NULL AND ended_at IS NULL',
    },
  ];

  async up(runner: QueryRunner) {
    await runner.query('ALTER TABLE "proven_identities" ADD COLUMN "provider_session" character varying(255)');
    await runner.query(
      `ALTER TABLE "sessions"
         ADD COLUMN "issuer" character varying(500),
         ADD COLUMN "subject" character varying(255),
         ADD COLUMN "provider_session" character varying(255)`,
    );
    await runner.query('CREATE INDEX "sessions_subject_idx" ON "sessions" ("subject")');
    await runner.query('CREATE INDEX "sessions_provider_session_idx" ON "sessions" ("provider_session")');
  }

  async down(runner: QueryRunner) {
    await runner.query('DROP INDEX "sessions_provider_session_idx"');
    await runner.query('DROP INDEX "sessions_subject_idx"');
    await runner.query(
      'ALTER TABLE "sessions" DROP COLUMN "issuer", DROP COLUMN "subject", DROP COLUMN "provider_session"',
    );
    await runner.query('ALTER TABLE "proven_identities" DROP COLUMN "provider_session"');
  }
}
