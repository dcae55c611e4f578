import { eachText } from '../../../../../rules/contentRules.ts';
import type { ExportedPrompt } from '../exports/promptFile.ts';

/** The fields of a prompt in our own files, which may call its type a category. */
const OWN_FIELDS: Record<keyof ExportedPrompt | 'category', true> = {
  ...eachText(() => true),
  category: true,
  type: true,
  state: true,
  tags: true,
  labels: true,
  variables: true,
  earlier_versions: true,
  is_starred: true,
  created_at: true,
  updated_at: true,
};
/** Fields by which other tools name a prompt, or say whose message a text is. */
const OTHER_FIELDS = ['act', 'command', 'name', 'prompt', 'role'];
/** The most prompts that are looked at. */
const MAX_EXAMINED = 20;

/**
 * Whether a JSON file is imported at once: a list of our own prompts, or something for which the import has the reason why it
 * is no such list. Files of other tools are previewed.
 */
export function isOwnJson(text: string): boolean {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return !isJsonLines(text);
  }
  if (typeof value !== 'object' || value === null) return true;
  return Array.isArray(value) ? value.slice(0, MAX_EXAMINED).every(isOwnPrompt) : isOwnPrompt(value);
}

function isOwnPrompt(item: unknown): boolean {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return false;
  const names = Object.keys(item);
  return (
    names.every((name) => Object.hasOwn(OWN_FIELDS, name)) ||
    (names.includes('content') && !OTHER_FIELDS.some((name) => names.includes(name)))
  );
}

/** Whether the first line is JSON, and there are more. */
function isJsonLines(text: string): boolean {
  const [first = '', second = ''] = text.trimStart().split('\n', 2);
  if (!/^[[{].*[\]}]\s*$/.test(first) || second.trim() === '') return false;
  try {
    JSON.parse(first);
    return true;
  } catch {
    return false;
  }
}
