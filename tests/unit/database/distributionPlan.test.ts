import { describe, expect, it } from '@jest/globals';
import { describePlan } from '../../../server/commands/distributionPlan.ts';
import type { Catalogue, ForeignKey, UniqueIndex } from '../../../server/database/distribution/catalogue.ts';
import type { Place } from '../../../server/database/distribution/places.ts';
import { planOf } from '../../../server/database/distribution/plan.ts';

const table = (name: string, key: string | null, place: Place = 'one') => ({ name, key, place });

const unique = (of: string, columns: string[], more: Partial<UniqueIndex> = {}): UniqueIndex => ({
  table: of,
  name: `${of}_pkey`,
  definition: `CREATE UNIQUE INDEX ${of}_pkey ON public.${of} USING btree (${columns.join(', ')})`,
  constraint: 'p',
  columns,
  ...more,
});

const foreignKey = (of: string, column: string, target: string, ending = 'ON DELETE CASCADE'): ForeignKey => ({
  table: of,
  name: `${of}_${column}_fkey`,
  definition: `FOREIGN KEY (${column}) REFERENCES ${target}(id) ${ending}`,
  target,
  columns: [column],
  targetColumns: ['id'],
  setsNull: ending.includes('SET NULL'),
});

const ONE_SERVER: Catalogue = {
  tables: [
    table('contents', 'library_id'),
    table('migrations', null),
    table('outgoing_mails', null),
    table('content_versions', 'library_id'),
    table('llm_requests', 'user_id'),
    table('run_answers', 'owner_id'),
    table('runs', 'owner_id'),
    table('saved_views', 'library_id'),
    table('users', null),
  ],
  uniques: [
    unique('contents', ['id']),
    unique('content_versions', ['content_id', 'version'], {
      name: 'content_versions_content_id_version_idx',
      definition:
        'CREATE UNIQUE INDEX content_versions_content_id_version_idx ON public.content_versions USING btree (content_id, version) WHERE (version > 0)',
      constraint: null,
    }),
    unique('migrations', ['id']),
    unique('runs', ['key'], { name: 'runs_key_key', constraint: 'u' }),
    unique('saved_views', ['library_id', 'folded_name']),
    unique('users', ['id']),
  ],
  foreignKeys: [
    foreignKey('content_versions', 'content_id', 'contents'),
    foreignKey('llm_requests', 'mail_id', 'outgoing_mails'),
    foreignKey('run_answers', 'llm_request_id', 'llm_requests', 'ON DELETE SET NULL'),
    foreignKey('run_answers', 'run_id', 'runs'),
    foreignKey('runs', 'content_id', 'contents'),
    foreignKey('runs', 'owner_id', 'users'),
  ],
};

