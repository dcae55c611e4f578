import { z } from 'zod';
import { MAX_TAGS_OF_CONTENT } from '../../rules/tagRules.ts';
import { notFound } from '../base/errors.ts';
import { libraryIn, libraryInBody, libraryQuery } from '../base/libraries/libraryArgument.ts';
import { pageAsked, paging, updatedSince } from '../base/rest/pages.ts';
import { Answer, type RestRoute, route } from '../base/rest/reply.ts';
import { restBody } from '../base/rest/restBody.ts';
import { needing, rowId } from '../base/rest/restSchemas.ts';
import * as contents from './contents.service.ts';
import type { ContentRow } from './core/content.rows.ts';
import { content, contentErrorAnswer, contentPage, contentType, share } from './core/contentAnswers.ts';
import { writtenBody } from './core/contentBody.ts';
import { BLANK_CONTENT, writtenIn } from './core/contentFields.ts';
import { ifMatch, matchedVersion } from './core/ifMatch.ts';
import { contentFilterQuery, filterOf } from './pages/contentFilterQuery.ts';
import * as pages from './pages/contentPages.service.ts';
import { MAX_REFERENCES } from './references/references.ts';
import { ShareContentInput } from './sharing/sharing.inputs.ts';
import * as sharing from './sharing/sharing.service.ts';
import { CreateContentTypeInput } from './types/contentTypes.inputs.ts';
import * as contentTypes from './types/contentTypes.service.ts';

/** The id of a type, or a sentence; `ofNothing` is the sentence for null and an empty text. */
const typeId = (ofNothing: string) =>
  z
    .number({ error: ({ input }) => (input === null || input === '' ? ofNothing : contentTypes.INVALID_TYPE) })
    .int(contentTypes.INVALID_TYPE)
    .meta({ format: 'int64', minimum: 1 });
const typeIds = (ofNothing: string) => ({
  content_type_id: typeId(ofNothing)
    .optional()
    .describe('An id of /api/content-types/. The default of a new content is 1, Unassigned.'),
  content_type: typeId(ofNothing).optional().describe('The older name of content_type_id.'),
});
const listQuery = z.object({ ...paging(), ...contentFilterQuery, updated_since: updatedSince });

/** References are read from the text. The list only says which ones the caller expects. */
const contentBody = z.object({
  ...writtenBody,
  ...typeIds(contentTypes.INVALID_TYPE),
  state_id: z
    .number()
    .int()
    .meta({
      format: 'int64',
      minimum: 1,
      description: 'One of `contentStates` in GraphQL. The default of a new content is 1, Draft.',
    })
    .optional(),
  tags: z
    .array(z.string())
    .max(MAX_TAGS_OF_CONTENT)
    .optional()
    .describe('Names of all of its tags, with at most 50 characters each. A change of tags alone adds no version.'),
  contextReferences: z
    .array(z.object({ id: rowId, position: z.number().int().nonnegative() }))
    .max(MAX_REFERENCES)
    .optional()
    .describe(
      'Not needed: the references are read from the markers in the text. Those that the text does not have are returned in ignored_references.',
    ),
});

