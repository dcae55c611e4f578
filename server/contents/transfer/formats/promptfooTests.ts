import { composed, fillVariables, isVariableName, MAX_VARIABLES, variableNames } from '../../../../rules/variables.ts';
import { DEFAULT_PAGE_SIZE } from '../../../base/paging.ts';
import type { Steps } from '../../../base/turns/turns.ts';
import { textOfValue } from './inputs.ts';
import { type FileExample, jsonFields, listOf, type ReadingLeft, textOrEmpty } from './source.ts';

/** The most examples of one prompt: as many as one page of them shows. */
const MAX_EXAMPLES = DEFAULT_PAGE_SIZE;
/** The longest filled-in prompt, in characters: the limit of a run. */
const MAX_PROMPT = 100_000;
/** The characters that count for each example besides its texts. */
const EXAMPLE_COST = 500;

/** A test with an expected answer. */
export interface AnsweredTest {
  /** The values by the names of their variables; undefined for a value in another file. */
  values: Map<string, string | undefined>;
  answer: string;
  /** The labels of the only prompts that it tests; empty for all. */
  prompts: string[];
}

export interface FoundTests {
  /** How many tests there are, also those without an expected answer. */
  count: number;
  /** As many as one prompt can have. */
  answered: AnsweredTest[];
}

/** The tests of a configuration. Without any, the values and the answer in `defaultTest` are one test. */
export function* answeredTests(fields: Map<string, unknown>): Steps<FoundTests> {
  const common = jsonFields(fields.get('defaultTest'));
  const written = listOf(fields.get('tests')).map(jsonFields);
  const tests = written.filter((test) => test.size > 0);
  if (tests.length === 0 && common.size > 0) tests.push(new Map());
  const answered: AnsweredTest[] = [];
  for (const test of tests) {
    const answer = answerOf(test) ?? answerOf(common);
    if (answer !== undefined && answered.length < MAX_EXAMPLES)
      answered.push({
        values: new Map([...valuesOf(common), ...valuesOf(test)].map(([name, value]) => [name, readable(value)])),
        answer,
        prompts: listOf(test.get('prompts')).map(textOrEmpty),
      });
    yield;
  }
  return { count: written.length > 0 ? tests.length : answered.length, answered };
}

/** The variables of a test, which are its columns in a row of a table. One that is a list stands for several tests. */
export function valuesOf(test: Map<string, unknown>): [string, unknown][] {
  const isRow = !test.has('vars') && [...test.keys()].some(isExpected);
  return [...(isRow ? test : jsonFields(test.get('vars')))]
    .filter(([name]) => !name.startsWith('__'))
    .map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]);
}

export const isInFile = (value: unknown) => typeof value === 'string' && value.startsWith('file://');

const readable = (value: unknown) => (isInFile(value) ? undefined : textOfValue(value));

const isExpected = (column: string) => /^__expected\d*$/.test(column);

/** The answer that a test expects: of its first `equals`, or of a column of a row that is no other assertion. */
function answerOf(test: Map<string, unknown>): string | undefined {
  const asserted = listOf(test.get('assert'))
    .map(jsonFields)
    .filter((assertion) => assertion.get('type') === 'equals')
    .map((assertion) => assertion.get('value'));
  const columns = [...test, ...jsonFields(test.get('vars'))]
    .filter(([name]) => isExpected(name))
    .map(([, value]) => expectedIn(textOfValue(value)));
  const answer = [...asserted, ...columns].find((value) => value !== undefined && !isInFile(value));
  const text = textOfValue(answer);
  return text.trim() === '' ? undefined : text;
}

/** The assertions of promptfoo that state no whole answer. */
const ASSERTIONS = new Set(
  (
    'contains icontains contains-all contains-any icontains-all icontains-any contains-json contains-html contains-sql contains-xml ' +
    'is-json is-html is-sql is-xml is-refusal is-valid-openai-function-call is-valid-openai-tools-call regex starts-with ' +
    'similar levenshtein bleu gleu meteor rouge-n cost latency perplexity perplexity-score classifier moderation factuality ' +
    'answer-relevance context-faithfulness context-recall context-relevance llm-rubric model-graded-closedqa ' +
    'model-graded-factuality g-eval pi select-best webhook javascript python ruby fn eval grade'
  ).split(' '),
);

/** A column names its assertion before a colon: `equals:`, which may be left out, or another one. */
function expectedIn(column: string): string | undefined {
  const [prefix = '', not, type = ''] = /^(not-)?([a-z-]{1,40})(?:\([\d.]{1,20}\))?(?::|$)/.exec(column) ?? [];
  if (type === 'equals' && !not) return column.slice(prefix.length).trim();
  return ASSERTIONS.has(type) || (not && type === 'equals') ? undefined : column;
}

/** The examples of a prompt, and the tests that they are of. */
export function examplesOf(
  { content, names }: { content: string; names: string[] },
  tests: AnsweredTest[],
  left: ReadingLeft,
): Map<AnsweredTest, FileExample> {
  const examples = new Map<AnsweredTest, FileExample>();
  if (tests.length === 0) return examples;
  const used = variableNames(content, MAX_VARIABLES);
  for (const test of tests) {
    if (test.prompts.length > 0 && !test.prompts.some((name) => names.includes(name))) continue;
    const given = [...test.values].filter(([name]) => isVariableName(name) && used.has(composed(name)));
    const example = exampleOf(content, given, test.answer);
    if (example === null) continue;
    const cost = EXAMPLE_COST + [example.prompt, example.text, ...given.flat()].join('').length;
    if (cost > left.exampleCharacters) continue;
    left.exampleCharacters -= cost;
    examples.set(test, example);
  }
  return examples;
}

/** Null when a value is in another file, the prompt is too long, or the database cannot store a text. */
function exampleOf(content: string, given: [string, string | undefined][], answer: string): FileExample | null {
  const values = new Map<string, string>();
  for (const [name, value] of given) {
    if (value === undefined) return null;
    values.set(composed(name), value);
  }
  const prompt = fillVariables(content, values, MAX_PROMPT);
  const text = fillVariables(answer, values, MAX_PROMPT);
  if (prompt === null || text === null) return null;
  const isStorable = [prompt, text].every((each) => each.isWellFormed() && !each.includes('\0'));
  return isStorable ? { values: Array.from(values, ([name, value]) => ({ name, value })), prompt, text } : null;
}
