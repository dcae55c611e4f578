import { type RestRoute, route } from '../../base/rest/reply.ts';
import { restBody } from '../../base/rest/restBody.ts';
import { restShape } from '../../base/rest/restShape.ts';
import { changedContents } from '../bulkAnswers.ts';
import { Tag } from './tag.entity.ts';
import { MergeTagsInput, RenameTagInput, StarContentsInput, TagContentsInput } from './tags.inputs.ts';
import * as tags from './tags.service.ts';

const tag = restShape(Tag);

export const tagRoutes: RestRoute[] = [
  route({
    method: 'POST',
    path: '/contents/tag/',
    operationId: 'tagContents',
    status: 200,
    answer: changedContents,
    summary: 'Add tags to contents, and remove others',
    body: restBody(TagContentsInput),
    handle: (ctx, { body }) => tags.tagContents(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/contents/star/',
    operationId: 'starContents',
    status: 200,
    answer: changedContents,
    summary: 'Add a star to contents, or remove it',
    body: restBody(StarContentsInput),
    handle: (ctx, { body }) => tags.starContents(ctx, body),
  }),
  route({
    method: 'GET',
    path: '/tags/',
    operationId: 'listTags',
    sameAs: 'tags',
    status: 200,
    answer: tag.list(),
    summary: "List the caller's tags from A to Z, with the number of contents of each",
    handle: (ctx) => tags.tags(ctx),
  }),
  route({
    method: 'PUT',
    path: '/tags/:id/',
    operationId: 'renameTag',
    status: 200,
    answer: tag,
    refuses: ['CONFLICT'],
    summary: 'Rename a tag',
    body: restBody(RenameTagInput, { omit: ['id'] }),
    handle: (ctx, { params, body }) => tags.renameTag(ctx, { ...body, id: params.id }),
  }),
  route({
    method: 'POST',
    path: '/tags/:id/merge/',
    operationId: 'mergeTags',
    status: 200,
    answer: tag,
    summary: 'Merge a tag into another one, which all of its contents and saved views then have',
    body: restBody(MergeTagsInput, { omit: ['id'] }),
    handle: (ctx, { params, body }) => tags.mergeTags(ctx, { ...body, id: params.id }),
  }),
  route({
    method: 'DELETE',
    path: '/tags/:id/',
    operationId: 'deleteTag',
    status: 204,
    answer: null,
    summary: 'Delete a tag; it is removed from all contents',
    handle: async (ctx, { params }) => void (await tags.deleteTag(ctx, params.id)),
  }),
];
