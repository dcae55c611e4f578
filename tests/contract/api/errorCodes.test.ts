import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { buildSchema, type GraphQLEnumType } from 'graphql';
import { ERROR_CODES, GRAPHQL_CODES } from '../../../server/base/errorCodes/errorCodes.ts';
import type { CodeMeaning } from '../../../server/base/errorCodes/errorMeaning.ts';
import { CLOSE_TOO_MANY } from '../../../server/graphql/socketLimits.ts';

const page = readFileSync('docs/errors.md', 'utf8');
const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
const valuesOf = (name: string) => (schema.getType(name) as GraphQLEnumType).getValues().map((value) => value.name);

describe('docs/errors.md', () => {
  it('lists each code as the server returns it: names, status, whether a retry helps, meaning, remedy', () => {
    const ours = Object.entries(ERROR_CODES).map(([rest, code]) => [
      ...[code.graphql, rest, code.errorType].map(asCode),
      ...documented(code),
    ]);
    const ofGraphql = Object.entries(GRAPHQL_CODES).map(([name, code]) => [asCode(name), '', '', ...documented(code)]);
    expect(rowsBelow('## Codes')).toEqual([...ours, ...ofGraphql]);
  });

  it('lists the close code of a socket with too many operations', () => {
    expect(rowsBelow("## A socket's close codes").map(([code]) => code)).toContain(String(CLOSE_TOO_MANY));
  });
});

describe('schema.graphql', () => {
  it('has the same codes in its enum ErrorCode', () => {
    const codes = [...Object.values(ERROR_CODES).map(({ graphql }) => graphql), ...Object.keys(GRAPHQL_CODES)];
    expect(valuesOf('ErrorCode').sort()).toEqual([...new Set(codes)].sort());
  });

  it('has every failure reason of a model call in its enum AiErrorType', () => {
    const reasons = Object.values(ERROR_CODES).flatMap(({ errorType }) => errorType ?? []);
    expect(valuesOf('AiErrorType').sort()).toEqual(
      [...reasons, 'interrupted'].map((each) => each.toUpperCase()).sort(),
    );
  });
});

const documented = ({ status, isRetryable, meaning, remedy }: CodeMeaning) => [
  String(status),
  isRetryable ? 'yes' : 'no',
  meaning,
  remedy,
];

const asCode = (name: string | undefined) => (name ? `\`${name}\`` : '');

/** The cells of the table below a heading, its head left out. */
function rowsBelow(heading: string) {
  const [, below = ''] = page.split(`${heading}\n`);
  const table = /^\|[^]*?\n\n|^\|[^]*$/m.exec(below)?.[0] ?? '';
  const rows = table.trim().split('\n').slice(2);
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}
