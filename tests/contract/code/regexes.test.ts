import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { regexProblem } from '../../support/contract/regexCost.ts';

/** Expressions without a proof of linear time, and the limit of the texts that they are applied to. */
const BOUNDED: Record<string, string> = {
  'server/llm/providers/adaptations.ts': 'The text of a refusal has at most 4,000 characters.',
  'server/llm/providers/providerErrors.ts': 'The text of a refusal has at most 4,000 characters.',
  'server/llm/providers/refusals.ts': 'The text of a refusal has at most 4,000 characters.',
  'server/llm/providers/models.ts': 'The name of a model has at most 200 characters.',
  'server/http/clients/clientNetwork.ts /%.*$/s':
    'A header holds at most 16 KB, and with s the rest of a text always matches.',
};

/** Files that build regular expressions at run time, and the limit of the texts that they are applied to. */
const BUILT: Record<string, string> = {
  'server/auth/usernameLooks.ts': 'Usernames have at most 150 characters.',
  'rules/folding.ts': 'Each matches one character of a class.',
};

interface Found {
  name: string;
  source: string;
  flags: string;
}

/** Every literal of the product; one built at run time is named after its file. */
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

  it('take linear time, or are applied to bounded texts', () => {
    const literals = folders.flatMap((found) => found.literals);
    expect(literals.length).toBeGreaterThan(200);
    const problems = literals.flatMap(({ name, source, flags }) => {
      const problem = regexProblem(source, flags);
      return problem ? [`${name}: ${problem}`] : [];
    });
    expect(problems.filter((problem) => !Object.keys(BOUNDED).some((name) => problem.startsWith(name)))).toEqual([]);
    expect(Object.keys(BOUNDED).filter((name) => !problems.some((problem) => problem.startsWith(name)))).toEqual([]);
  });

  it('are literals that this test can read, or BUILT lists their file with the limit of its texts', () => {
    expect(folders.flatMap(({ made }) => made)).toEqual(Object.keys(BUILT));
  });
});

describe('the check of a regular expression', () => {
  it.each([
    ['nested loops', /(a+)+$/],
    ['a choice between equal parts', /(a|a)*b/],
    ['loops over optional parts', /^(?:a?b?)*c/],
    ['two overlapping loops', /^.*a.*$/],
    ['a search for a loop that must end somewhere', /\s+$/],
    ['a search for a loop before something', /[a-z]+@/i],
    ['a match that reads further than it reaches', /a(?:[ab]*c)?/g],
    ['an unbounded lookahead', /(?=a*b)/],
    ['back references', /(.*)\1/],
    ['every line as a start of a match across lines', /^[^]*x/m],
    ['a match that can start within itself', /\\\(([^\n]+?)\\\)/g],
    ['classes that overlap', /[\p{L}\d]+[\w]+!/u],
  ])('refuses %s', (_, { source, flags }) => expect(regexProblem(source, flags)).toBeDefined());

  it.each([
    ['a loop that always matches', /a+/g],
    ['a loop from the beginning', /^a*b/],
    ['a loop after a character it cannot match', /"[^"]*"/g],
    ['a loop in each line', /^.*x/m],
    ['an anchored lookahead', /^(?=a*b)a*c/],
    ['numbers with separators between their digits', /\d+(?:[.,]\d+)*/g],
    ['a sticky loop', /a*b/y],
  ])('accepts %s', (_, { source, flags }) => expect(regexProblem(source, flags)).toBeUndefined());
});
