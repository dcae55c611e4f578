import { z } from 'zod';
import type { Reference } from '../../../rules/contextMarkers.ts';
import { hiddenCount } from '../../../rules/hiddenCharacters.ts';
import { modelMessagesOf } from '../../../rules/roleMessages.ts';
import { type RestRoute, route } from '../../base/rest/reply.ts';
import { rowId } from '../../base/rest/restSchemas.ts';
import { restShape } from '../../base/rest/restShape.ts';
import { textMap } from '../../base/rest/textMap.ts';
import { versionQuery } from '../core/versionQuery.ts';
import * as render from './render.service.ts';
import { MissingReference, ModelMessage, RenderedContent } from './render.types.ts';

restShape<MissingReference, Reference>(MissingReference, {
  name: null,
  own: { id: { schema: rowId, of: ({ id }) => Number(id) } },
});

restShape(ModelMessage, { name: null });

const renderedContent = restShape<RenderedContent, render.RenderedRow>(RenderedContent, {
  own: {
    messages: { of: ({ text }) => modelMessagesOf(text) },
    invisible_characters: { of: ({ text }) => hiddenCount(text) },
  },
});

export const renderRoutes: RestRoute[] = [
  route({
    method: 'POST',
    path: '/contents/:id/render/',
    status: 200,
    operationId: 'renderContent',
    summary: 'Fill in a content for a model',
    description:
      'Fills in the context references first, then the variables, {{name}}, with the values of these names; \\{{ is the text {{. Missing references and values are reported and stay as written. Changes nothing, so a read-only token is enough. With version or label, the text as saved in that version, with the current texts of its references.',
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
