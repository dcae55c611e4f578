import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connect, type Database } from '../../../server/database/dataSource.ts';
import { type Catalogue, readCatalogue } from '../../../server/database/distribution/catalogue.ts';
import { ON_ALL, ON_ONE } from '../../../server/database/distribution/places.ts';
import {
  callsWith,
  namesOwner,
  type Statement,
  textsWith,
  withConstants,
} from '../../support/contract/serverStatements.ts';
import { freshDatabase } from '../../support/database/database.ts';
import { linesOf } from '../../support/docs/dividedTables.ts';

/**
 * Requirements for a database on many machines, each of which holds all rows of some owners. docs/scaling.md has the
 * table; these tests keep every statement within one owner.
 */

/** Statements by file, and the functions, members or constants that contain them. */
type Listed = Record<string, { why: string; in: string[] }>;

/** Statements over all owners: background work that would run on each machine. */
const OVER_ALL_OWNERS: Listed = {
  'server/chat/messageStore.rows.ts': { why: 'replies of a stopped process', in: ['closeAbandoned'] },
  'server/runs/run.rows.ts': { why: 'answers of a stopped process', in: ['closeAbandoned'] },
  'server/toneshift/conversations/toneMessage.rows.ts': {
    why: 'outputs of a stopped process',
    in: ['closeAbandoned'],
  },
  'server/llm/requestSweeper.worker.ts': { why: 'calls of a stopped process', in: ['#sweep'] },
  'server/llm/aiProviders/aiProviders.rows.ts': { why: 'the last call to each provider', in: ['lastFailures'] },
  'server/usage/usage.rows.ts': { why: 'the usage of the whole server', in: ['usageOfServer'] },
  'server/http/responseSweeper.worker.ts': { why: 'old responses', in: ['deleteOld'] },
  'server/database/transfer/readDatabase.ts': { why: 'the files of a whole database', in: ['filesOf'] },
  'server/chat/projects/project.rows.ts': {
    why: 'whether a prompt that the owner of a project may not read still exists',
    in: ['existing'],
  },
  'server/contents/core/referenceTargets.rows.ts': {
    why: 'references to prompts of other libraries',
    in: ['TARGETS'],
  },
  'server/contents/pages/letterPairs.rows.ts': { why: 'texts not indexed yet', in: ['addNextLetterPairs'] },
  'server/contents/pages/searchIndex.rows.ts': { why: 'texts not indexed yet', in: ['contentsToIndex'] },
  'server/contents/trash/trashEmptier.worker.ts': {
    why: 'contents that have been in the trash for long',
    in: ['deleteBatch'],
  },
};

let database: Database;
let catalogue: Catalogue;
let rows: { table: string; key: string | null }[];
beforeAll(async () => {
  database = await freshDatabase();
  await connect(database);
  const runner = database.dataSource.createQueryRunner();
  catalogue = await readCatalogue(runner);
  await runner.release();
  rows = catalogue.tables.map(({ name, key }) => ({ table: name, key }));
});
afterAll(() => database.close());

const isDistributed = (table: string) => !ON_ALL.includes(table) && !ON_ONE.includes(table);

describe('docs/scaling.md', () => {
  /** Lines without the widths of their columns. */
  const without = (line: string) => line.replaceAll(/\s+/g, ' ');
  const documented = readFileSync('docs/scaling.md', 'utf8').split('\n').map(without);
  const missing = (lines: string[]) => lines.filter((line) => !documented.includes(without(line)));

  it('describes every table: its place, its keys and its joins', () => {
    expect(missing(linesOf(catalogue).tables)).toEqual([]);
  });

  it('lists every foreign key that a divided database lacks, and no other', () => {
    const { leftOut } = linesOf(catalogue);
    expect(missing(leftOut)).toEqual([]);
    expect(documented.filter((line) => /^\| `\w+` \| `\w+_fkey` \|/.test(line))).toHaveLength(leftOut.length);
  });
});

it('gives every distributed table an owner, and joins no single-machine table with them', () => {
  const wrong = catalogue.foreignKeys.filter(({ table, target }) => ON_ONE.includes(table) && isDistributed(target));
  expect(wrong).toEqual([]);
  const withoutOwner = rows.filter(({ table, key }) => isDistributed(table) && !key);
  expect(withoutOwner.map(({ table }) => table)).toEqual([]);
});

describe('a migration that may run on a divided database', () => {
  const FIRST = '1795249000054';
  const later = readdirSync('migrations')
    .filter((file) => file.slice(0, FIRST.length) > FIRST)
    .map((file) => ({ file, text: readFileSync(`migrations/${file}`, 'utf8') }));

  it('adds foreign keys to divided tables with addForeignKey', () => {
    expect(later.flatMap(({ file, text }) => foreignKeysByHand(text).map((target) => `${file}: ${target}`))).toEqual(
      [],
    );
    expect(foreignKeysByHand('"content_id" integer REFERENCES "contents" ("id"), REFERENCES users(id)')).toEqual([
      'contents',
    ]);
  });

  const foreignKeysByHand = (text: string) =>
    Array.from(text.matchAll(/REFERENCES "?(\w+)/g), ([, target = '']) => target).filter(isDistributed);
});

it('keeps every statement within one owner, apart from those listed', () => {
  const tables = rows.map(({ table }) => table).filter(isDistributed);
  const statements = textsWith(new RegExp(`\\b(?:FROM|JOIN|UPDATE|INTO) (?:${tables.join('|')})\\b`));
  expect(statements.length).toBeGreaterThan(100);
  const silent = statements.filter((each) => !namesOwner(each) || partsWithoutOwner(each).length > 0);
  expect([...new Set(silent.map(({ place }) => place))].sort()).toEqual(placesOf(OVER_ALL_OWNERS).sort());
});

/** The parts in a statement that lack their own owner: of rows that it reads as `alias.owner_id`, of new ones a column. */
function partsWithoutOwner(statement: Statement) {
  const { text } = statement;
  const named = new RegExp(
    `\\b(FROM|JOIN|UPDATE|INTO) (${rows
      .map((row) => row.table)
      .filter(isDistributed)
      .join('|')})\\b(?: (?!SET|WHERE|ON|VALUES)(\\w+))?`,
    'g',
  );
  const mentions = [...text.matchAll(named)];
  return mentions.filter(([, verb, table = '', alias]) => {
    const owner = rows.find((row) => row.table === table)?.key;
    const isAlone = alias === undefined || mentions.length === 1;
    const column = `${alias ?? table}\\.${owner}${isAlone ? `|(?<!\\.)${owner}` : ''}`;
    const naming =
      verb === 'INTO'
        ? `INTO ${table} (?:AS \\w+ )?\\([^)]*\\b${owner}\\b`
        : `\\b(?:${column}) (?:=|IN\\b)|= (?:${column})\\b`;
    return !new RegExp(naming).test(withConstants(statement));
  });
}

it('names the owner in every call that reads or changes an entity', () => {
  const entities = database.dataSource.entityMetadatas.filter(({ tableName }) => isDistributed(tableName));
  const calls = callsWith(new Set(entities.map(({ name }) => name)));
  expect(calls.length).toBeGreaterThan(50);
  expect(calls.filter((call) => !namesOwner(call)).map(({ place }) => place)).toEqual([]);
});

const placesOf = (listed: Listed) =>
  Object.entries(listed).flatMap(([file, { in: names }]) => names.map((name) => `${file}: ${name}`));
