import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Notifies all processes whose sessions or API tokens they must read again; see
 * server/auth/sessions/knownSessions.worker.ts.
 */
export class AccessEnded1795249000018 implements MigrationInterface {
  async up(runner: QueryRunner) {
    // The argument is the column with the user's id.
    await runner.query(`
      CREATE FUNCTION "notify_access_ended"() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('access_ended', to_jsonb(OLD) ->> TG_ARGV[0]);
        RETURN NULL;
      END $$`);
    for (const [name, table, event, userId] of TRIGGERS)
      await runner.query(
        `CREATE TRIGGER "${name}" AFTER ${event} ON "${table}" FOR EACH ROW EXECUTE FUNCTION "notify_access_ended"('${userId}')`,
      );
  }

  async down(runner: QueryRunner) {
    for (const [name, table] of TRIGGERS) await runner.query(`DROP TRIGGER "${name}" ON "${table}"`);
    await runner.query('DROP FUNCTION "notify_access_ended"()');
  }
}

/** Deleting an account deletes its sessions and tokens, which fires the trigger for each row. */
const TRIGGERS = [
  ['session_ended', 'sessions', 'DELETE OR UPDATE OF "ended_at"', 'user_id'],
  ['api_token_ended', 'api_tokens', 'DELETE OR UPDATE OF "scope", "expires_at"', 'user_id'],
  ['username_changed', 'users', 'UPDATE OF "username"', 'id'],
];
