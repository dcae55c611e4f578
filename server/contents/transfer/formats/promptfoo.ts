import type { Steps } from '../../../base/turns/turns.ts';
import { variablesOf } from './inputs.ts';
import { readJson } from './json.ts';
import { nameOf } from './markdown.ts';
import { usedIn } from './messages.ts';
import { type AnsweredTest, answeredTests, examplesOf, isInFile, valuesOf } from './promptfooTests.ts';
import { isMessageList, textOfMessages } from './roles.ts';
import {
  type Entry,
  firstText,
  jsonFields,
  listOf,
  type ReadFile,
  type ReadingLeft,
  type SourceFile,
  textOrEmpty,
  UnreadableFile,
} from './source.ts';
import { toolEntry } from './toolFile.ts';
import { readYaml } from './yaml.ts';

/** Whether it is a configuration of promptfoo, which has prompts for providers or tests. */
export function isPromptfoo(fields: Map<string, unknown>): boolean {
  if (!['providers', 'targets', 'tests', 'defaultTest', 'scenarios'].some((name) => fields.has(name))) return false;
  return promptsOf(fields.get('prompts')).length > 0;
}

/**
 * The prompts of a configuration of promptfoo. The first test gives the defaults of their variables, and tests with an
 * expected answer become examples.
 */
export function* readPromptfoo(
  fields: Map<string, unknown>,
  file: SourceFile,
  maxEntries: number,
  left: ReadingLeft,
): Steps<Pick<ReadFile, 'entries' | 'omittedTests'>> {
  const description = firstText(fields.get('description'));
  const values = new Map(
    [fields.get('defaultTest'), listOf(fields.get('tests'))[0]]
      .flatMap((test) => valuesOf(jsonFields(test)))
      .filter(([, value]) => !isInFile(value)),
  );
  const { count, answered } = yield* answeredTests(fields);
  const kept = new Set<AnsweredTest>();
  const prompts = promptsOf(fields.get('prompts')).slice(0, maxEntries + 1);
  const entries: Entry[] = [];
  for (const [index, { label, id, raw }] of prompts.entries()) {
    const title = label || (prompts.length > 1 ? `${nameOf(file.name)} ${index + 1}` : '');
    const path = pathIn(raw);
    const content = path === undefined ? contentOf(raw, left) : '';
    const problem = path === undefined ? undefined : `Its text is in another file. Import ${path} too.`;
    const variables = variablesOf(usedIn(content, values), left);
    const examples = path === undefined ? examplesOf({ content, names: [label, id] }, answered, left) : new Map();
    for (const test of examples.keys()) kept.add(test);
    entries.push({
      ...toolEntry(file.name, { title: title || path, description, content, variables, problem }),
      examples: [...examples.values()],
    });
    yield;
  }
  return { entries, omittedTests: count - kept.size };
}

interface Prompt {
  label: string;
  id: string;
  raw: string;
}

/** A list of texts and of objects with a text, one text, or labels by files. */
function promptsOf(prompts: unknown): Prompt[] {
  if (typeof prompts === 'string') return [{ label: '', id: '', raw: prompts }];
  if (!Array.isArray(prompts))
    return [...jsonFields(prompts)].map(([path, label]) => ({
      label: textOrEmpty(label),
      id: path,
      raw: `file://${path}`,
    }));
  return prompts.flatMap((prompt) => {
    if (typeof prompt === 'string') return [{ label: '', id: '', raw: prompt }];
    const fields = jsonFields(prompt);
    const raw = firstText(fields.get('raw'), fields.get('prompt'), fields.get('id'));
    const label = firstText(fields.get('label'), fields.has('raw') ? fields.get('id') : '');
    return raw === '' ? [] : [{ label, id: textOrEmpty(fields.get('id')), raw }];
  });
}

/** The path of a prompt in another file. */
function pathIn(raw: string): string | undefined {
  const written = /^(?:file|exec|python|package|langfuse|portkey|helicone):\/{0,2}(\S.*)$/.exec(raw.trim())?.[1];
  return (
    written ?? /^\S{1,500}\.(?:txt|md|json|ya?ml|js|cjs|mjs|ts|py|csv|j2|jsonl)(?::\w{1,100})?$/.exec(raw.trim())?.[0]
  );
}

/** A text; messages in JSON or YAML become a text with roles. */
function contentOf(raw: string, left: ReadingLeft): string {
  const messages = messagesIn(raw, left);
  return isMessageList(messages) ? textOfMessages(messages) : raw.trim();
}

/** The value of JSON or YAML; undefined if it is neither, since braces of variables can make it invalid. */
function messagesIn(raw: string, left: ReadingLeft): unknown {
  const isJson = /^\s*\[\s*\{/.test(raw);
  if (!isJson && !/^\s*- role:/.test(raw)) return undefined;
  try {
    return isJson ? jsonValue(raw) : readYaml(raw, left, (line) => `Line ${line}`);
  } catch (error) {
    if (error instanceof UnreadableFile) return undefined;
    throw error;
  }
}

function jsonValue(raw: string): unknown {
  const json = readJson(raw, 0);
  return 'value' in json ? json.value : undefined;
}
