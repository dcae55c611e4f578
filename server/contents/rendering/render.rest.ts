import { z } from 'zod';
import type { Reference } from '../../../rules/contextMarkers.ts';
import { hiddenCount } from '../../../rules/hiddenCharacters.ts';
import { type RestRoute, route } from '../../base/rest/reply.ts';
import { count, rowId } from '../../base/rest/restSchemas.ts';
import { textMap } from '../../base/rest/textMap.ts';
import { presentVariables, variablesAnswer } from '../variables/definitionAnswers.ts';
import { versionQuery } from '../versionQuery.ts';
import { contentTemplate, renderContent } from './render.service.ts';

const missingReferences = z
  .array(z.object({ id: rowId, title: z.string() }))
  .describe('References to what is not there; their titles stand in the text.');
const presentMissing = (references: Reference[]) => references.map(({ id, title }) => ({ id: Number(id), title }));

const renderedContent = z
  .object({
    text: z.string().meta({ examples: ['Write release notes for 1.2.'] }),
    version: z
      .number()
      .int()
      .meta({ minimum: 1, description: 'The version whose text it is.', examples: [3] }),
    missing_variables: z
      .array(z.string())
      .describe(
        'Variables of the text without a value: none was given, and they have no default and are not optional.',
      ),
    missing_references: missingReferences,
    unused_values: z.array(z.string()).describe('Names of values that the text has no variable for.'),
    invisible_characters: count.describe(
      'Characters of the text that cannot be seen and are not needed by its writing: instructions for a model can hide in them.',
    ),
  })
  .meta({ id: 'RenderedContent', description: 'A text as a model should get it, and what was missing.' });

const contentTemplateAnswer = z
  .object({
    text: z.string().meta({ examples: ['Write release notes for {{version}}.'] }),
    variables: variablesAnswer,
    missing_references: missingReferences,
  })
  .meta({
    id: 'ContentTemplate',
    description: 'A text with its references filled in, and what its variables ask for.',
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
    answer: contentTemplateAnswer,
    query: versionQuery,
    handle: async (ctx, { params, query }) => {
      const { text, variables, missingReferences } = await contentTemplate(ctx, params.id, query);
      return {
        text,
        variables: presentVariables(variables),
        missing_references: presentMissing(missingReferences),
      };
    },
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
      const rendered = await renderContent(ctx, params.id, values, query);
      return {
        text: rendered.text,
        version: rendered.version,
        missing_variables: rendered.missingVariables,
        missing_references: presentMissing(rendered.missingReferences),
        unused_values: rendered.unusedValues,
        invisible_characters: hiddenCount(rendered.text),
      };
    },
  }),
];
