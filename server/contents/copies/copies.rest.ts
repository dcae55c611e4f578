import { z } from 'zod';
import { type RestRoute, route } from '../../base/rest/reply.ts';
import { rowId } from '../../base/rest/restSchemas.ts';
import { contentAnswer, presentContent } from '../contentAnswers.ts';
import { duplicateContent, similarContents } from './copies.service.ts';

const similarContentAnswer = z
  .object({
    id: rowId,
    title: z.string().meta({ examples: ['Release notes'] }),
    similarity: z.number().min(0).max(1).describe('The share of the pieces of three letters that both texts have.'),
  })
  .meta({ id: 'SimilarContent', description: 'A content that says nearly the same as another.' });

export const copyRoutes: RestRoute[] = [
  route({
    method: 'POST',
    path: '/contents/:id/duplicate/',
    operationId: 'duplicateContent',
    status: 201,
    answer: contentAnswer,
    summary: 'Save a copy of a content as a new one',
    description:
      "A draft without a star and a public link. Its title ends with ' (copy)'; description, text, variables, type, tags and references are those of the original.",
    handle: async (ctx, { params }) => presentContent(await duplicateContent(ctx, params.id)),
  }),
  route({
    method: 'GET',
    path: '/contents/:id/similar/',
    operationId: 'listSimilarContents',
    status: 200,
    answer: z.array(similarContentAnswer).max(5),
    summary: 'Other contents that say nearly the same',
    description:
      'The most similar first, at most 5, of a similarity of 0.7 or more. The first 4,000 characters of title, description and text together are compared, without regard to case and accents; of a stretch of text that many contents have, few are compared.',
    handle: async (ctx, { params }) =>
      (await similarContents(ctx, params.id)).map(({ contentId: id, title, similarity }) => ({
        id,
        title,
        similarity,
      })),
  }),
];
