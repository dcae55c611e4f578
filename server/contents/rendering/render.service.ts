import type { EntityManager } from 'typeorm';
import { CONTENT_TEXTS } from '../../../rules/contentRules.ts';
import type { Reference } from '../../../rules/contextMarkers.ts';
import {
  type FilledPrompt,
  fillTemplate,
  type PromptTemplate,
  variablesOf,
  type WrittenPrompt,
} from '../../../rules/fillPrompt.ts';
import type { VariableDefinition } from '../../../rules/variableDefinitions.ts';
import { composed, MAX_VARIABLE_NAME, MAX_VARIABLES, variableNames } from '../../../rules/variables.ts';
import type { Context } from '../../base/context.ts';
import { inTurnOfCaller } from '../../base/currentAccess.ts';
import { invalid } from '../../base/errors.ts';
import { type OpenLibrary, openToCaller } from '../../base/libraries/openLibrary.ts';
import { OneAtATime } from '../../base/turns/oneAtATime.ts';
import { inTurn } from '../../base/turns/turns.ts';
import { MAX_LIST, Problems } from '../../base/validation.ts';
import { content } from '../contents.service.ts';
import type { ContentRow } from '../core/content.rows.ts';
import type { AskedVersion } from '../labels/askedVersion.ts';
import { MAX_SEARCHED } from '../pages/searchText.ts';
import { targetsOf } from '../references/references.ts';
import { ownTemplate, TOO_LONG_FILLED } from '../references/template.rows.ts';

const { maxLength: MAX_TEXT } = CONTENT_TEXTS.content;
const TOO_LONG_RENDERED = `With its values included, this content is longer than ${MAX_TEXT.toLocaleString('en')} characters.`;

const TOO_MANY_VARIABLES = `This content has more than ${MAX_VARIABLES} variables, which is the limit.`;

/** A user's requests that fill in a text are served one after the other; those that wait have read nothing yet. */
const oneTemplate = new OneAtATime(
  100,
  'Too many of your requests to fill in a prompt are waiting. Please try again shortly.',
);

/** The most references that are read for their variables. */
const MAX_READ_TARGETS = 100;

export interface RenderValue {
  name: string;
  value: string;
}

export interface RenderedRow extends Pick<FilledPrompt, 'text' | 'missingVariables' | 'unusedValues'> {
  /** The version of the text. */
  version: number;
  missingReferences: Reference[];
}

/**
 * The text of a content ready for a model: the texts of its references are filled in first, then the values of its
 * variables, one level each. Missing references and values are reported and stay as written.
 */
export async function renderContent(
  ctx: Context,
  id: string,
  given: RenderValue[],
  asked: AskedVersion = {},
): Promise<RenderedRow> {
  const values = checkedValues(given);
  return inTurnOfCaller(ctx, oneTemplate, (now) => rendered(now, id, values, asked));
}

async function rendered(ctx: Context, id: string, values: Map<string, string>, asked: AskedVersion) {
  const { template, version } = await templateOfContent(ctx, id, asked);
  const filled = await inTurn(() => filledTemplate(template, values), ctx);
  if (filled === null) throw invalid('values', TOO_LONG_RENDERED);
  const { text, missingVariables, unusedValues, problems } = filled;
  const [problem] = problems.values();
  if (problem) throw invalid('values', problem);
  return { text, version, missingVariables, missingReferences: template.missingReferences, unusedValues };
}

function filledTemplate(template: PromptTemplate, values: Map<string, string>) {
  const { text, variables } = template;
  if (variables.length === MAX_VARIABLES && variableNames(text, MAX_VARIABLES + 1).size > MAX_VARIABLES)
    throw invalid('id', TOO_MANY_VARIABLES);
  return fillTemplate(template, values, MAX_TEXT);
}

/** A content with its references filled in, and the first variables of the result. */
export async function contentTemplate(ctx: Context, id: string, asked: AskedVersion = {}): Promise<PromptTemplate> {
  const { template } = await inTurnOfCaller(ctx, oneTemplate, (now) => templateOfContent(now, id, asked));
  return template;
}

async function templateOfContent(ctx: Context, id: string, asked: AskedVersion) {
  const library = openToCaller(ctx);
  const prompt = await content(ctx, id, asked);
  const template = await ownTemplate(ctx.db, library, prompt, MAX_TEXT);
  if (template === null) throw invalid('id', TOO_LONG_FILLED);
  return { template, version: prompt.version };
}

/**
 * The variables of each of these contents, by content id. Reads at most MAX_READ_TARGETS references of all contents
 * together, and the first 20,000 characters of each.
 */
export async function variablesByContent(
  ctx: Context,
  contents: Pick<ContentRow, 'id' | keyof WrittenPrompt>[],
): Promise<Map<number, VariableDefinition[]>> {
  const library = openToCaller(ctx);
  const read: { id: number; own: VariableNames; targets: number[] }[] = [];
  for (const { id, content: body, variables } of contents) {
    // The longest text takes about 50 ms.
    const { names, targets } = await inTurn(
      () => ({ names: variableNames(body, MAX_VARIABLES), targets: targetsOf(body) }),
      ctx,
    );
    read.push({ id, own: { names, variables }, targets });
  }
  const readTargets = [...new Set(read.flatMap(({ targets }) => targets))].slice(0, MAX_READ_TARGETS);
  const ofTargets =
    readTargets.length > 0 ? await namesByTarget(ctx.db, library, readTargets) : new Map<number, VariableNames>();
  return new Map(
    read.map(({ id, own, targets }) => {
      const all = [own, ...targets.flatMap((target) => ofTargets.get(target) ?? [])];
      const names = new Set(all.flatMap((asked) => [...asked.names]));
      const described = all.map(({ variables }) => variables);
      return [id, variablesOf(names, described).slice(0, MAX_VARIABLES)];
    }),
  );
}

interface VariableNames {
  names: Set<string>;
  variables: readonly VariableDefinition[];
}

async function namesByTarget(
  db: EntityManager,
  { readable }: OpenLibrary,
  ids: number[],
): Promise<Map<number, VariableNames>> {
  const rows: { id: number; text: string; variables: VariableDefinition[] }[] = await db.query(
    `SELECT id, left(content, ${MAX_SEARCHED}) AS text, variables FROM contents WHERE library_id = ANY($1::int[]) AND id = ANY($2::int[]) AND deleted_at IS NULL AND content LIKE '%{{%'`,
    [readable, ids],
  );
  return new Map(rows.map(({ id, text, variables }) => [id, { names: variableNames(text, MAX_VARIABLES), variables }]));
}

/** The values by the names of their variables. `field` is the argument that has them. */
export function checkedValues(given: RenderValue[], field = 'values') {
  if (given.length > MAX_LIST) throw invalid(field, `${field} must hold at most ${MAX_LIST} items.`);
  const problems = new Problems();
  for (const { name, value } of given) problems.line(field, name, MAX_VARIABLE_NAME).text(field, value, MAX_TEXT);
  problems.throwIfAny();
  return new Map(given.map(({ name, value }) => [composed(name), value]));
}
