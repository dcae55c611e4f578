import { CONTENT_TEXTS } from '../../../../rules/contentRules.ts';
import { type Role, type RoleMessage, textOfRoleMessages } from '../../../../rules/roleMessages.ts';
import { firstText, jsonFields, textOrEmpty } from './source.ts';

/** The roles of other tools. */
const ROLE_NAMES = new Map<string, Role>([
  ['system', 'system'],
  ['developer', 'system'],
  ['user', 'user'],
  ['human', 'user'],
  ['assistant', 'assistant'],
  ['ai', 'assistant'],
  ['model', 'assistant'],
]);

/** Whether it is the messages of a chat: each has a role and a content, or is where other messages are inserted. */
export const isMessageList = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.length > 0 && value.every(isMessage);

function isMessage(value: unknown) {
  const fields = jsonFields(value);
  if (fields.has('title')) return false;
  const hasContent = ['content', 'parts', 'tool_calls', 'function_call'].some((name) => fields.has(name));
  return (typeof fields.get('role') === 'string' && hasContent) || isInsertion(fields);
}

const isInsertion = (fields: Map<string, unknown>) =>
  fields.get('type') === 'placeholder' && typeof fields.get('name') === 'string';

/** The fewest characters of a head and its line breaks. */
const MIN_HEAD = 8;

/**
 * The messages of a chat as the text of a prompt, in which each stands below its role, and {{name}} where messages are
 * inserted. A message of another role is text of the message before. Stops behind a text that is too long for a prompt.
 */
export function textOfMessages(messages: unknown[]): string {
  const written: RoleMessage[] = [];
  let left = 2 * CONTENT_TEXTS.content.maxLength;
  for (const message of messages) {
    if (left < 0) break;
    const { role, content } = writtenMessage(jsonFields(message));
    left -= content.length + MIN_HEAD;
    const before = written.at(-1);
    if (role || !before) written.push({ role: role ?? 'user', content });
    else before.content += `\n\n${content}`;
  }
  return textOfRoleMessages(written);
}

function writtenMessage(fields: Map<string, unknown>): { role: Role | undefined; content: string } {
  if (isInsertion(fields)) return { role: undefined, content: `{{${textOrEmpty(fields.get('name'))}}}` };
  const name = firstText(fields.get('role'), 'user').trim();
  const role = ROLE_NAMES.get(name.toLowerCase());
  const content = contentOf(fields);
  return { role, content: role ? content : `${name.charAt(0).toUpperCase()}${name.slice(1)}:\n${content}` };
}

function contentOf(fields: Map<string, unknown>): string {
  const calls = [fields.get('tool_calls'), fields.get('function_call')].filter((call) => call ?? false);
  const content = fields.get('content') ?? fields.get('parts');
  return [
    ...(Array.isArray(content) ? content : [content]).map(textOfPart),
    ...calls.map((call) => JSON.stringify(call)),
  ]
    .filter((text) => text !== '')
    .join('\n')
    .trimEnd();
}

/** A text, the address of a picture, or any other part as JSON. */
function textOfPart(part: unknown): string {
  if (typeof part === 'string') return part;
  if (part === undefined || part === null) return '';
  const fields = jsonFields(part);
  const text = fields.get('text');
  if (typeof text === 'string') return text;
  const picture = fields.get('image_url');
  const address = firstText(picture, jsonFields(picture).get('url'));
  return address === '' ? JSON.stringify(part) : `![](${address})`;
}
