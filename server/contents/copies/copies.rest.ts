import { z } from 'zod';
import { type RestRoute, route } from '../../base/rest/reply.ts';
import { restShape } from '../../base/rest/restShape.ts';
import { content } from '../contentAnswers.ts';
import { duplicateContent, similarContents } from './copies.service.ts';
import { SimilarContent } from './copies.types.ts';

const similarContent = restShape(SimilarContent, {
  rename: { contentId: 'id' },
  schemas: { similarity: z.number().min(0).max(1) },
});

export const copyRoutes: RestRoute[] = [
  route({
    method: 'POST',
    path: '/contents/:id/duplicate/',
    operationId: 'duplicateContent',
    status: 201,
    answer: content,
    summary: 'Save a copy of a content',
    handle: (ctx, { params }) => duplicateContent(ctx, params.id),
  }),
  route({
    method: 'GET',
    path: '/contents/:id/similar/',
    operationId: 'listSimilarContents',
    sameAs: 'similarContents',
    status: 200,
    answer: similarContent.list(),
    summary: 'List contents that are nearly the same',
    handle: (ctx, { params }) => similarContents(ctx, params.id),
  }),
];
