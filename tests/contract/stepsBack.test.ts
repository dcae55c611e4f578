import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connect, type Database } from '../../server/database/dataSource.ts';
import { lossesOf } from '../../server/database/losses.ts';
import { migrations } from '../../server/database/migrations.ts';
import { appliedMigrations } from '../../server/database/release.ts';
import { freshDatabase } from '../support/database/database.ts';

let database: Database;
const query = <Row>(sql: string, values: unknown[] = []): Promise<Row[]> => database.dataSource.query(sql, values);

beforeAll(async () => {
  database = await freshDatabase();
  await connect(database);
});
afterAll(() => database.close());

/** Undoes all migrations after this one. */
async function backTo(name: string) {
  while ((await appliedMigrations(database.dataSource)).at(-1) !== name) await database.dataSource.undoLastMigration();
}

it('is declared by every migration that drops or deletes data', () => {
  const undeclared = migrations
    .map((Migration) => new Migration())
    .filter((migration) => !('loses' in migration) && /DROP (TABLE|COLUMN)|DELETE FROM/.test(String(migration.down)));
  expect(undeclared.map(({ constructor }) => constructor.name)).toEqual(['Schema1795249000000']);
});

it('counts nothing on a database without data, and refuses one that lacks migrations', async () => {
  const names = migrations.map(({ name }) => name).slice(2);
  expect(await lossesOf(database.dataSource, names, await appliedMigrations(database.dataSource))).toEqual([]);
  await expect(lossesOf(database.dataSource, names, names)).rejects.toThrow('Run `npm run migrate` first');
});

describe('going back to older releases', () => {
  const keys = { library: ['library_read', 'ai_read'], all: ['library_read', 'library_write', 'ai_read', 'ai'] };

  beforeAll(async () => {
    for (const name of ['ada', 'ben', 'cy'])
      await query(
        `INSERT INTO users (username, username_key, email, email_key, password_hash, is_administrator, disabled_at)
         VALUES ($1::text, $1::text, $2::text, $2::text, 'hash', $3, CASE WHEN $4 THEN now() END)`,
        [name, `${name}@example.test`, name === 'ada', name === 'ben'],
      );
    const each = (sql: string) => query(`${sql} FROM users WHERE username <> 'cy'`);
    await each(`INSERT INTO sessions (user_id, user_agent) SELECT id, 'test'`);
    await each(`INSERT INTO password_resets (user_id, token_hash, expires_at) SELECT id, id, now() + interval '1 day'`);
    await each('INSERT INTO libraries (id, user_id) SELECT id, id');
    await each(
      `INSERT INTO contents (library_id, title, content, folded_title, search_text) SELECT id, 'a', 'a', 'a', 'a'`,
    );
    await query(
      `INSERT INTO shared_links (id, content_id, library_id) SELECT library_id, id, library_id FROM contents`,
    );
    await each(
      `INSERT INTO webhooks (owner_id, library_id, url, description, events, secret) SELECT id, id, 'https://a.test', '', '{}', 's'`,
    );
    await query(
      `INSERT INTO beta_codes (code, uses, max_uses, revoked_at, expires_at)
       VALUES ('open', 3, NULL, NULL, NULL), ('revoked', 3, NULL, now(), NULL), ('expired', 0, 1, NULL, now() - interval '1 hour')`,
    );
    await query(`INSERT INTO server_settings (name, value) VALUES ('signUpIsOpen', 'false')`);
    await query(`INSERT INTO audit_entries (actor, action) VALUES ('ada', 'user_disabled')`);
    await query(
      `INSERT INTO second_factors (user_id, secret, confirmed_at) SELECT id, 's', now() FROM users WHERE username = 'ada'`,
    );
    await query(
      `INSERT INTO user_identities (user_id, issuer, subject) SELECT id, 'https://id.test', '1' FROM users WHERE username = 'ada'`,
    );
    await query(`INSERT INTO user_limits (user_id) SELECT id FROM users WHERE username = 'ada'`);
    for (const [name, scopes, calls] of [
      ['reads', keys.library, null],
      ['does all', [...keys.all, 'account_data'], null],
      ['reads the Library only', ['library_read'], null],
      ['writes the Library only', [...keys.library, 'library_write'], null],
      ['is limited', keys.all, 10],
    ] as const)
      await query(
        `INSERT INTO api_tokens (user_id, name, token_hash, beginning, scopes, calls_per_day) SELECT id, $1::text, $1::text, 'susp', $2, $3 FROM users WHERE username = 'ada'`,
        [name, scopes, calls],
      );
  });

  it('counts what each undone migration loses', async () => {
    const names = migrations
      .map(({ name }) => name)
      .slice(migrations.findIndex(({ name }) => name.startsWith('TokenScopes')));
    expect(await lossesOf(database.dataSource, names, await appliedMigrations(database.dataSource))).toEqual([
      'API tokens with scopes or limits of their own, which are deleted: 3',
      'webhooks: 2',
      'disabled accounts, which stay locked without password, public links and webhooks: 1',
      'closed sign-up, which opens to anyone with a code: 1',
      'revoked or expired sign-up codes, which stay used up unless BETA_ACCESS_CODES has them: 2',
      'entries of the audit log: 1',
      'administrators: 1',
      'users with AI limits of their own: 1',
      'connections with a sign-in provider: 1',
      'accounts with two-step sign-in, which will need their password only: 1',
    ]);
  });

  it('keeps disabled accounts locked before administration', async () => {
    await backTo('Syncing1795249000022');
    expect(await query('SELECT username, password_hash, email_key FROM users ORDER BY id')).toEqual([
      { username: 'ada', password_hash: 'hash', email_key: 'ada@example.test' },
      { username: 'ben', password_hash: '', email_key: 'disabled:ben@example.test' },
      { username: 'cy', password_hash: 'hash', email_key: 'cy@example.test' },
    ]);
    const of = (table: string, owner: string, where = 'true') =>
      query(`SELECT username FROM ${table} AS one JOIN users ON users.id = ${owner} WHERE ${where}`);
    const ada = [{ username: 'ada' }];
    expect(await of('sessions', 'user_id', 'ended_at IS NULL')).toEqual(ada);
    expect(await of('password_resets', 'user_id')).toEqual(ada);
    expect(await of('shared_links', 'owner_id')).toEqual(ada);
    expect(await of('webhooks', 'owner_id', 'is_enabled')).toEqual(ada);
  });

  it('admits nobody with revoked or expired codes before administration', async () => {
    expect(await query('SELECT code FROM beta_codes WHERE active AND (max_uses IS NULL OR uses < max_uses)')).toEqual([
      { code: 'open' },
    ]);
    expect(await query('SELECT code, max_uses FROM beta_codes WHERE NOT active ORDER BY code')).toEqual([
      { code: 'expired', max_uses: 0 },
      { code: 'revoked', max_uses: 3 },
    ]);
  });

  it('deletes tokens that would have more rights before scopes', async () => {
    await backTo('AccessEnded1795249000018');
    expect(await query('SELECT name, scope FROM api_tokens ORDER BY name')).toEqual([
      { name: 'does all', scope: 'read_write' },
      { name: 'reads', scope: 'read' },
    ]);
  });

  it('disables the same accounts after the next upgrade', async () => {
    await database.dataSource.runMigrations();
    expect(await query('SELECT email_key FROM users WHERE disabled_at IS NOT NULL')).toEqual([
      { email_key: 'ben@example.test' },
    ]);
    expect(await query('SELECT username FROM users WHERE is_administrator')).toEqual([{ username: 'ada' }]);
  });
});
