import type { ApolloClient } from '@apollo/client';
import { fillTemplate } from '../../rules/fillPrompt.ts';
import { askForValues } from './askForValues.ts';
import { MAX_FILLED } from './bounds.ts';
import { type AskedPrompt, templateFor } from './templateFor.ts';
import type { Asking, Template } from './valuesQuestion.ts';

export interface PromptText {
  text: string;
  /** Titles of what is referred to in vain; they stand in the text. */
  missing: string[];
  /** Only its references are filled in: its variables stand as they are written. */
  isTemplate: boolean;
}

/**
 * A prompt as it is used: with its references filled in, and with the values of its variables, which are asked for. Null
 * when they left it at that. `action` is what is done with it, as the button says it.
 */
export async function filledPrompt(
  client: ApolloClient,
  prompt: AskedPrompt,
  action: string,
): Promise<PromptText | null> {
  const template = await templateFor(client, prompt);
  const text = await filledText(template, {
    title: prompt.title.trim() || 'Untitled',
    action,
    memory: prompt.memory ?? prompt.id,
  });
  if (text === null) return null;
  const missing = template.missingReferences.map(({ title }) => title);
  return { text, missing, isTemplate: text === template.text };
}

/** The same of one whose references are filled in. */
export async function filledText(template: Template, asking: Asking): Promise<string | null> {
  if (template.variables.length > 0) return askForValues(template, asking);
  return fillTemplate(template, new Map(), MAX_FILLED)?.text ?? template.text;
}
