import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** A text with SQL, or a call of TypeORM with an entity. */
export interface Statement {
  /** The file, and the function, class member or constant that contains it. */
  place: string;
  text: string;
}

/** Names of columns with an owner, and of their properties in entities. */
const OWNER = /\b(owner_id|user_id|library_id|ownerId|userId|libraryId)\b/;

const NAMES_OF_CONSTANTS = /\$\{[^}]*?\b([A-Z][A-Z_]+)\b/g;

const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => path.posix.join('server', name.replaceAll(path.sep, '/')))
  .map((file) => ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true));

/** The constants that are texts, by their file and name. */
const constants = new Map(
  sources.flatMap((source) =>
    source.statements
      .filter(ts.isVariableStatement)
      .flatMap(({ declarationList }) => [...declarationList.declarations])
      .flatMap(({ name, initializer }): [string, string][] =>
        initializer && isText(initializer)
          ? [[`${source.fileName}: ${name.getText(source)}`, initializer.getText(source)]]
          : [],
      ),
  ),
);

/** The text of a constant of this file, or of another one that exports it. */
function constantIn(file: string, name: string): string {
  const [, exported = ''] = [...constants].find(([place]) => place.endsWith(`: ${name}`)) ?? [];
  return constants.get(`${file}: ${name}`) ?? exported;
}

/** The text of a statement with the texts of the constants that it contains. */
export function withConstants({ place, text }: Statement): string {
  const [file = ''] = place.split(':');
  return [text, ...Array.from(text.matchAll(NAMES_OF_CONSTANTS), ([, name = '']) => constantIn(file, name))].join(' ');
}

/** Whether a statement names an owner, itself or by a constant that it contains. */
export const namesOwner = (statement: Statement) => OWNER.test(withConstants(statement));

export const textsWith = (pattern: RegExp): Statement[] =>
  sources.flatMap((source) => nodesOf(source, (node) => isText(node) && pattern.test(node.getText(source))));

const METHODS =
  /^(find|findBy|findOne|findOneBy|findOneByOrFail|count|countBy|exists|existsBy|update|delete|createQueryBuilder)$/;

/**
 * All calls of TypeORM that read or change these entities. Conditions outside the call are in the function that contains
 * it, which then is the text.
 */
export const callsWith = (entities: Set<string>): Statement[] =>
  sources.flatMap((source) =>
    nodesOf(
      source,
      (node) =>
        ts.isCallExpression(node) &&
        ts.isPropertyAccessExpression(node.expression) &&
        METHODS.test(node.expression.name.text) &&
        node.arguments.length > 1 &&
        entities.has(node.arguments[0]?.getText(source) ?? ''),
      (node, outer) => {
        const [, given] = (node as ts.CallExpression).arguments;
        const isWhole = given && ts.isObjectLiteralExpression(given) && !OUTSIDE.test(given.getText(source));
        return isWhole ? given : outer;
      },
    ),
  );

/** Conditions that are not written in the call. */
const OUTSIDE = /\.\.\.|\bwhere\s*[,}]/;

function isText(node: ts.Node) {
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
}

/** The nodes of a file that are wanted, with the function, class member or constant that contains each. */
function nodesOf(
  source: ts.SourceFile,
  isWanted: (node: ts.Node) => boolean,
  textOf: (node: ts.Node, outer: ts.Node) => ts.Node = (node) => node,
): Statement[] {
  const found: Statement[] = [];
  const visit = (node: ts.Node, outer: { name: string; node: ts.Node }) => {
    const name = nameOf(node, source);
    const inside = name === undefined ? outer : { name, node };
    if (isWanted(node))
      found.push({ place: `${source.fileName}: ${inside.name}`, text: textOf(node, inside.node).getText(source) });
    else ts.forEachChild(node, (child) => visit(child, inside));
  };
  visit(source, { name: '', node: source });
  return found;
}

/** The name of a function, a class member or a top-level constant. */
function nameOf(node: ts.Node, source: ts.SourceFile): string | undefined {
  const isMember = ts.isMethodDeclaration(node) || ts.isPropertyDeclaration(node);
  if (ts.isFunctionDeclaration(node) || isMember) return node.name?.getText(source);
  const isOfFile = ts.isVariableDeclaration(node) && node.parent.parent.parent === source;
  return isOfFile ? node.name.getText(source) : undefined;
}
