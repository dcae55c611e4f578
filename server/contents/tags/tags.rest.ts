import { z } from 'zod';
import { MAX_TAGS_OF_CONTENT } from '../../../rules/tagRules.ts';
import { type RestRoute, route } from '../../base/rest/reply.ts';
import { needing } from '../../base/rest/restSchemas.ts';
import { restShape } from '../../base/rest/restShape.ts';
import { bulkIdsBody, changedContents } from '../bulkAnswers.ts';
import { Tag } from './tag.entity.ts';
import * as tags from './tags.service.ts';

const name = z.string().meta({ description: '1 to 50 characters.', examples: ['work'] });
const names = (what: string) =>
  z.array(z.string()).max(MAX_TAGS_OF_CONTENT).default([]).describe(`Names of tags, at most 20, to ${what}.`);

const tag = restShape(Tag);

export const tagRoutes: RestRoute[] = [
  route({
    method: 'POST',
    path: '/contents/tag/',
    operationId: 'tagContents',
    status: 200,
    answer: changedContents,
    summary: 'Add tags to contents, and remove others',
    body: needing(
      z.object({
        ids: bulkIdsBody,
        add: names('add; missing tags are created'),
        remove: names('remove'),
      }),
      'ids',
    ),
    handle: (ctx, { body: { ids, add, remove } }) => tags.tagContents(ctx, { ids: ids.map(String), add, remove }),
  }),
  route({
    method: 'POST',
    path: '/contents/star/',
    operationId: 'starContents',
    status: 200,
    answer: changedContents,
    summary: 'Add a star to contents, or remove it',
    body: needing(
      z.object({ ids: bulkIdsBody, is_starred: z.boolean().describe('True adds the star, false removes it.') }),
      'ids',
      'is_starred',
    ),
    handle: (ctx, { body: { ids, is_starred: isStarred } }) =>
      tags.starContents(ctx, { ids: ids.map(String), isStarred }),
  }),
  route({
    method: 'GET',
    path: '/tags/',
    operationId: 'listTags',
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
    body: needing(z.object({ name }), 'name'),
    handle: (ctx, { params, body }) => tags.renameTag(ctx, { id: params.id, name: body.name }),
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
