import type { ApolloClient } from '@apollo/client';
import { referredIds } from '../../rules/contextMarkers.ts';
import { type PromptTemplate, templateOf, templateWithTitles } from '../../rules/fillPrompt.ts';
import { isPlainPrompt } from '../../rules/plainPrompt.ts';
import type { VariableDefinition } from '../../rules/variableDefinitions.ts';
import { MAX_FILLED, MAX_VARIABLES } from './bounds.ts';
import { ContentTemplateDocument, ReferredPromptsDocument } from './prompts.generated.ts';

export interface AskedPrompt {
  /** Null: it is not saved. */
  id: string | null;
  title: string;
  /** By which its last values are found again; its id unless given. */
  memory?: string;
  /** Null: it is not known here. */
  content: string | null;
  /** Of a text that is being written: how it describes its variables. Without it the saved text is filled. */
  variables?: readonly VariableDefinition[];
}

/** Ids in one question: each content comes with its text. */
const MAX_IDS = 100;

/** A prompt with its references filled in. Nothing is asked for a text that has neither references nor variables. */
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

/** What this text refers to, by id. */
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
