import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import ts from 'typescript';

/** Statements that mean what is in the trash too, by their file, and why. */
const WITH_TRASH: Record<string, string> = {
  'server/seed/seed.ts': 'dates what was made just now',
  'server/contents/types/contentTypes.service.ts': 'a type that is deleted is taken off what is in the trash too',
  'server/contents/content.rows.ts': 'makes versions of what the transaction holds',
  'server/contents/pages/searchFiler.worker.ts': 'what is restored can be searched at once',
  'server/contents/trash/trash.service.ts': 'deletes what the transaction holds of the trash',
  'server/contents/transfer/transfer.service.ts': 'makes contents',
  'server/runs/run.rows.ts': 'a run is told with the title of its prompt, wherever that is',
  'server/runs/runs.service.ts': 'the runs of a prompt stay with it',
};

/** Of contents in SQL: what says that only those of the library are meant, or only those of the trash. */
const SAYS_WHERE = /deleted_at|IN_LIBRARY|IN_TRASH|IN_PLACE|(?:matched|found|left|behind|conditions)[\w\])]*\.join\(/;
const READS_CONTENTS = /\b(?:FROM|JOIN|UPDATE|INTO) contents\b/;

const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => path.posix.join('server', name.replaceAll(path.sep, '/')));

it('every statement says whether it means what is in the trash', () => {
  const statements = files.flatMap((file) => statementsOf(file).map((text) => ({ file, text })));
  expect(statements.length).toBeGreaterThan(20);
  const silent = statements.filter(({ text }) => !SAYS_WHERE.test(text));
  expect(silent.filter(({ file }) => !(file in WITH_TRASH))).toEqual([]);
  const used = new Set(silent.map(({ file }) => file));
  expect(Object.keys(WITH_TRASH).filter((file) => !used.has(file))).toEqual([]);
});

/** The texts of a file with SQL over contents in them. */
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
