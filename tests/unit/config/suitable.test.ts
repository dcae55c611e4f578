import { describe, expect, it } from '@jest/globals';
import { rightsProblem, serverProblem } from '../../../server/database/suitable.ts';

const server = {
  version: 150_013,
  versionName: '15.13 (Debian 15.13-0+deb12u1)',
  encoding: 'UTF8',
  database: 'suspire',
  role: 'ann',
  schema: 'public',
};

describe('the check of a PostgreSQL server', () => {
  it.each([
    [150_000, '15.0'],
    [160_004, '16.4 (Ubuntu 16.4-1.pgdg22.04+1)'],
    [180_000, '18beta1'],
  ])('accepts version %d', (version, versionName) => {
    expect(serverProblem({ ...server, version, versionName })).toBeNull();
  });

  it.each([
    [140_018, '14.18 (Debian 14.18-1.pgdg120+1)', '14.18'],
    [130_000, '13.0', '13.0'],
    [90_624, '9.6.24', '9.6.24'],
  ])('refuses version %d and says what to do', (version, versionName, shown) => {
    expect(serverProblem({ ...server, version, versionName })).toBe(
      `This is PostgreSQL ${shown}; Suspire needs 15 or newer. Upgrade it, or set DATABASE_URL to a newer one; nothing was changed.`,
    );
  });

  it.each(['LATIN1', 'SQL_ASCII', 'EUC_JP'])(
    'refuses the encoding %s and says how to create another database',
    (encoding) => {
      const problem = serverProblem({ ...server, encoding });
      expect(problem).toContain(`has the encoding ${encoding}; Suspire needs UTF8`);
      expect(problem).toContain('createdb --encoding UTF8 --template template0');
      expect(problem).toContain('npm run move');
    },
  );

  it('refuses a role that has no schema', () => {
    expect(serverProblem({ ...server, schema: null })).toContain('GRANT USAGE, CREATE ON SCHEMA public TO ann');
  });
});

describe('the check of an empty database', () => {
  const rights = {
    database: 'suspire',
    role: 'ann',
    schema: 'public',
    mayCreateTables: true,
    mayCreateExtensions: true,
    uncreated: ['pg_trgm', 'btree_gin'],
    unavailable: [],
  };

  it('accepts a role that may create tables, if the extensions were created by somebody else', () => {
    expect(rightsProblem(rights)).toBeNull();
    expect(rightsProblem({ ...rights, mayCreateExtensions: false, uncreated: [] })).toBeNull();
  });

  it.each([
    [{ unavailable: ['pg_trgm', 'btree_gin'] }, 'lacks the extension pg_trgm and btree_gin. Install the package'],
    [
      { mayCreateTables: false },
      'may not create tables in the schema public of the database suspire. Make it the owner',
    ],
    [{ mayCreateExtensions: false }, 'may not create extensions in the database suspire. Make it the owner'],
  ])('refuses %j and says what to do', (report, sentence) => {
    expect(rightsProblem({ ...rights, ...report })).toContain(sentence);
  });
});
