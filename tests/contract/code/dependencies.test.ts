import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';

const PRODUCT = ['server', 'client', 'rules', 'migrations'];

interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  scripts: Record<string, string>;
}

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
const imported = new Set(PRODUCT.flatMap(sourceFiles).flatMap(packagesOf));

describe('package.json', () => {
  it('lists every package that the product imports as a dependency', () => {
    expect(imported.size).toBeGreaterThan(50);
    expect([...imported].filter((name) => !(name in manifest.dependencies)).sort()).toEqual([]);
  });

  it('lists no dependency that the product does not import', () => {
    expect(Object.keys(manifest.dependencies).filter((name) => !imported.has(name))).toEqual([]);
  });

  it('has at most 22 scripts', () => {
    expect(Object.keys(manifest.scripts).length).toBeLessThanOrEqual(22);
  });
});

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|css)$/.test(name))
    .map((name) => path.join(folder, name));
}

/** The packages whose values a file imports. The compiler removes imports of types. */
function packagesOf(file: string): string[] {
  const code = readFileSync(file, 'utf8');
  const names = file.endsWith('.css') ? importedByStyles(code) : importedByCode(file, code);
  return names.filter((name) => /^[@\w]/.test(name) && !isBuiltin(name)).map(packageOf);
}

function importedByStyles(code: string): string[] {
  return [...code.matchAll(/@import\s+(?:url\()?['"]([^'"]+)['"]/g)].map(([, name = '']) => name);
}

function importedByCode(file: string, code: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const name = nameImportedBy(node);
    if (name && ts.isStringLiteral(name)) found.push(name.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true));
  return found;
}

/** The module that a static import, a re-export, an import() or a require() names. */
function nameImportedBy(node: ts.Node): ts.Expression | undefined {
  if (ts.isImportDeclaration(node)) return isOfTypes(node.importClause) ? undefined : node.moduleSpecifier;
  if (ts.isExportDeclaration(node)) return node.isTypeOnly ? undefined : node.moduleSpecifier;
  if (!ts.isCallExpression(node)) return undefined;
  const { expression, arguments: given } = node;
  const isImport = expression.kind === ts.SyntaxKind.ImportKeyword;
  return isImport || (ts.isIdentifier(expression) && expression.text === 'require') ? given[0] : undefined;
}

function isOfTypes(clause: ts.ImportClause | undefined): boolean {
  if (!clause) return false;
  if (clause.isTypeOnly) return true;
  const { name, namedBindings } = clause;
  return (
    !name &&
    namedBindings !== undefined &&
    ts.isNamedImports(namedBindings) &&
    namedBindings.elements.every((element) => element.isTypeOnly)
  );
}

function packageOf(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
}
