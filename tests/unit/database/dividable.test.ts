import { expect, it } from '@jest/globals';
import { citusProblem, type CitusReport } from '../../../server/database/distribution/refusals.ts';

const ready: CitusReport = {
  database: 'suspire',
  role: 'ann',
  isAvailable: true,
  isCreated: true,
  coordinator: '10.0.0.1:5432',
  isWorker: false,
  workers: ['10.0.0.2:5432'],
  foreign: null,
};

it('accepts a coordinator with a worker', () => {
  expect(citusProblem(ready)).toBeNull();
});

it.each<[string, Partial<CitusReport>, string]>([
  [
    'without the extension',
    { isAvailable: false, isCreated: false },
    'Install Citus on this machine and on each worker',
  ],
  ['where the extension is not created', { isCreated: false }, 'Run `CREATE EXTENSION citus` in it'],
  ['that is a worker', { isWorker: true, workers: [] }, 'Set DATABASE_URL to the coordinator'],
  ['without an address', { coordinator: null, workers: [] }, "`SELECT citus_set_coordinator_host('HOST', PORT)`"],
  ['without a worker', { workers: [] }, "`SELECT citus_add_node('HOST', PORT)`"],
  ['with a table of another role', { foreign: { table: 'users', owner: 'ben' } }, '`REASSIGN OWNED BY ben TO ann`'],
])('refuses a server %s, and says what to do', (_, report, advice) => {
  const sentence = citusProblem({ ...ready, ...report });
  expect(sentence).toContain(advice);
  expect(sentence).toMatch(/; nothing was changed\.$/);
});
