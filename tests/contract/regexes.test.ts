import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { regexProblem } from '../support/contract/regexCost.ts';

/** Those that are not proved to be linear, with what bounds the texts that they run over. */
const BOUNDED: Record<string, string> = {
  'server/http/clientNetwork.ts /%.*$/s': 'A header holds at most 16 KB, and with s the rest of a text always matches.',
};

/** Files that build regular expressions of parts, with what bounds the texts that those run over. */
const BUILT: Record<string, string> = {
  'server/auth/usernameLooks.ts': 'Usernames have at most 150 characters.',
};

interface Found {
  name: string;
  source: string;
  flags: string;
}

/** Every literal of the product; what makes one of a text that is known only later has the name of its file. */
function regexesOf(folder: string): { literals: Found[]; made: string[] } {
  const literals: Found[] = [];
  const made: string[] = [];
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.[jt]sx?$/.test(name)) continue;
    const file = `${folder}/${name}`;
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf('/');
        const [pattern, flags] = [node.text.slice(1, end), node.text.slice(end + 1)];
        literals.push({ name: `${file} ${node.text}`, source: pattern, flags });
      }
      const isCall = ts.isNewExpression(node) || ts.isCallExpression(node);
      if (isCall && ts.isIdentifier(node.expression) && node.expression.text === 'RegExp') made.push(file);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return { literals, made };
}

describe('the regular expressions of the product', () => {
  const folders = ['server', 'client', 'rules'].map(regexesOf);

  it('take no longer than their text is long, or run over texts with a bound', () => {
    const literals = folders.flatMap((found) => found.literals);
    expect(literals.length).toBeGreaterThan(200);
    const problems = literals.flatMap(({ name, source, flags }) => {
      const problem = regexProblem(source, flags);
      return problem ? [`${name}: ${problem}`] : [];
    });
    expect(problems.filter((problem) => !Object.keys(BOUNDED).some((name) => problem.startsWith(name)))).toEqual([]);
    expect(Object.keys(BOUNDED).filter((name) => !problems.some((problem) => problem.startsWith(name)))).toEqual([]);
  });

  it('are written in the source, where this test can read them, or run over texts with a bound', () => {
    expect(folders.flatMap(({ made }) => made)).toEqual(Object.keys(BUILT));
  });
});

describe('the check of a regular expression', () => {
  it.each([
    ['loops within loops', /(a+)+$/],
    ['a choice of the same', /(a|a)*b/],
    ['a choice that can be read in two ways', /^(?:a|ab|b)*c/],
    ['loops of what may be left out', /^(?:a?b?)*c/],
    ['two loops in a row', /^a*a*b/],
    ['two loops around what both read', /^.*a.*$/],
    ['a search for a loop that must end', /\s+$/],
    ['a search for a loop before something', /[a-z]+@/i],
    ['the same in any case', /[a-z]+Z/i],
    ['a match that reads further than it reaches', /a(?:[ab]*c)?/g],
    ['what looks ahead without end', /(?=a*b)/],
    ['what looks behind without end', /(?<=a*)b/],
    ['references back', /(.*)\1/],
    ['every line as a beginning of what crosses lines', /^[^]*x/m],
    ['what starts in the middle of itself', /\\\(([^\n]+?)\\\)/g],
    ['classes that overlap', /[\p{L}\d]+[\w]+!/u],
  ])('refuses %s', (_, { source, flags }) => expect(regexProblem(source, flags)).toBeDefined());

  it.each([
    ['a loop that always matches', /a+/g],
    ['a loop from the beginning', /^a*b/],
    ['a loop behind what it cannot read', /"[^"]*"/g],
    ['a loop behind a letter', /x\s+$/],
    ['separate choices', /^(?:a|b)*c/],
    ['a loop in each line', /^.*x/m],
    ['what looks ahead once', /^(?=a*b)a*c/],
    ['numbers with what parts their digits', /\d+(?:[.,]\d+)*/g],
    ['a loop that goes on where the last one ended', /a*b/y],
  ])('accepts %s', (_, { source, flags }) => expect(regexProblem(source, flags)).toBeUndefined());
});
