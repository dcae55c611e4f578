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
    description:
      "The copy is a draft without a star or a public link. Its title ends with ' (copy)'; description, text, variables, type, tags and references are those of the original.",
    handle: (ctx, { params }) => duplicateContent(ctx, params.id),
  }),
  route({
    method: 'GET',
    path: '/contents/:id/similar/',
    operationId: 'listSimilarContents',
    status: 200,
    answer: similarContent.list(),
    summary: 'List contents that are nearly the same',
    description:
      'The most similar first, at most 5, with a similarity of at least 0.7. The first 4,000 characters of title, description and text together are compared, ignoring case and accents; if many contents share a stretch of text, only a few of them are compared.',
    handle: (ctx, { params }) => similarContents(ctx, params.id),
  }),
];