describe('the plan for a database on one server', () => {
  const plan = planOf(ONE_SERVER);

  it('copies tables to all machines before it divides the others by their owner', () => {
    expect(plan.tables).toEqual([
      { name: 'users', place: 'all', key: null },
      { name: 'contents', place: 'divided', key: 'library_id' },
      { name: 'content_versions', place: 'divided', key: 'library_id' },
      { name: 'llm_requests', place: 'divided', key: 'user_id' },
      { name: 'run_answers', place: 'divided', key: 'owner_id' },
      { name: 'runs', place: 'divided', key: 'owner_id' },
      { name: 'saved_views', place: 'divided', key: 'library_id' },
    ]);
    expect(plan.together).toBeNull();
  });

  it('adds the owner to each unique key of a divided table that lacks it, and keeps its condition', () => {
    expect(plan.keys.map(({ statements }) => statements)).toEqual([
      [
        'ALTER TABLE "contents" DROP CONSTRAINT "contents_pkey"',
        'ALTER TABLE "contents" ADD CONSTRAINT "contents_pkey" PRIMARY KEY (id, library_id)',
      ],
      [
        'DROP INDEX "content_versions_content_id_version_idx"',
        'CREATE UNIQUE INDEX content_versions_content_id_version_idx ON public.content_versions USING btree (content_id, version, library_id) WHERE (version > 0)',
      ],
      [
        'ALTER TABLE "runs" DROP CONSTRAINT "runs_key_key"',
        'ALTER TABLE "runs" ADD CONSTRAINT "runs_key_key" UNIQUE (key, owner_id)',
      ],
    ]);
  });

  it('adds the owners to foreign keys between divided tables, and keeps those to tables on all machines', () => {
    const added = (name: string) => plan.foreignKeys.find((each) => each.name === name)?.add;
    expect(added('content_versions_content_id_fkey')).toBe(
      'ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_content_id_fkey" FOREIGN KEY ("library_id", "content_id") REFERENCES "contents" ("library_id", "id") ON DELETE CASCADE',
    );
    expect(added('run_answers_run_id_fkey')).toContain(
      'FOREIGN KEY ("owner_id", "run_id") REFERENCES "runs" ("owner_id", "id")',
    );
    expect(added('runs_owner_id_fkey')).toContain('FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE');
  });

  it('leaves out foreign keys from one owner to another, to the coordinator, and those that would set the owner to null', () => {
    const leftOut = plan.foreignKeys.filter(({ add }) => add === null);
    expect(leftOut.map(({ name, reason }) => [name, reason])).toEqual([
      ['llm_requests_mail_id_fkey', 'outgoing_mails is on the coordinator alone'],
      ['run_answers_llm_request_id_fkey', 'deleting the target would set the owner to null too'],
      ['runs_content_id_fkey', 'the person is the owner of runs, the library that of contents'],
    ]);
  });

  it('is described with the rows of every table', () => {
    const counts = new Map(ONE_SERVER.tables.map(({ name }, index) => [name, 1_000 * index]));
    const text = describePlan(plan, counts, { workers: ['10.0.0.2:5432', '10.0.0.3:5432'], shards: 64 });
    expect(text.split('\n')).toEqual(
      expect.arrayContaining([
        'This divides the database over 2 workers: 10.0.0.2:5432, 10.0.0.3:5432.',
        'Copied to every machine: 1 tables with 8,000 rows',
        'Divided by owner, each into 64 shards: 6 tables with 25,000 rows',
        '  runs by owner_id: 6,000',
        'Staying on the coordinator: 2 tables with 3,000 rows',
        '  contents: contents_pkey (id) becomes (id, library_id)',
        'Foreign keys that are left out: 3',
      ]),
    );
  });
});

describe('the plan for a divided database', () => {
  const divided: Catalogue = {
    ...ONE_SERVER,
    tables: planOf(ONE_SERVER).tables.map(({ name, place, key }) => ({ name, place, key })),
  };

  it('is empty when every table has its place', () => {
    expect(planOf(divided)).toMatchObject({ tables: [], keys: [], foreignKeys: [] });
  });

  it('gives a new table its place with the others, and changes only its keys', () => {
    const plan = planOf({
      tables: [...divided.tables, table('notes', 'library_id')],
      uniques: [...divided.uniques, unique('notes', ['id'])],
      foreignKeys: [
        ...divided.foreignKeys,
        {
          ...foreignKey('notes', 'content_id', 'contents'),
          columns: ['library_id', 'content_id'],
          targetColumns: ['library_id', 'id'],
        },
      ],
    });
    expect(plan.tables).toEqual([{ name: 'notes', place: 'divided', key: 'library_id' }]);
    expect(plan.keys.map(({ name }) => name)).toEqual(['notes_pkey']);
    expect(plan.foreignKeys.map(({ name }) => name)).toEqual(['notes_content_id_fkey']);
    expect(plan.foreignKeys[0]?.add).toContain('FOREIGN KEY (content_id) REFERENCES contents(id)');
    expect(plan.together).toBe('contents');
  });

  it('is refused for a table that has another place than this release needs', () => {
    const tables = [...divided.tables.filter(({ name }) => name !== 'users'), table('users', null, 'divided')];
    expect(() => planOf({ ...divided, tables })).toThrow(
      'The table users is divided by its owner, but this release needs it to be on all machines.',
    );
  });
});

it('refuses a table without an owner that has no place of its own', () => {
  expect(() => planOf({ ...ONE_SERVER, tables: [table('notes', null)] })).toThrow('The table notes has no place');
});
