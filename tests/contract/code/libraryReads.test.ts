import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import ts from 'typescript';

/** Functions that read from the replica when there is one, by file. All others read from the primary. */
const AT_REPLICA = {
  'server/base/libraries/openLibrary.ts': ['libraryHolding'],
  'contents.service.ts': ['content', 'contentsByIds', 'filledContent', 'contentHistory', 'contentStates'],
  'pages/contentPages.service.ts': ['contents', 'tagCounts', 'countMatching', 'facetsOf', 'matchingIds'],
  'pages/everyLibrary.service.ts': ['searchContents'],
  'server/libraries/libraries.service.ts': ['libraries', 'sharedLibraryNames', 'library', 'members'],
  'transfer/exports.service.ts': ['exportContents', 'earlierVersions'],
};

const functions = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .map((name) => path.posix.join('server', name.replaceAll(path.sep, '/')))
  .filter((file) => file.endsWith('.ts'))
  .flatMap(functionsOf);
const atReplica = functions.filter(({ text }) => /\breads\.read\(/.test(text));

it('lists every function that reads from the replica', () => {
  const found: Record<string, string[]> = {};
  for (const { file, name } of atReplica) (found[file.replace('server/contents/', '')] ??= []).push(name);
  expect(found).toEqual(AT_REPLICA);
});

it('gives these functions no other access to the database', () => {
  expect(atReplica.filter(({ text }) => /\bctx\.db\b|\{[^}]*\bdb\b[^}]*\}: Context/.test(text))).toEqual([]);
});

it('lets these functions write nothing, since they may be retried', () => {
  const writes = /\b(INSERT INTO|UPDATE \w+ SET|DELETE FROM|FOR UPDATE)\b|\btransaction\(/;
  expect(atReplica.filter(({ text }) => writes.test(text))).toEqual([]);
});

/** The top-level functions of a file. */
function functionsOf(file: string) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  return source.statements.flatMap((statement) => {
    const text = statement.getText(source);
    if (ts.isFunctionDeclaration(statement)) return [{ file, name: statement.name?.text ?? '', text }];
    if (!ts.isVariableStatement(statement)) return [];
    return statement.declarationList.declarations.map(({ name }) => ({ file, name: name.getText(source), text }));
  });
}
