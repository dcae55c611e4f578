import { CONTENT_TEXTS } from '../../../rules/contentRules.ts';
import type { Reference } from '../../../rules/contextMarkers.ts';
import { fillVariables, MAX_VARIABLE_NAME, variableNames } from '../../../rules/variables.ts';
import { type Context, signedIn } from '../../base/context.ts';
import { invalid } from '../../base/errors.ts';
import { MAX_LIST, Problems } from '../../base/validation.ts';
import { content } from '../contents.service.ts';
import { filledText, TOO_LONG_FILLED } from '../references/filledBody.rows.ts';

const { maxLength: MAX_TEXT } = CONTENT_TEXTS.content;
const TOO_LONG_RENDERED = `With its values filled in, this content is longer than ${MAX_TEXT.toLocaleString('en')} characters.`;

export interface RenderValue {
  name: string;
  value: string;
}

export interface RenderedRow {
  text: string;
  missingVariables: string[];
  missingReferences: Reference[];
  unusedValues: string[];
}

/**
 * The text of a content as a model should get it: first the texts of its references, then the values of its variables.
 * One level of each. What was missing is told, and stays as it is written.
 */
export async function renderContent(
  ctx: Context,
  id: string,
  given: RenderValue[],
  version?: number | null,
): Promise<RenderedRow> {
  const { id: ownerId } = signedIn(ctx);
  const values = checkedValues(given);
  const { content: body } = await content(ctx, id, version);
  const filled = await filledText(ctx.db, ownerId, body, MAX_TEXT);
  if (filled === null) throw invalid('id', TOO_LONG_FILLED);
  const names = variableNames(filled.text);
  const text = fillVariables(filled.text, values, MAX_TEXT);
  if (text === null) throw invalid('values', TOO_LONG_RENDERED);
  return {
    text,
    missingVariables: [...names].filter((name) => !values.has(name)),
    missingReferences: filled.missing,
    unusedValues: [...values.keys()].filter((name) => !names.has(name)),
  };
}

function checkedValues(given: RenderValue[]) {
  if (given.length > MAX_LIST) throw invalid('values', `values must hold at most ${MAX_LIST} items.`);
  const problems = new Problems();
  for (const { name, value } of given) problems.line('values', name, MAX_VARIABLE_NAME).text('values', value, MAX_TEXT);
  problems.throwIfAny();
  return new Map(given.map(({ name, value }) => [name.normalize(), value]));
}
