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
    summary: 'Save a copy of a content as a new one',
    description:
      "A draft without a star and a public link. Its title ends with ' (copy)'; description, text, variables, type, tags and references are those of the original.",
    handle: (ctx, { params }) => duplicateContent(ctx, params.id),
  }),
  route({
    method: 'GET',
    path: '/contents/:id/similar/',
    operationId: 'listSimilarContents',
    status: 200,
    answer: similarContent.list(),
    summary: 'Other contents that say nearly the same',
    description:
      'The most similar first, at most 5, of a similarity of 0.7 or more. The first 4,000 characters of title, description and text together are compared, without regard to case and accents; of a stretch of text that many contents have, few are compared.',
    handle: (ctx, { params }) => similarContents(ctx, params.id),
  }),
];
