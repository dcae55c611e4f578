import { expect, it } from '@jest/globals';
import { useServer } from '../../../support/server.ts';

const server = useServer();

it('fails a transaction that uses a second connection in every test', async () => {
  await expect(server.dataSource.transaction(() => server.dataSource.query('SELECT 1'))).rejects.toThrow(
    'second connection',
  );
  expect(await server.dataSource.transaction((manager) => manager.query('SELECT 1 AS one'))).toEqual([{ one: 1 }]);
  expect(await server.dataSource.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
});
