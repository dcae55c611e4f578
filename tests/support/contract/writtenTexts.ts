import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';

export interface WrittenText {
  /** File and line, as an editor opens it. */
  place: string;
  text: string;
}

/** The code files of a folder, below it too; what is generated is not written by anyone. */
export const codeFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.generated\.ts$|node_modules/.test(name))
    .map((name) => `${folder}/${name}`);

/**
 * Every literal of a file that can be a sentence: string literals, templates and JSX text, with spaces for line breaks
 * and … for what a template fills in. Words alone are names and keys, not texts.
 */
export function writtenTexts(file: string, code = readFileSync(file, 'utf8')): WrittenText[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const texts: WrittenText[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    const text = textOf(node)?.replace(/\s+/g, ' ').trim();
    if (text && (ts.isJsxText(node) || text.includes(' ') || /^[A-Z][a-z]/.test(text))) {
      const { line } = source.getLineAndCharacterOfPosition(node.getEnd());
      texts.push({ place: `${file}:${line + 1}`, text });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isJsxText(node) || ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
}
