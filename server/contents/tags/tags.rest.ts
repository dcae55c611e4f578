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
  z.array(z.string()).max(MAX_TAGS_OF_CONTENT).default([]).describe(`Names of tags to ${what}, at most 20.`);

const tag = restShape(Tag);

export const tagRoutes: RestRoute[] = [
  route({
    method: 'POST',
    path: '/contents/tag/',
    operationId: 'tagContents',
    status: 200,
    answer: changedContents,
    summary: 'Put tags on contents, and take others off them',
    body: needing(
      z.object({
        ids: bulkIdsBody,
        add: names('put on them; those that there are not are made'),
        remove: names('take off them'),
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
    summary: 'Give contents a star, or take it away',
    body: needing(
      z.object({ ids: bulkIdsBody, is_starred: z.boolean().describe('True gives the star, false takes it away.') }),
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
    summary: 'Every tag of the caller, from A to Z, with its count',
    handle: (ctx) => tags.tags(ctx),
  }),
  route({
    method: 'PUT',
    path: '/tags/:id/',
    operationId: 'renameTag',
    status: 200,
    answer: tag,
    refuses: ['CONFLICT'],
    summary: 'Give a tag another name',
    body: needing(z.object({ name }), 'name'),
    handle: (ctx, { params, body }) => tags.renameTag(ctx, { id: params.id, name: body.name }),
  }),
  route({
    method: 'DELETE',
    path: '/tags/:id/',
    operationId: 'deleteTag',
    status: 204,
    answer: null,
    summary: 'Delete a tag; it is taken off all that has it',
    handle: async (ctx, { params }) => void (await tags.deleteTag(ctx, params.id)),
  }),
];
