import { expect, it } from '@jest/globals';
import type { EntityManager } from 'typeorm';
import { transaction } from '../../../../server/base/transaction.ts';
import { graphqlClient } from '../../../support/client/apis.ts';
import { severalContents, useUser } from '../../../support/factories.ts';
import { useServer } from '../../../support/server.ts';

const server = useServer();
const me = useUser(server);
const api = graphqlClient(server);

/** Resolves when this many statements wait for a lock. */
async function waiting(count: number) {
  for (;;) {
    const found = await server.dataSource.query(
      "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    );
    if (found.length >= count) return;
  }
}

const raise = async (manager: EntityManager, id?: number) =>
  manager.query('UPDATE contents SET version = version + 1 WHERE id = $1', [id]);

it('retries the loser of a deadlock from its beginning', async () => {
  const [one, other] = await severalContents(server, me, ['One', 'Other']);
  let begun = 0;
  let holding = 0;
  let bothHold: () => void;
  const held = new Promise<void>((resolve) => (bothHold = resolve));
  const crossing = (first?: number, second?: number) =>
    transaction(server.dataSource.manager, async (manager) => {
      begun++;
      await raise(manager, first);
      // Each holds what the other wants on the first attempt.
      if (++holding >= 2) bothHold();
      await held;
      await raise(manager, second);
    });
  await Promise.all([crossing(one?.id, other?.id), crossing(other?.id, one?.id)]);
  expect(begun).toBeGreaterThan(2);
  expect(await server.dataSource.query('SELECT version FROM contents WHERE library_id = $1', [me.id])).toEqual([
    { version: 3 },
    { version: 3 },
  ]);
});

it('gives up after three retries, and retries no other error', async () => {
  let begun = 0;
  const failing = (state: string) =>
    transaction(server.dataSource.manager, async (manager) => {
      begun++;
      await manager.query(`DO $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '${state}'; END $$`);
    });
  await expect(failing('40001')).rejects.toMatchObject({ code: '40001' });
  expect(begun).toBe(4);
  await expect(failing('23505')).rejects.toMatchObject({ code: '23505' });
  expect(begun).toBe(5);
});

it('deletes a type without locking its contents out of order', async () => {
  const contentTypeId = await server.dataSource
    .query("INSERT INTO content_types (name, library_id) VALUES ('Leaving', $1) RETURNING id", [me.id])
    .then(([{ id }]) => id as number);
  const [first, second] = await severalContents(server, me, ['First', 'Second']);
  for (const content of [first, second]) await api.updateContent(me, { id: content?.id ?? NaN, contentTypeId });
  const elsewhere = server.dataSource.createQueryRunner();
  await elsewhere.startTransaction();
  await elsewhere.query('SELECT 1 FROM contents WHERE id = $1 FOR UPDATE', [first?.id]);
  const deletion = fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${me.token}` },
    body: JSON.stringify({ query: `mutation { deleteContentType(input: { id: "${contentTypeId}" }) { id } }` }),
  });
  await waiting(1);
  // A save of another content of the type does not wait for the deletion, which is itself waiting.
  expect(await api.updateContent(me, { id: second?.id ?? NaN, content: 'Saved in between.' })).toMatchObject({
    ok: true,
  });
  await elsewhere.commitTransaction();
  await elsewhere.release();
  expect(await (await deletion).json()).toMatchObject({ data: { deleteContentType: { id: String(contentTypeId) } } });
});
