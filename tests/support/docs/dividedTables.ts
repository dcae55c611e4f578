import type { Catalogue, UniqueIndex } from '../../../server/database/distribution/catalogue.ts';
import { placeOf } from '../../../server/database/distribution/places.ts';
import { planOf } from '../../../server/database/distribution/plan.ts';

const WORDS = { all: 'all', one: 'one' };

/** The lines of the tables in docs/scaling.md: the place and the keys of each table, and the foreign keys left out. */
export function linesOf(catalogue: Catalogue) {
  const { keys, foreignKeys } = planOf(catalogue);
  const tables = catalogue.tables.map(({ name, key }) => {
    const place = placeOf(name);
    const becomes = keys.filter(({ table }) => table === name).map(({ after }) => `(${after.join(', ')})`);
    const targets = catalogue.foreignKeys.filter(({ table }) => table === name).map(({ target }) => target);
    return line([
      named([name]),
      place === 'divided' ? `by \`${key}\`` : WORDS[place],
      named(catalogue.uniques.filter(({ table }) => table === name).map(columnsOf)),
      named(becomes),
      named([...new Set(targets)].sort()),
    ]);
  });
  const leftOut = foreignKeys.filter(({ add }) => add === null);
  return {
    tables,
    leftOut: leftOut.map(({ table, name, reason }) => line([named([table]), named([name]), reason ?? ''])),
  };
}

/** The columns with the condition of the index, if it has one. */
const columnsOf = ({ definition }: UniqueIndex) => definition.replace(/^.* USING btree /, '');

const named = (names: string[]) => names.map((name) => `\`${name}\``).join(', ');
const line = (cells: string[]) => `| ${cells.map((cell) => cell || '–').join(' | ')} |`;
