import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { codeFiles } from '../../support/contract/writtenTexts.ts';

/** A comment is a sentence with a subject, or a noun phrase: these words begin neither. */
const HEADLESS = /^(Of|By|Whose|Whom|Who|What|Where|So that|All that|Nor|Not|To be|As a|From)\b/;

/** A test's title begins with a verb, whose subject is in `describe`. */
const NO_VERB =
  /^(of|by|whose|whom|who|what|where|with|without|so|all|nor|not|to|as|from|in|on|only|when|while|after|before|for|at|and|but|if)\b/;

const DIALECT = /\b(whoever|told again|in the hand|doors?|same once more|goes at once|is none here|beside|anew)\b/i;

const FILES = ['server', 'client', 'rules', 'migrations', 'tests', 'bench'].flatMap(codeFiles);

interface Prose {
  comments: string[];
  titles: string[];
}

/** The comments of a file and the titles of its tests, each with its place. */
function proseOf(file: string, code = readFileSync(file, 'utf8')): Prose {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const comments = new Map<number, string>();
  const titles: string[] = [];
  const keep = (ranges: ts.CommentRange[] = []) => {
    for (const { pos, end } of ranges) comments.set(pos, `${file}: ${withoutMarks(code.slice(pos, end))}`);
  };
  const visit = (node: ts.Node): void => {
    keep(ts.getLeadingCommentRanges(code, node.getFullStart()));
    keep(ts.getTrailingCommentRanges(code, node.getEnd()));
    const title = titleOf(node);
    if (title !== undefined) titles.push(`${file}: ${title}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { comments: [...comments.values()], titles };
}

const withoutMarks = (comment: string) =>
  comment
    .replace(/^\/\*+|\*+\/$|^\/\//g, '')
    .replace(/\n\s*\* ?/g, ' ')
    .trim();

/** The title of an `it`, also of an `it.each(…)`. */
function titleOf(node: ts.Node): string | undefined {
  if (!ts.isCallExpression(node) || !/^it\b/.test(node.expression.getText())) return undefined;
  const [title] = node.arguments;
  return title && ts.isStringLiteralLike(title) ? title.text : undefined;
}

const textAfterPlace = (written: string) => written.slice(written.indexOf(': ') + 2);

const breaking = (written: string[], rule: RegExp) => written.filter((each) => rule.test(textAfterPlace(each)));

describe('comments and titles', () => {
  const prose = FILES.map((file) => proseOf(file));
  const comments = prose.flatMap((each) => each.comments);
  const titles = prose.flatMap((each) => each.titles);

  it('are found', () => {
    expect(comments.length).toBeGreaterThan(4_000);
    expect(titles.length).toBeGreaterThan(1_500);
  });

  it('begin as sentences or noun phrases', () => {
    expect(breaking(comments, HEADLESS)).toEqual([]);
  });

  it('begin with a verb in tests', () => {
    expect(breaking(titles, NO_VERB)).toEqual([]);
  });

  it('use the words of the field', () => {
    expect(breaking([...comments, ...titles], DIALECT)).toEqual([]);
  });

  it('are read with their place', () => {
    const code = `/** Of what is left. */\nconst a = 1; // Where it stands\nit('of two', () => {});\nit.each([1])('returns %s', () => {});`;
    const { comments: read, titles: named } = proseOf('a.ts', code);
    expect(breaking(read, HEADLESS)).toEqual(['a.ts: Of what is left.', 'a.ts: Where it stands']);
    expect(breaking(named, NO_VERB)).toEqual(['a.ts: of two']);
    expect(named).toHaveLength(2);
  });
});
