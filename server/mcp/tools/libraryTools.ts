import { z } from 'zod';
import { beginning, cut } from '../../../rules/characters.ts';
import { ABOUT_TEXTS, eachText } from '../../../rules/contentRules.ts';
import { hiddenCount, hiddenTexts } from '../../../rules/hiddenCharacters.ts';
import { plainWords } from '../../../rules/plainWords.ts';
import { MAX_TAGS_OF_CONTENT } from '../../../rules/tagRules.ts';
import type { Context } from '../../base/context.ts';
import { invalid } from '../../base/errors.ts';
import { DEFAULT_PAGE_SIZE } from '../../base/paging.ts';
import { textMap } from '../../base/rest/textMap.ts';
import { TokenScope } from '../../base/tokenScopes.ts';
import { content, createContent, updateContent } from '../../contents/contents.service.ts';
import type { ContentRow } from '../../contents/core/content.rows.ts';
import {
  BLANK_CONTENT,
  type ContentTexts,
  inWords,
  TEXT_SENTENCES,
  textsOf,
} from '../../contents/core/contentFields.ts';
import { ContentOrder, OrderDirection, SEARCH_OPERATORS } from '../../contents/core/contents.inputs.ts';
import { contents } from '../../contents/pages/contentPages.service.ts';
import { renderContent, variablesByContent } from '../../contents/rendering/render.service.ts';
import { contentTypes } from '../../contents/types/contentTypes.service.ts';
import { behind } from '../libraryPage.ts';
import { namedLibrary, nameOfLibrary } from '../mcpLibraries.ts';
import { finderOf } from './named.ts';
import { idInput, labelInput, ONLY_READS, type Tool, tool, versionInput } from './tool.ts';

/** How much of a text is used for a snippet, and the length of the snippet, in characters. */
const LOOKED_AT = 1_000;
const SNIPPET = 200;

const id = z.string();
const tags = z.array(z.string());
const tagsInput = z.array(z.string().min(1)).max(MAX_TAGS_OF_CONTENT);
const date = z.string().describe('ISO 8601.');
const invisibleCharacters = z
  .number()
  .int()
  .describe('Characters that are invisible and not needed for the language: instructions can hide in them.');
const libraryInput = z
  .string()
  .min(1)
  .optional()
  .describe(
    'The name or the id of a shared library; absent for your own prompts. An unknown name lists those there are.',
  );
const typeInput = z.string().min(1).describe('The name or the id of a content type, for example Prompt.');

const searchTool = tool({
  name: 'search',
  title: 'Search the Library',
  description: `Finds prompts whose ${inWords(['title', ...ABOUT_TEXTS, 'text'], 'or')} contains all words of the query, best matches first, ${DEFAULT_PAGE_SIZE} at a time. Without a query, lists all prompts, last changed first. Searches one library: your own prompts, or a shared one.`,
  needs: [TokenScope.LIBRARY_READ],
  hints: ONLY_READS,
  input: z.object({
    query: z
      .string()
      .default('')
      .describe(`Words or parts of words in any order, at most 200 characters. ${SEARCH_OPERATORS}`),
    library: libraryInput,
    type: typeInput.optional(),
    tags: tagsInput.optional().describe('Only prompts with all of these tags, by name.'),
    cursor: z
      .string()
      .min(1)
      .optional()
      .describe('The nextCursor of the previous page, with the same query, library, type and tags.'),
  }),
  output: z.object({
    results: z.array(z.object({ id, title: z.string(), snippet: z.string(), type: z.string(), tags, updatedAt: date })),
    totalCount: z.number().int().describe('The number of matches; 5,000 means 5,000 or more.'),
    problems: z.array(z.string()).optional().describe('Invalid operators in the query.'),
    nextCursor: z.string().optional().describe('The cursor of the next page; absent at the end.'),
  }),
  call: async (ctx, { query, library, type, tags: wanted, cursor }) => {
    const libraryId = await namedLibrary(ctx, library);
    const filter = {
      libraryId,
      search: query,
      tags: wanted,
      contentTypeIds: type === undefined ? [] : [await typeIdOf(ctx, type, libraryId)],
      sharedOnly: false,
      orderBy: ContentOrder.BEST_MATCH,
      orderDirection: OrderDirection.DESC,
    };
    const found = await contents(ctx, filter, { page: 1, pageSize: DEFAULT_PAGE_SIZE, after: cursor });
    return {
      results: found.results.map(foundContent),
      totalCount: found.totalCount,
      ...(found.searchProblems.length > 0 && { problems: found.searchProblems }),
      ...behind(found.endCursor),
    };
  },
});