export const contentRoutes: RestRoute[] = [
  route({
    method: 'GET',
    path: '/contents/',
    operationId: 'listContents',
    status: 200,
    answer: contentPage,
    summary: 'Get one page of the library',
    description:
      'When a search finds 5,000 contents or more, is_total_exact is false: then total_count is 5,000 and total_pages follows from it, both as lower bounds. There may be more pages until one has fewer than page_size results.',
    query: listQuery,
    handle: (ctx, { query }) =>
      pages.contents(ctx, { ...filterOf(query), updatedSince: query.updated_since }, pageAsked(query)),
  }),
  route({
    method: 'POST',
    path: '/contents/',
    operationId: 'createContent',
    status: 201,
    answer: content,
    summary: 'Create a content',
    body: needing(contentBody.extend({ ...libraryInBody, ...typeIds(contentTypes.MISSING_TYPE) }), 'title', 'content'),
    handle: async (ctx, { body }) =>
      withIgnored(
        await contents.createContent(ctx, { ...BLANK_CONTENT, ...fieldsOf(body), libraryId: libraryIn(body) }),
        body,
      ),
  }),
  route({
    method: 'PUT',
    path: '/contents/:id/',
    operationId: 'updateContent',
    status: 200,
    answer: content,
    refuses: ['CONFLICT'],
    refusal: contentErrorAnswer,
    headers: { 'If-Match': ifMatch },
    summary: 'Change the given fields of a content',
    body: contentBody,
    handle: async (ctx, { params, body, header }) => {
      const version = matchedVersion(header('if-match'));
      return withIgnored(await contents.updateContent(ctx, { ...fieldsOf(body), id: params.id, version }), body);
    },
  }),
  route({
    method: 'DELETE',
    path: '/contents/:id/',
    operationId: 'deleteContent',
    status: 204,
    answer: null,
    refuses: ['CONFLICT'],
    refusal: contentErrorAnswer,
    headers: { 'If-Match': ifMatch },
    summary: 'Move a content to the trash',
    description:
      'It appears nowhere else, its public link returns NOT_FOUND, and after 30 days it is deleted permanently. CONFLICT when `If-Match` is stale.',
    handle: (ctx, { params, header }) => contents.deleteContent(ctx, params.id, matchedVersion(header('if-match'))),
  }),
  route({
    method: 'POST',
    path: '/contents/:id/share/',
    operationId: 'shareContent',
    status: 201,
    answer: share,
    otherStatuses: { 200: 'The existing link, changed as requested.' },
    summary: 'Create or change the public link of a content',
    body: restBody(ShareContentInput, { omit: ['contentId'] }),
    handle: async (ctx, { params, body }) => {
      const { content: shared, isNew } = await sharing.shareContent(ctx, params.id, body);
      return new Answer(isNew ? 201 : 200, linkOf(shared));
    },
  }),
  route({
    method: 'GET',
    path: '/content-types/',
    operationId: 'listContentTypes',
    sameAs: 'contentTypes',
    status: 200,
    answer: contentType.list(),
    summary: 'List the content types of a library, with the number of contents of each',
    query: z.object(libraryQuery),
    handle: async (ctx, { query }) => {
      const types = await contentTypes.contentTypes(ctx, query.library_id);
      return Promise.all(types.map(async (type) => ({ ...type, count: await contentTypes.contentCount(ctx, type) })));
    },
  }),
  route({
    method: 'POST',
    path: '/content-types/',
    operationId: 'createContentType',
    status: 201,
    answer: contentType,
    summary: 'Create a content type',
    body: restBody(CreateContentTypeInput),
    handle: async (ctx, { body }) => {
      const { id, name } = await contentTypes.createContentType(ctx, body.name, body.libraryId);
      return { id, name, count: 0 };
    },
  }),
];

function linkOf({ sharedLinks: [link] }: ContentRow) {
  if (!link) throw notFound('Share link');
  return link;
}

/** Names the given references that the saved content does not have, so that none is dropped in silence. */
function withIgnored(
  saved: ContentRow,
  { contextReferences = [] }: Pick<z.output<typeof contentBody>, 'contextReferences'>,
) {
  const references = new Set(saved.contextReferences.map(({ id }) => Number(id)));
  const ignored = [...new Set(contextReferences.map(({ id }) => id))].filter((id) => !references.has(id));
  return ignored.length > 0 ? { ...saved, ignoredReferences: ignored } : saved;
}

/** The fields that the body gives; absent fields stay absent. */
function fieldsOf(body: z.output<typeof contentBody>) {
  const { content_type_id, content_type, state_id, tags } = body;
  const typeId = content_type_id ?? content_type;
  return {
    ...writtenIn(body),
    ...(tags && { tags }),
    ...(typeId !== undefined && { contentTypeId: String(typeId) }),
    ...(state_id !== undefined && { stateId: String(state_id) }),
  };
}
