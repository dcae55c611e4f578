import type { ApolloClient } from '@apollo/client';
import { fillTemplate } from '../../rules/fillPrompt.ts';
import { askForValues } from './askForValues.ts';
import { MAX_FILLED } from './bounds.ts';
import { type AskedPrompt, templateFor } from './templateFor.ts';
import type { Asking, Template } from './valuesQuestion.ts';

export interface PromptText {
  text: string;
  /** The titles of references that lead nowhere; they stay in the text. */
  missing: string[];
  /** Whether only the references are filled in and the variables are unchanged. */
  isTemplate: boolean;
}

/**
 * The prompt's text with its references and variables filled in; the user enters the values. Null if the user cancels.
 * `action` is the label of the button that uses it.
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

/** Fills a prompt whose references are already filled in; null if the user cancels. */
export async function filledText(template: Template, asking: Asking): Promise<string | null> {
  if (template.variables.length > 0) return askForValues(template, asking);
  return fillTemplate(template, new Map(), MAX_FILLED)?.text ?? template.text;
}
