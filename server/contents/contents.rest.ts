import { z } from 'zod';
import { invalid } from '../base/errors.ts';
import { pageAsked, paging, presentPage } from '../base/pages.ts';
import { Answer, type RestRoute, route } from '../base/reply.ts';
import type { ContentRow } from './content.rows.ts';
import { BLANK_CONTENT, eachText, textsOf } from './contentFields.ts';
import { contentCountLoader } from './contents.loaders.ts';
import * as contents from './contents.service.ts';
import { contentFilterQuery, filterOf } from './pages/contentFilterQuery.ts';
import * as pages from './pages/contentPages.service.ts';
import { MAX_REFERENCES } from './references/references.ts';
import * as sharing from './sharing/sharing.service.ts';
import * as contentTypes from './types/contentTypes.service.ts';
import { versionQuery } from './versionQuery.ts';

const id = z.number().int();
const typeId = z.number(contentTypes.INVALID_TYPE).int(contentTypes.INVALID_TYPE);
const listQuery = z.object({ ...paging(), ...contentFilterQuery });

/** References are read from the body; the list is checked for its form only. */
const contentBody = z.object({
  ...eachText(() => z.string().optional()),
  content_type_id: typeId.optional(),
  content_type: typeId.optional(),
  state_id: id.optional(),
  contextReferences: z
    .array(z.object({ id, position: z.number().int().nonnegative() }))
    .max(MAX_REFERENCES)
    .optional(),
});

export const contentRoutes: RestRoute[] = [
  route({
    method: 'GET',
    path: '/contents/',
    status: 200,
    summary: 'One page of the library',
    description:
      'When a search leaves 5,000 contents or more, is_total_exact is false: then total_count is 5,000 and total_pages follows from it, both as a lower bound. There may be more until a page has fewer than page_size.',
    query: listQuery,
    handle: async (ctx, { query }) => {
      const found = await pages.contents(ctx, filterOf(query), pageAsked(query));
      return {
        ...presentPage(found, found.results.map(presentContent)),
        total_pages: found.totalPages,
        is_total_exact: found.isTotalExact,
      };
    },
  }),
  route({
    method: 'POST',
    path: '/contents/',
    status: 201,
    summary: 'Save a new content',
    body: contentBody,
    handle: async (ctx, { body }) =>
      presentContent(await contents.createContent(ctx, { ...BLANK_CONTENT, ...fieldsOf(body) })),
  }),
  route({
    method: 'GET',
    path: '/contents/:id/',
    status: 200,
    summary: 'One content',
    description:
      'With version, its title, description, text and type are as that version kept them, and its references as that text has them; all else is as it is now. NOT_FOUND when there is no such version.',
    query: versionQuery,
    handle: async (ctx, { params, query }) => presentContent(await contents.content(ctx, params.id, query.version)),
  }),
  route({
    method: 'PUT',
    path: '/contents/:id/',
    status: 200,
    summary: 'Change the given fields of a content',
    body: contentBody,
    handle: async (ctx, { params, body, header }) =>
      presentContent(
        await contents.updateContent(ctx, { ...fieldsOf(body), id: params.id, version: versionOf(header('if-match')) }),
      ),
  }),
  route({
    method: 'DELETE',
    path: '/contents/:id/',
    status: 204,
    summary: 'Delete a content',
    handle: (ctx, { params }) => contents.deleteContent(ctx, params.id),
  }),
  route({
    method: 'POST',
    path: '/contents/:id/share/',
    status: 201,
    summary: 'Give a content its public link',
    body: z.object({
      expires_at: z.iso.datetime({ offset: true }).nullish(),
      includes_references: z.boolean().nullish(),
    }),
    handle: async (ctx, { params, body }) => {
      const { content, isNew } = await sharing.shareContent(ctx, params.id, {
        expiresAt: body.expires_at ? new Date(body.expires_at) : null,
        includesReferences: body.includes_references,
      });
      return new Answer(isNew ? 201 : 200, content.sharedLinks.map(presentShareAnswer)[0]);
    },
  }),
  route({
    method: 'POST',
    path: '/contents/:id/unshare/',
    status: 204,
    summary: 'Take the public link away',
    handle: (ctx, { params }) => sharing.unshareContent(ctx, params.id),
  }),
  route({
    method: 'GET',
    path: '/content-history/',
    status: 200,
    summary: 'Every version of a content, newest first',
    query: z.object({ ...paging(100), content_id: z.string() }),
    handle: async (ctx, { query }) => {
      const found = await contents.contentHistory(ctx, query.content_id, pageAsked(query));
      return presentPage(found, found.results.map(presentVersion));
    },
  }),
  route({
    method: 'GET',
    path: '/content-types/',
    status: 200,
    summary: 'Every content type the caller may use, with its count',
    handle: async (ctx) => {
      const types = await contentTypes.contentTypes(ctx);
      return Promise.all(
        types.map(async ({ id, name }) => ({ id, name, count: await ctx.loader(contentCountLoader).load(id) })),
      );
    },
  }),
  route({
    method: 'POST',
    path: '/content-types/',
    status: 201,
    summary: "Add a content type of the caller's own",
    body: z.object({ name: z.string().default('') }),
    handle: async (ctx, { body }) => {
      const { id, name } = await contentTypes.createContentType(ctx, body.name);
      return { id, name, count: 0 };
    },
  }),
  route({
    method: 'GET',
    path: '/shared-content/:shareId/',
    status: 200,
    summary: 'What a public link shows',
    isPublic: true,
    handle: async (ctx, { params }) => presentShared(await sharing.sharedContent(ctx, params.shareId)),
  }),
];

