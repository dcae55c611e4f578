import { CONTENT_TEXTS } from '../../../../rules/contentRules.ts';
import { inputsOf, inputsOfSchema, type ToolInput, variablesOf, withDefaults } from './inputs.ts';
import { textOfMessages } from './roles.ts';
import { type Entry, firstText, jsonFields, listOf, type ReadingLeft, type SourceFile, textOrEmpty } from './source.ts';
import { splitToolFile, toolEntry } from './toolFile.ts';

/** A .prompty file: front matter with inputs, then messages below their roles in a template of Jinja. */
export function readPrompty(file: SourceFile, left: ReadingLeft): Entry {
  const { fields, body } = splitToolFile(file, left);
  return toolEntry(file.name, {
    title: firstText(fields.get('name')),
    description: withAuthors(firstText(fields.get('description')), listOf(fields.get('authors')).map(textOrEmpty)),
    content: contentOf(body),
    variables: variablesOf(withDefaults(declaredInputs(fields), fields.get('sample')), left),
    tags: fields.get('tags'),
  });
}

function declaredInputs(fields: Map<string, unknown>): ToolInput[] {
  const schema = fields.get('inputSchema');
  const inputs = schema === undefined ? fields.get('inputs') : schema;
  return jsonFields(inputs).has('properties') ? inputsOfSchema(inputs) : inputsOf(inputs);
}

const withAuthors = (description: string, authors: string[]) =>
  [description.trim(), authors.length > 0 && `By ${authors.join(', ')}.`].filter(Boolean).join('\n');

const HEAD =
  /^[ \t]{0,8}#?[ \t]{0,8}(system|user|assistant|developer|function|tool)[ \t]{0,8}(?:\[[^\]\n]{0,200}\])?[ \t]{0,8}:[ \t\r]*$/i;

/** The text with its roles as messages. Without a role it stays as it is. */
function contentOf(body: string): string {
  // It is refused as too long.
  if (body.length > 2 * CONTENT_TEXTS.content.maxLength) return body;
  const messages: { role: string; lines: string[] }[] = [];
  for (const line of body.split('\n')) {
    const role = HEAD.exec(line)?.[1];
    if (role !== undefined) messages.push({ role, lines: [] });
    else if (messages.length > 0) messages.at(-1)?.lines.push(line);
    else if (line.trim() !== '') messages.push({ role: '', lines: [line] });
  }
  if (messages.every(({ role }) => role === '')) return body;
  return textOfMessages(messages.map(({ role, lines }) => ({ role, content: lines.join('\n').trim() })));
}
