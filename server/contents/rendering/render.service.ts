import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { CONTENT_TEXTS } from '../../../rules/contentRules.ts';
import type { Reference } from '../../../rules/contextMarkers.ts';
import { composed, fillVariables, MAX_VARIABLE_NAME, variableNames } from '../../../rules/variables.ts';
import { type Context, requireScope } from '../../base/context.ts';
import { invalid } from '../../base/errors.ts';
import { TokenScope } from '../../base/tokenScopes.ts';
import { MAX_LIST, Problems } from '../../base/validation.ts';
import type { ContentRow } from '../content.rows.ts';
import { content } from '../contents.service.ts';
import { MAX_SEARCHED } from '../pages/searchText.ts';
import { filledText, TOO_LONG_FILLED } from '../references/filledBody.rows.ts';
import { targetsOf } from '../references/references.ts';

const { maxLength: MAX_TEXT } = CONTENT_TEXTS.content;
const TOO_LONG_RENDERED = `With its values filled in, this content is longer than ${MAX_TEXT.toLocaleString('en')} characters.`;

/** How many references are looked at for their variables. */
const MAX_LOOKED_AT = 100;

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
  const { id: ownerId } = requireScope(ctx, TokenScope.LIBRARY_READ);
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

/**
 * The variables that each of these contents has when it is rendered, by its id: its own, then those of what it refers to.
 * Of all that they refer to the first hundred are looked at, and of each its first 20,000 characters.
 */
export async function variablesOf(
  ctx: Context,
  contents: Pick<ContentRow, 'id' | 'content'>[],
): Promise<Map<number, string[]>> {
  const { id: ownerId } = requireScope(ctx, TokenScope.LIBRARY_READ);
  const read: { id: number; own: Set<string>; targets: number[] }[] = [];
  for (const { id, content: body } of contents) {
    read.push({ id, own: variableNames(body, MAX_LIST), targets: targetsOf(body) });
    // The longest text takes some 50 milliseconds.
    await yieldToEventLoop();
  }
  const lookedAt = [...new Set(read.flatMap(({ targets }) => targets))].slice(0, MAX_LOOKED_AT);
  const ofTargets =
    lookedAt.length > 0 ? await targetVariables(ctx.db, ownerId, lookedAt) : new Map<number, string[]>();
  return new Map(
    read.map(({ id, own, targets }) => {
      const names = new Set([...own, ...targets.flatMap((target) => ofTargets.get(target) ?? [])]);
      return [id, [...names].slice(0, MAX_LIST)];
    }),
  );
}

async function targetVariables(db: EntityManager, ownerId: number, ids: number[]): Promise<Map<number, string[]>> {
  const rows: { id: number; text: string }[] = await db.query(
    `SELECT id, left(content, ${MAX_SEARCHED}) AS text FROM contents WHERE owner_id = $1 AND id = ANY($2::int[]) AND content LIKE '%{{%'`,
    [ownerId, ids],
  );
  return new Map(rows.map(({ id, text }) => [id, [...variableNames(text, MAX_LIST)]]));
}

function checkedValues(given: RenderValue[]) {
  if (given.length > MAX_LIST) throw invalid('values', `values must hold at most ${MAX_LIST} items.`);
  const problems = new Problems();
  for (const { name, value } of given) problems.line('values', name, MAX_VARIABLE_NAME).text('values', value, MAX_TEXT);
  problems.throwIfAny();
  return new Map(given.map(({ name, value }) => [composed(name), value]));
}