/** Only what the body gives: absent fields stay absent. */
function fieldsOf({
  content_type_id,
  content_type,
  state_id,
  contextReferences: _,
  ...texts
}: z.output<typeof contentBody>) {
  const typeId = content_type_id ?? content_type;
  return {
    ...texts,
    ...(typeId !== undefined && { contentTypeId: String(typeId) }),
    ...(state_id !== undefined && { stateId: String(state_id) }),
  };
}

function versionOf(ifMatch: string | undefined) {
  if (ifMatch === undefined || ifMatch === '*') return undefined;
  const version = /^"?(\d{1,9})"?$/.exec(ifMatch)?.[1];
  if (version === undefined) throw invalid('if-match', 'If-Match must hold the content\'s version, such as "3".');
  return Number(version);
}

const presentContent = (row: ContentRow) => ({
  id: row.id,
  ...textsOf(row),
  content_type: { id: row.contentType.id, name: row.contentType.name },
  state: { id: row.state.id, name: row.state.name },
  created_at: row.createdAt,
  updated_at: row.updatedAt,
  version: row.version,
  context_references: row.contextReferences.map(({ id, title, position }) => ({ id, title, position })),
  shared_links: row.sharedLinks.map(({ id, viewCount, expiresAt }) => ({
    id,
    view_count: viewCount,
    expires_at: expiresAt,
  })),
});

const presentShareAnswer = ({ id, viewCount, expiresAt, includesReferences }: ContentRow['sharedLinks'][number]) => ({
  share_id: id,
  view_count: viewCount,
  expires_at: expiresAt,
  includes_references: includesReferences,
});

const presentVersion = (row: contents.ContentVersionRow) => ({
  id: row.id,
  version: row.version,
  ...textsOf(row),
  content_type: { id: row.contentType.id, name: row.contentType.name },
  created_at: row.createdAt,
});

const presentShared = ({
  title,
  description,
  content,
  contentTypeId,
  contentTypeName,
  createdAt,
  viewCount,
  expiresAt,
}: sharing.SharedContentRow) => ({
  title,
  description,
  content,
  content_type: { id: contentTypeId, name: contentTypeName },
  created_at: createdAt,
  share_metadata: { view_count: viewCount, expires_at: expiresAt },
});
