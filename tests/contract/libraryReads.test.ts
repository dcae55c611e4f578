import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import ts from 'typescript';

/** What is read from the replica where there is one, by file. Everything else is read from the primary. */
const AT_REPLICA = {
  'contents.service.ts': ['content', 'contentsByIds', 'filledContent', 'contentHistory', 'contentStates'],
  'pages/contentPages.service.ts': ['contents', 'tagCounts', 'countMatching', 'facetsOf', 'matchingIds'],
  'transfer/transfer.service.ts': ['exportContents', 'earlierVersions'],
};

const functions = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .map((name) => path.posix.join('server', name.replaceAll(path.sep, '/')))
  .filter((file) => file.endsWith('.ts'))
  .flatMap(functionsOf);
const atReplica = functions.filter(({ text }) => /\breads\.read\(/.test(text));

it('what is read from the replica is what is listed', () => {
  const found: Record<string, string[]> = {};
  for (const { file, name } of atReplica) (found[file.replace('server/contents/', '')] ??= []).push(name);
  expect(found).toEqual(AT_REPLICA);
});

it('what reads there has no other way to the database', () => {
  expect(atReplica.filter(({ text }) => /\bctx\.db\b|\{[^}]*\bdb\b[^}]*\}: Context/.test(text))).toEqual([]);
});

it('what reads there writes nothing, for it may be done twice', () => {
  const writes = /\b(INSERT INTO|UPDATE \w+ SET|DELETE FROM|FOR UPDATE)\b|\btransaction\(/;
  expect(atReplica.filter(({ text }) => writes.test(text))).toEqual([]);
});

/** The functions at the top of a file. */
function functionsOf(file: string) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  return source.statements.flatMap((statement) => {
    const text = statement.getText(source);
    if (ts.isFunctionDeclaration(statement)) return [{ file, name: statement.name?.text ?? '', text }];
    if (!ts.isVariableStatement(statement)) return [];
    return statement.declarationList.declarations.map(({ name }) => ({ file, name: name.getText(source), text }));
  });
}
