import type { StructuredTonePromptFragment } from './messages.generated.ts';

/** The structured prompt as JSON with snake_case fields, without unset dimensions. */
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
