import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import ts from 'typescript';

/** Statements that also apply to contents in the trash, by file, and why. */
const WITH_TRASH: Record<string, string> = {
  'server/seed/seed.ts': 'sets dates of contents that it has just created',
  'server/contents/types/contentTypes.service.ts': 'deleting a type also clears it from contents in the trash',
  'server/contents/core/content.rows.ts': 'creates versions of contents locked by the transaction',
  'server/contents/pages/letterPairs.rows.ts': 'restored contents are searchable immediately',
  'server/contents/pages/searchIndex.rows.ts': 'restored contents are searchable immediately',
  'server/contents/core/deletedContents.rows.ts': 'deletes trashed contents, and those of a deleted library',
  'server/contents/transfer/transfer.service.ts': 'creates contents',
  'server/contents/libraries/moving.service.ts': 'copies contents locked by the transaction',
  'server/contents/libraries/moveRows.rows.ts': 'moves contents locked by the transaction',
  'server/chat/projects/project.rows.ts': 'decides whether a prompt of a project still exists',
  'server/runs/run.rows.ts': 'a run shows the title of its prompt, which may be in the trash',
  'server/runs/runs.service.ts': 'a prompt in the trash keeps its runs',
};

/** Conditions in SQL that limit a statement to the library or to the trash. */
const SAYS_WHERE = /deleted_at|IN_LIBRARY|IN_TRASH|IN_PLACE|(?:matched|found|left|behind|conditions)[\w\])]*\.join\(/;
const READS_CONTENTS = /\b(?:FROM|JOIN|UPDATE|INTO) contents\b/;

const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => path.posix.join('server', name.replaceAll(path.sep, '/')));

it('says in every statement whether it includes the trash', () => {
  const statements = files.flatMap((file) => statementsOf(file).map((text) => ({ file, text })));
  expect(statements.length).toBeGreaterThan(20);
  const silent = statements.filter(({ text }) => !SAYS_WHERE.test(text));
  expect(silent.filter(({ file }) => !(file in WITH_TRASH))).toEqual([]);
  const used = new Set(silent.map(({ file }) => file));
  expect(Object.keys(WITH_TRASH).filter((file) => !used.has(file))).toEqual([]);
});

/** The texts of a file that contain SQL over contents. */
function statementsOf(file: string): string[] {
  const code = readFileSync(file, 'utf8');
  if (!READS_CONTENTS.test(code)) return [];
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
    if (isText && READS_CONTENTS.test(node.getText(source))) found.push(node.getText(source));
    else ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
