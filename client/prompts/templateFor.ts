import type { ApolloClient } from '@apollo/client';
import { referredIds } from '../../rules/contextMarkers.ts';
import { type PromptTemplate, templateOf, templateWithTitles } from '../../rules/fillPrompt.ts';
import { isPlainPrompt } from '../../rules/plainPrompt.ts';
import type { VariableDefinition } from '../../rules/variableDefinitions.ts';
import { MAX_FILLED, MAX_VARIABLES } from './bounds.ts';
import { ContentTemplateDocument, ReferredPromptsDocument } from './prompts.generated.ts';

export interface AskedPrompt {
  /** Null if the prompt is not saved. */
  id: string | null;
  title: string;
  /** The key of its remembered values; by default its id. */
  memory?: string;
  /** Null if the text is not loaded here. */
  content: string | null;
  /** The variable definitions of a text that is being edited. If missing, the saved text is filled. */
  variables?: readonly VariableDefinition[];
}

/** The most ids in one query, because each content is returned with its text. */
const MAX_IDS = 100;

/** A prompt with its references filled in. A text without references and variables causes no request. */
export async function templateFor(client: ApolloClient, prompt: AskedPrompt): Promise<PromptTemplate> {
  const { id, content, variables = [] } = prompt;
  if (content !== null && isPlainPrompt(content)) return templateWithTitles({ content, variables: [] });
  if (id !== null && !prompt.variables) return savedTemplate(client, id);
  const template = templateOf({ content: content ?? '', variables }, await referred(client, content ?? ''), MAX_FILLED);
  if (template === null) throw new Error('With its references included, this prompt is too long.');
  return { ...template, variables: template.variables.slice(0, MAX_VARIABLES) };
}

async function savedTemplate(client: ApolloClient, id: string): Promise<PromptTemplate> {
  const { data } = await client.query({
    query: ContentTemplateDocument,
    variables: { id },
    fetchPolicy: 'no-cache',
  });
  if (!data) throw new Error('The prompt could not be loaded.');
  return data.contentTemplate;
}

async function referred(client: ApolloClient, content: string) {
  const ids = referredIds(content);
  const parts = Array.from({ length: Math.ceil(ids.length / MAX_IDS) }, (_, index) =>
    ids.slice(index * MAX_IDS, (index + 1) * MAX_IDS),
  );
  const answers = await Promise.all(
    parts.map((part) =>
      client.query({ query: ReferredPromptsDocument, variables: { ids: part }, fetchPolicy: 'no-cache' }),
    ),
  );
  return new Map(answers.flatMap(({ data }) => data?.contentsByIds ?? []).map((target) => [target.id, target]));
}
