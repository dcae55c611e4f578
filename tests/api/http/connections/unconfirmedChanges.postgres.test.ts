import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { clients } from '../../../support/client/apis.ts';
import { useUser } from '../../../support/factories.ts';
import { useServer } from '../../../support/server.ts';

const server = useServer();
const me = useUser(server);
const sql = (statement: string) => server.dataSource.query(statement);

const UNCONFIRMED = {
  status: 503,
  code: 'SERVICE_UNAVAILABLE',
  message: 'The database did not confirm the change. It may have been saved: look before you try again.',
};
const UNAVAILABLE = {
  status: 503,
  code: 'SERVICE_UNAVAILABLE',
  message: 'The database is currently unavailable. Please try again shortly.',
  retryAfter: 2,
};

beforeAll(() =>
  sql(`CREATE FUNCTION end_session() RETURNS trigger LANGUAGE plpgsql AS
         'BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END'`),
);
afterEach(async () => {
  await sql('DROP TRIGGER IF EXISTS ends ON contents');
  await sql('DROP TRIGGER IF EXISTS ends ON idempotent_requests');
});

const endAtInsert = (table: string) =>
  sql(`CREATE TRIGGER ends AFTER INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION end_session()`);
const endAtCommit = () =>
  sql(`CREATE CONSTRAINT TRIGGER ends AFTER INSERT ON contents DEFERRABLE INITIALLY DEFERRED
         FOR EACH ROW EXECUTE FUNCTION end_session()`);

describe.each(clients(server))('a change whose connection is lost (%s)', (name, api) => {
  const save = (title: string, key?: string) =>
    api.createContent(me, { title, content: 'x' }, { headers: key ? { 'idempotency-key': `${key} ${name}` } : {} });

  it('may have been saved if its COMMIT has no answer', async () => {
    await endAtCommit();
    const outcome = await save('Unknown');
    expect(outcome).toMatchObject(UNCONFIRMED);
    expect(outcome).not.toHaveProperty('retryAfter', expect.any(Number));
  });

  it('is not repeated with the same Idempotency-Key if it may have been saved', async () => {
    await endAtCommit();
    expect(await save('Once', 'once')).toMatchObject(UNCONFIRMED);
    await sql('DROP TRIGGER ends ON contents');
    expect(await save('Once', 'once')).toMatchObject(UNCONFIRMED);
    expect(await sql("SELECT FROM contents WHERE title = 'Once'")).toEqual([]);
  });

  it('can be tried again if its transaction did not reach the COMMIT', async () => {
    await endAtInsert('contents');
    expect(await save('Again', 'again')).toMatchObject(UNAVAILABLE);
    await sql('DROP TRIGGER ends ON contents');
    expect(await save('Again', 'again')).toMatchObject({ ok: true });
  });

  it('can be tried again if it had not begun', async () => {
    await endAtInsert('idempotent_requests');
    expect(await save('Not begun', 'not begun')).toMatchObject(UNAVAILABLE);
  });
});
