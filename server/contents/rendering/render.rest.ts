import { z } from 'zod';
import type { Reference } from '../../../rules/contextMarkers.ts';
import { hiddenCount } from '../../../rules/hiddenCharacters.ts';
import { type RestRoute, route } from '../../base/rest/reply.ts';
import { rowId } from '../../base/rest/restSchemas.ts';
import { restShape } from '../../base/rest/restShape.ts';
import { textMap } from '../../base/rest/textMap.ts';
import { versionQuery } from '../versionQuery.ts';
import * as render from './render.service.ts';
import { ContentTemplate, MissingReference, RenderedContent } from './render.types.ts';

restShape<MissingReference, Reference>(MissingReference, {
  name: null,
  own: { id: { schema: rowId, of: ({ id }) => Number(id) } },
});

const contentTemplate = restShape(ContentTemplate);

const renderedContent = restShape<RenderedContent, render.RenderedRow>(RenderedContent, {
  own: { invisible_characters: { of: ({ text }) => hiddenCount(text) } },
});

export const renderRoutes: RestRoute[] = [
  route({
    method: 'GET',
    path: '/contents/:id/template/',
    status: 200,
    operationId: 'getContentTemplate',
    summary: 'A content with its references filled in, and its variables',
    description:
      'What a form asks for, and what the values go into: the variables that the content describes, those that its references describe, then all others, at most 250. With version or label, the text as that version kept it, with its references as they are now.',
    answer: contentTemplate,
    query: versionQuery,
    handle: (ctx, { params, query }) => render.contentTemplate(ctx, params.id, query),
  }),
  route({
    method: 'POST',
    path: '/contents/:id/render/',
    status: 200,
    operationId: 'renderContent',
    summary: 'The text of a content as a model should get it',
    description:
      'Its context references are filled in first, then its variables, {{name}}, with the values of these names; \\{{ is the text {{. What was missing is told and stays as it is written. It changes nothing: a token that may only read is enough. With version or label, the text as that version kept it, with its references as they are now.',
    isRead: true,
    answer: renderedContent,
    query: versionQuery,
    body: z.object({ values: textMap.optional() }),
    handle: async (ctx, { params, body, query }) => {
      const values = [...(body.values ?? [])].map(([name, value]) => ({ name, value }));
      return render.renderContent(ctx, params.id, values, query);
    },
  }),
];
