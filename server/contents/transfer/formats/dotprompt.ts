import { CONTENT_TEXTS } from '../../../../rules/contentRules.ts';
import { inputsOfSchema, type ToolInput, variablesOf, withDefaults } from './inputs.ts';
import { textOfMessages } from './roles.ts';
import { type Entry, firstText, jsonFields, listOf, type ReadingLeft, type SourceFile } from './source.ts';
import { splitToolFile, toolEntry } from './toolFile.ts';

/** A .prompt file of dotprompt: front matter with the schema of the input, then a template of Handlebars. */
export function readDotprompt(file: SourceFile, left: ReadingLeft): Entry {
  const { fields, body } = splitToolFile(file, left);
  const input = jsonFields(fields.get('input'));
  const content = contentOf(body);
  const inputs = withDefaults(schemaInputs(input.get('schema')), input.get('default'));
  return toolEntry(file.name, {
    title: firstText(fields.get('title'), fields.get('name')),
    description: firstText(fields.get('description')),
    content,
    variables: variablesOf(HISTORY.test(content) ? [...inputs, HISTORY_INPUT] : inputs, left),
    tags: fields.get('tags'),
  });
}

const ROLE = /\{\{\s{0,20}#?role\s{1,20}["']([a-z]{1,40})["']\s{0,20}\}\}/gi;
/** The end of a role that is written as a block. */
const ROLE_END = /\{\{\/role\}\}/g;
const COMMENTS = /\{\{![^{}]*\}\}/g;
const TRIPLE_BRACES = /\{\{\{\s{0,20}([\p{L}_][\p{L}\p{M}\p{N}_-]{0,99})\s{0,20}\}\}\}/gu;
/** Words of Handlebars that would be variables here. */
const KEYWORDS = /(?<!\\)\{\{\s{0,20}(?:else|this)\s{0,20}\}\}/g;
const HISTORY = /\{\{\s{0,20}history\s{0,20}\}\}/;
const HISTORY_INPUT: ToolInput = {
  name: 'history',
  help: 'The messages of the conversation so far.',
  type: 'object',
  isOptional: true,
};

/** The template with its roles as messages. What a prompt does not run here, for example {{#each}}, stays as text. */
function contentOf(template: string): string {
  // It is refused as too long.
  if (template.length > 2 * CONTENT_TEXTS.content.maxLength) return template;
  const text = template.replace(TRIPLE_BRACES, '{{$1}}').replace(KEYWORDS, '\\$&');
  // The parts of a split by a group are a text, then a role and its text for each match.
  const [before = '', ...parts] = text.split(ROLE);
  if (parts.length === 0) return text;
  const messages: { role: string; content: string }[] = [];
  const isComment = before.replace(COMMENTS, '').trim() === '';
  if (!isComment) messages.push({ role: 'user', content: before.trim() });
  for (let at = 0; at < parts.length; at += 2) {
    const content = (parts[at + 1] ?? '').replace(ROLE_END, '').trim();
    const comment = at === 0 && isComment ? before.trimStart() : '';
    messages.push({ role: parts[at] ?? '', content: `${comment}${content}` });
  }
  return textOfMessages(messages);
}

/** The inputs of a schema in Picoschema or JSON Schema. */
function schemaInputs(schema: unknown): ToolInput[] {
  const fields = jsonFields(schema);
  return fields.has('properties') ? inputsOfSchema(schema) : [...fields].flatMap(picoschemaInput);
}

/** name?(enum, help) */
const PICOSCHEMA = /^([^?(\s]{1,200})(\?)?(?:\(([a-z]{1,20})(?:,([^]*))?\))?$/;

function picoschemaInput([key, value]: [string, unknown]): ToolInput[] {
  const [, name, optional, group, groupHelp] = PICOSCHEMA.exec(key) ?? [];
  if (name === undefined) return [];
  const [type = '', ...help] = firstText(value).split(',');
  return [
    {
      name,
      type: group ?? type.trim(),
      help: (groupHelp ?? help.join(',')).trim(),
      choices: group === 'enum' ? listOf(value) : [],
      isOptional: optional !== undefined,
    },
  ];
}
