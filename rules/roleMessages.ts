export const ROLES = ['system', 'user', 'assistant'] as const;
export type Role = (typeof ROLES)[number];

/** A message in the text of a prompt. */
export interface RoleMessage {
  role: Role;
  content: string;
}

/** A line with nothing but a role and a colon begins a message; after a backslash it is an ordinary line. */
const HEAD = /^[ \t]*(\\*)(system|user|assistant):[ \t\r]*$/i;

/** Whether a line begins a message, in a text with roles. */
export const isRoleHead = (line: string) => HEAD.exec(line)?.[1] === '';

/** Whether a text has roles: its first line that is not blank decides. */
export const hasRoles = (text: string) => isRoleHead(/\S.*/.exec(text)?.[0] ?? '');

/**
 * The messages of a prompt whose first line is System:, User: or Assistant:, each below such a line. Null for all other
 * prompts, which are one message of the user.
 */
export function roleMessagesOf(text: string): RoleMessage[] | null {
  if (!hasRoles(text)) return null;
  const messages: { role: Role; lines: string[] }[] = [];
  for (const line of text.split('\n')) {
    const [, backslashes, role] = HEAD.exec(line) ?? [];
    if (role && backslashes === '') messages.push({ role: role.toLowerCase() as Role, lines: [] });
    else messages.at(-1)?.lines.push(role ? line.replace('\\', '') : line);
  }
  return messages.map(({ role, lines }) => ({ role, content: withoutBlankEnds(lines.join('\n')) }));
}

/** A filled-in prompt as a model receives it. Without any message of the user, the whole text is one. */
export function modelMessagesOf(text: string): RoleMessage[] {
  const messages = roleMessagesOf(text)?.filter(({ content }) => content !== '') ?? [];
  return messages.some(({ role }) => role === 'user') ? messages : [{ role: 'user', content: text }];
}

/** The text of a prompt with these messages: a single one of the user is the text itself. */
export function textOfRoleMessages(messages: readonly RoleMessage[]): string {
  const [first] = messages;
  if (messages.length === 1 && first?.role === 'user' && roleMessagesOf(first.content) === null) return first.content;
  return messages
    .map(({ role, content }) => `${role.charAt(0).toUpperCase()}${role.slice(1)}:\n${withoutHeads(content)}`)
    .join('\n\n');
}

/** The text as the content of one message: a line that would begin another message gets a backslash. */
export const withoutHeads = (text: string) =>
  text
    .split('\n')
    .map((line) => (HEAD.test(line) ? line.replace(/\S/, '\\$&') : line))
    .join('\n');

const withoutBlankEnds = (text: string) => text.replace(/^(?:[ \t\r]*\n)+/, '').trimEnd();
