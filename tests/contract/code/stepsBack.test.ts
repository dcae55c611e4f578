import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connect, type Database } from '../../../server/database/dataSource.ts';
import { lossesOf } from '../../../server/database/losses.ts';
import { migrations } from '../../../server/database/migrations.ts';
import { appliedMigrations } from '../../../server/database/release.ts';
import { freshDatabase } from '../../support/database/database.ts';

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

describe('going back to a release without shared libraries', () => {
  let ids: Record<'ann' | 'ben' | 'team', number>;
  const theirs = (table: string, columns: string) => query(`SELECT ${columns} FROM ${table} ORDER BY 1`);

  beforeAll(async () => {
    const [ann, ben] = await query<{ id: number }>(
      `INSERT INTO users (username, username_key, email, email_key, password_hash)
       SELECT name, name, name || '@b.test', name || '@b.test', 'hash' FROM unnest(ARRAY['ann', 'ben']) AS name RETURNING id`,
    );
    const [team] = await query<{ id: number }>(`INSERT INTO libraries (name) VALUES ('Team') RETURNING id`);
    ids = { ann: ann?.id ?? 0, ben: ben?.id ?? 0, team: team?.id ?? 0 };
    const insert = (table: string, columns: string, ...rows: unknown[][]) =>
      Promise.all(
        rows.map((row) =>
          query(`INSERT INTO ${table} (${columns}) VALUES (${row.map((_, at) => `$${at + 1}`).join(', ')})`, row),
        ),
      );
    await insert('libraries', 'id, user_id', [ids.ann, ids.ann], [ids.ben, ids.ben]);
    await insert(
      'library_members',
      'library_id, user_id, role, is_claimed',
      [ids.team, ids.ann, 'owner', false],
      [ids.team, ids.ben, 'viewer', true],
    );
    await insert('library_invitations', 'library_id, email_key, invited, role, invited_by_id', [
      ids.team,
      'c@b.test',
      'c@b.test',
      'editor',
      ids.ann,
    ]);
    await insert('tags', 'library_id, name, folded_name', [ids.ann, 'own', 'own'], [ids.team, 'team', 'team']);
    await insert('content_types', 'library_id, name', [ids.ann, 'Own'], [ids.team, 'Team']);
    for (const [library, name] of [
      [ids.ann, 'Own'],
      [ids.team, 'Team'],
    ]) {
      await query(
        `WITH made AS (
           INSERT INTO contents (library_id, title, content, folded_title, search_text, content_type_id)
           SELECT $1, $2::text, 'a', 'a', 'a', id FROM content_types WHERE name = $2::text RETURNING id, content_type_id)
         INSERT INTO content_versions (library_id, content_id, version, title, description, content, content_type_id, author_id)
         SELECT $1, id, 1, $2::text, '', 'a', content_type_id, $3 FROM made`,
        [library, name, library === ids.team ? ids.ben : null],
      );
      await query(
        `INSERT INTO runs (owner_id, content_id, temperature, max_tokens) SELECT $1, id, 1, 100 FROM contents WHERE title = $2`,
        [ids.ann, name],
      );
      await query(
        `INSERT INTO shared_links (id, content_id, library_id) SELECT title, id, library_id FROM contents WHERE title = $1`,
        [name],
      );
      await insert('webhooks', 'owner_id, library_id, url, description, events, secret', [
        ids.ann,
        library,
        'https://a.test',
        name,
        [],
        's',
      ]);
      await insert('api_tokens', 'user_id, name, token_hash, beginning, scopes, library_ids', [
        ids.ann,
        name,
        name,
        'susp',
        [],
        library === ids.team ? [library] : null,
      ]);
    }
    await query(`INSERT INTO run_attachments (owner_id, run_id, name, text) SELECT owner_id, id, 'a', 'a' FROM runs`);
    await query(
      `INSERT INTO content_stars (library_id, user_id, content_id) SELECT $1, $2, id FROM contents WHERE title = 'Team'`,
      [ids.team, ids.ben],
    );
    await query(
      `INSERT INTO content_suggestions (library_id, content_id, author_id, base_version, title, description, content, comment)
       SELECT $1, id, $2, 1, 'a', '', 'b', '' FROM contents WHERE title = 'Team'`,
      [ids.team, ids.ben],
    );
    await insert('audit_entries', 'actor, action', ['ann', 'library_created'], ['ann', 'user_created']);
  });
  afterAll(async () => {
    for (const table of ['users', 'audit_entries']) await query(`DELETE FROM ${table}`);
  });

  it('counts what is lost with them', async () => {
    const names = migrations
      .map(({ name }) => name)
      .slice(migrations.findIndex(({ name }) => name.startsWith('SharedLibraries')));
    expect(await lossesOf(database.dataSource, names, await appliedMigrations(database.dataSource))).toEqual([
      'shared libraries with all of their prompts: 1',
      'runs of prompts in shared libraries, with kept examples: 1',
      'webhooks of shared libraries: 1',
      'authors of versions: 1',
      'stars in shared libraries: 1',
      'invitations to shared libraries: 1',
      'API tokens that are bound to libraries: 1',
      'entries of the audit log about shared libraries: 1',
      'suggestions for prompts: 1',
      'attachments of runs: 2',
      "marks of roles in libraries that come from the provider's claims: 1",
    ]);
  });

  it("keeps everything in people's own libraries, and nothing else", async () => {
    await backTo('Libraries1795249000047');
    expect(await theirs('libraries', 'id')).toEqual([{ id: ids.ann }, { id: ids.ben }]);
    for (const table of ['contents', 'content_versions'])
      expect(await theirs(table, 'title')).toEqual([{ title: 'Own' }]);
    for (const table of ['tags', 'shared_links'])
      expect(await theirs(table, 'library_id')).toEqual([{ library_id: ids.ann }]);
    expect(await query('SELECT name FROM content_types WHERE library_id IS NOT NULL')).toEqual([{ name: 'Own' }]);
    expect(await theirs('runs', 'owner_id')).toEqual([{ owner_id: ids.ann }]);
    expect(await theirs('webhooks', 'description')).toEqual([{ description: 'Own' }]);
    expect(await theirs('api_tokens', 'name')).toEqual([{ name: 'Own' }]);
    expect(await theirs('audit_entries', 'action')).toEqual([{ action: 'user_created' }]);
  });

  it('keeps libraries, webhooks and tokens of people in the next upgrade, and gives new ids to shared libraries', async () => {
    await query(
      `WITH cy AS (INSERT INTO users (username, username_key, email, email_key, password_hash) VALUES ('cy', 'cy', 'c@b.test', 'c@b.test', 'hash') RETURNING id)
       INSERT INTO libraries (id) SELECT id FROM cy`,
    );
    await database.dataSource.runMigrations();
    expect(await query('SELECT count(*)::int AS own FROM libraries WHERE id = user_id')).toEqual([{ own: 3 }]);
    expect(await theirs('webhooks', 'owner_id, library_id')).toEqual([{ owner_id: ids.ann, library_id: ids.ann }]);
    expect(await theirs('api_tokens', 'name, library_ids')).toEqual([{ name: 'Own', library_ids: null }]);
    const [latest] = await query<{ id: number }>('SELECT max(id) AS id FROM users');
    const [made] = await query<{ id: number }>(`INSERT INTO libraries (name) VALUES ('Team') RETURNING id`);
    expect(made?.id).toBeGreaterThan(latest?.id ?? Infinity);
    await query('DELETE FROM libraries WHERE user_id IS NULL');
  });
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