const getTool = tool({
  name: 'get',
  title: 'Read a prompt',
  description:
    'Returns a prompt as saved, or in the given version or label, with the version to pass to `save`. Its text may contain variables, {{name}}, and references to other prompts, ~~[@id]title~~: `render` fills in both.',
  needs: [TokenScope.LIBRARY_READ],
  hints: ONLY_READS,
  input: z.object({ id: idInput, version: versionInput.optional(), label: labelInput.optional() }),
  output: z.object({
    id,
    ...eachText(() => z.string()),
    type: z.string(),
    state: z.string(),
    tags,
    library: z.string().optional().describe('The name of its shared library; absent for your own prompts.'),
    version: z.number().int(),
    createdAt: date,
    updatedAt: date,
    variables: z.array(z.string()).describe('The variables of the text and of its references; at most 250.'),
    references: z.array(z.object({ id, title: z.string(), isMissing: z.boolean(), isHidden: z.boolean() })),
    invisibleCharacters,
    labels: z
      .array(z.object({ name: z.string(), version: z.number().int() }))
      .describe('Labels of the prompt, and the version that each points to.'),
  }),
  call: async (ctx, { id: of, ...asked }) => {
    const row = await content(ctx, of, asked);
    const variables = ((await variablesByContent(ctx, [row])).get(row.id) ?? []).map(({ name }) => name);
    const references = row.contextReferences.map(({ isMissing, isHidden, title, ...to }) => ({
      id: String(to.id),
      title,
      isMissing,
      isHidden,
    }));
    const libraryName = await nameOfLibrary(ctx, row.libraryId);
    const labels = row.labels.map(({ name, version }) => ({ name, version }));
    return {
      id: String(row.id),
      ...textsOf(row),
      ...(libraryName !== null && { library: libraryName }),
      version: row.version,
      createdAt: row.createdAt,
      updatedAt: row.updatedAt,
      type: row.contentType.name,
      state: row.state.name,
      tags: row.tags,
      variables,
      references,
      invisibleCharacters: hiddenCount(...hiddenTexts(row)),
      labels,
    };
  },
});

const saveTool = tool({
  name: 'save',
  title: 'Save a prompt',
  description:
    'Without id: saves a new prompt, which needs title and content. With id and version: changes the given fields of that prompt and keeps the others; the version is the one from `get`. If someone has changed it since, the call is refused with CONFLICT and nothing is overwritten: read it again. Earlier versions are kept.',
  needs: [TokenScope.LIBRARY_WRITE],
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: false },
  input: z.object({
    id: idInput.optional(),
    version: z.number().int().optional().describe('The version that you read; required with id.'),
    ...eachText((name) => z.string().optional().describe(TEXT_SENTENCES[name])),
    library: libraryInput,
    type: typeInput.optional(),
    tags: tagsInput.optional().describe('The names of all its tags; missing tags are created.'),
  }),
  output: z.object({
    id,
    title: z.string(),
    version: z.number().int(),
    updatedAt: date,
    isNew: z.boolean().describe('Whether this call created it.'),
  }),
  call: async (ctx, { id: of, version, library, type, tags: wanted, ...texts }) => {
    if (of !== undefined && library !== undefined)
      throw invalid('library', 'library goes only with a new prompt; one with an id stays in its library.');
    const libraryId = of === undefined ? await namedLibrary(ctx, library) : undefined;
    const typesOf = type !== undefined && of !== undefined ? String((await content(ctx, of)).libraryId) : libraryId;
    const fields = {
      ...given(texts),
      tags: wanted,
      ...(type !== undefined && { contentTypeId: await typeIdOf(ctx, type, typesOf) }),
    };
    if (of === undefined)
      return savedContent(await createContent(ctx, { ...BLANK_CONTENT, ...fields, libraryId }), true);
    if (version === undefined) throw invalid('version', 'version is required with id: the one that you read.');
    return savedContent(await updateContent(ctx, { ...fields, id: of, version }), false);
  },
});

const renderTool = tool({
  name: 'render',
  title: 'Render a prompt',
  description:
    "Returns a prompt's text ready for a model: with the texts of its references and the values of its variables inserted. Missing ones are reported and left as written.",
  needs: [TokenScope.LIBRARY_READ],
  hints: ONLY_READS,
  input: z.object({
    id: idInput,
    values: textMap.optional().describe('Values by the names of variables, for example {"name": "Ann"}; at most 250.'),
    version: versionInput.optional(),
    label: labelInput.optional(),
  }),
  output: z.object({
    text: z.string(),
    version: z.number().int().describe('The version of the text.'),
    missingVariables: z.array(z.string()),
    missingReferences: z.array(z.object({ id, title: z.string() })),
    unusedValues: z.array(z.string()),
    invisibleCharacters,
  }),
  call: async (ctx, { id: of, values, ...asked }) => {
    const list = [...(values ?? [])].map(([name, value]) => ({ name, value }));
    const rendered = await renderContent(ctx, of, list, asked);
    return { ...rendered, invisibleCharacters: hiddenCount(rendered.text) };
  },
});

export const libraryTools: Tool[] = [searchTool, getTool, saveTool, renderTool];

const foundContent = ({
  id: of,
  title,
  description,
  content: text,
  contentType,
  tags: names,
  updatedAt,
}: ContentRow) => ({
  id: String(of),
  title,
  snippet: cut(plainWords(beginning(description || text, LOOKED_AT)), SNIPPET),
  type: contentType.name,
  tags: names,
  updatedAt,
});

const savedContent = ({ id: of, title, version, updatedAt }: ContentRow, isNew: boolean) => ({
  id: String(of),
  title,
  version,
  updatedAt,
  isNew,
});

/** Drops fields that were not given, which are left unchanged. */
const given = (texts: Partial<ContentTexts>) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined));

async function typeIdOf(ctx: Context, wanted: string, libraryId: string | undefined) {
  const types = await contentTypes(ctx, libraryId);
  const found = finderOf(types)(wanted);
  if (found) return String(found.id);
  throw invalid('type', `type names none that is there: ${types.map(({ name }) => name).join(', ')}.`);
}
