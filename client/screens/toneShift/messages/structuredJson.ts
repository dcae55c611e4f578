import type { StructuredTonePromptFragment } from './messages.generated.ts';

/** The structured prompt, its fields in snake_case; a dimension that is not set is left out. */
export function structuredJson({
  task,
  originalMessage,
  voice,
  role,
  format,
  audience,
  modifiers,
  model,
}: StructuredTonePromptFragment): string {
  const parts = { task, original_message: originalMessage, voice, role, format, audience, modifiers, model };
  const set = Object.entries(parts).filter(([, value]) => value !== null);
  return JSON.stringify(Object.fromEntries(set), null, 2);
}
