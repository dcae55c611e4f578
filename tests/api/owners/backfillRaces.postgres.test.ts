import { expect, it } from '@jest/globals';
import { backfillNext } from '../../../server/backfills/backfills.rows.ts';
import { callsDuringChange } from '../../support/database/lockWaits.ts';
import { aContent, useUser } from '../../support/factories.ts';
import { aLibraryOf } from '../../support/library/sharedLibraries.ts';
import { forgetOwners } from '../../support/owners/parts.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const me = useUser(server);

it('keeps the owner that a row gets by a move while it is filled', async () => {
  const { id } = await aContent(server, { owner: me });
  const libraryId = await aLibraryOf(server, me);
  await forgetOwners(server);
  await server.dataSource.query("DELETE FROM backfill_progress WHERE name <> 'content_versions.library_id'");
  const move = `WITH moved AS (UPDATE contents SET library_id = $2 WHERE id = $1)
    UPDATE content_versions SET library_id = $2 WHERE content_id = $1`;
  const filled = await callsDuringChange(
    server,
    move,
    [id, libraryId],
    [() => backfillNext(server.dataSource.manager)],
  );
  expect(filled).toEqual([true]);
  const rows = await server.dataSource.query('SELECT library_id AS owner FROM content_versions WHERE content_id = $1', [
    id,
  ]);
  expect(rows).toEqual([{ owner: libraryId }]);
});
