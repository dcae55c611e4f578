import type { GetPromptResult, ListPromptsResult } from '@modelcontextprotocol/server';
import { cut } from '../../rules/characters.ts';
import { valueWithout } from '../../rules/fillPrompt.ts';
import { fold } from '../../rules/folding.ts';
import { modelMessagesOf } from '../../rules/roleMessages.ts';
import type { VariableDefinition } from '../../rules/variableDefinitions.ts';
import type { Context } from '../base/context.ts';
import type { AppError } from '../base/errors.ts';
import { invalid, notFound } from '../base/errors.ts';
import { refuseLongList } from '../base/requests/requestLists.ts';
import { content } from '../contents/contents.service.ts';
import { releasedTexts, releasedVersion } from '../contents/labels/labels.service.ts';
import { renderContent, variablesByContent } from '../contents/rendering/render.service.ts';
import { behind, libraryPage, listedTitle } from './libraryPage.ts';

const SLUG_LENGTH = 40;
const LIBRARY_LENGTH = 20;
/** How many missing arguments an error names. */
const NAMED = 20;
const DESCRIPTION_LENGTH = 500;

/**
 * A page of a library as prompts; the variables of their texts are their arguments. A client can only choose by name, so
 * it gets the version on production.
 */
export async function listPrompts(ctx: Context, cursor: string | undefined): Promise<ListPromptsResult> {
  const { results, endCursor, libraryName } = await libraryPage(ctx, cursor);
  const released = await releasedTexts(ctx, results);
  const variables = await variablesByContent(ctx, released);
  const prompts = released.map(({ id, title, description }) => ({
    name: promptName(libraryName, { id, title }),
    title: listedTitle(libraryName, title),
    ...(description && { description: cut(description, DESCRIPTION_LENGTH) }),
    arguments: (variables.get(id) ?? []).map(argumentOf),
  }));
  return { prompts, ...behind(endCursor) };
}

function argumentOf(variable: VariableDefinition) {
  const { name, label, help, choices } = variable;
  const described = [label, help, choices.length > 0 && `One of: ${choices.join(', ')}.`].filter(Boolean).join(' – ');
  return {
    name,
    ...(described && { description: cut(described, DESCRIPTION_LENGTH) }),
    required: valueWithout(variable) === undefined,
  };
}

/** A prompt with its arguments filled in. The protocol has no messages of the system: those are the user's. */
export async function getPrompt(
  ctx: Context,
  { name, arguments: given = {} }: { name: string; arguments?: Record<string, string> },
): Promise<GetPromptResult> {
  const values = Object.entries(given).map(([of, value]) => ({ name: of, value }));
  refuseLongList('arguments', values.length);
  const id = idOf(name);
  const released = await releasedVersion(ctx, id);
  const { text, missingVariables } = await renderContent(ctx, id, values, released);
  if (missingVariables.length > 0) throw missingArguments(missingVariables);
  const { title, description } = await content(ctx, id, released);
  const messages = modelMessagesOf(text).map(({ role, content: said }) => ({
    role: role === 'system' ? ('user' as const) : role,
    content: { type: 'text' as const, text: said },
  }));
  return { description: description || title, messages };
}

/**
 * A few words for people, those of a shared library first, and the id, which alone identifies the prompt: it is still
 * found under its old name after it or its library was renamed. Clients turn names into commands, so they have only
 * letters, digits and hyphens.
 */
function promptName(libraryName: string | null, { id, title }: { id: number; title: string }) {
  const words = [slugOf(libraryName ?? '', LIBRARY_LENGTH), slugOf(title, SLUG_LENGTH) || 'content', id];
  return words.filter((word) => word !== '').join('-');
}

const slugOf = (text: string, length: number) =>
  fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, length)
    .replace(/^-|-$/g, '');

function idOf(name: string) {
  const id = /(?:^|-)([1-9]\d{0,9})$/.exec(name)?.[1];
  if (id === undefined) throw notFound('Prompt');
  return id;
}

function missingArguments(names: string[]): AppError {
  const more = names.length > NAMED ? ` and ${names.length - NAMED} more` : '';
  return invalid('arguments', `Arguments are missing: ${names.slice(0, NAMED).join(', ')}${more}.`);
}
