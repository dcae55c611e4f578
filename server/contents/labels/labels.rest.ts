import { z } from 'zod';
import { LABEL_TEXT, labelName, LATEST_TEXT, MAX_LABEL_NAME } from '../../../rules/labelRules.ts';
import { notFound } from '../../base/errors.ts';
import { type RestRoute, route } from '../../base/rest/reply.ts';
import { restBody } from '../../base/rest/restBody.ts';
import { matchedVersion } from '../core/ifMatch.ts';
import { contentLabel, labelErrorAnswer } from './labelAnswers.ts';
import { SetContentLabelInput } from './labels.inputs.ts';
import * as labels from './labels.service.ts';

const ifMatch = z.string().meta({
  description:
    'The version that had the label when it was read, "0" for none. If that has changed, the call fails with 409.',
  examples: ['"3"'],
});

/** A label in a path, in any case and also between spaces. */
const label = z
  .string()
  .min(1)
  .max(2 * MAX_LABEL_NAME)
  .regex(LABEL_TEXT)
  .meta({ description: 'The name of the label, in any case.', examples: ['production'] });
const newLabel = label.meta({ ...label.meta(), not: { pattern: LATEST_TEXT.source } });

export const labelRoutes: RestRoute[] = [
  route({
    method: 'PUT',
    path: '/contents/:id/labels/:label/',
    operationId: 'setContentLabel',
    status: 200,
    answer: contentLabel,
    refuses: ['CONFLICT'],
    refusal: labelErrorAnswer,
    headers: { 'If-Match': ifMatch },
    params: { label: newLabel },
    summary: 'Put a label on a version of a content',
    description:
      'Readers of the label get that version from then on. A label has 1 to 50 letters a to z, digits, dots, _ and -, the first a letter or digit, and is stored in lower case; it cannot be latest. A content has at most 20.',
    body: restBody(SetContentLabelInput, { omit: ['contentId', 'name', 'expectedVersion'] }),
    handle: async (ctx, { params, body, header }) => {
      const { labels: all } = await labels.setContentLabel(ctx, {
        contentId: params.id,
        name: params.label,
        version: body.version,
        expectedVersion: matchedVersion(header('if-match')),
      });
      const moved = all.find(({ name }) => name === labelName(params.label));
      if (!moved) throw notFound('Label');
      return moved;
    },
  }),
  route({
    method: 'DELETE',
    path: '/contents/:id/labels/:label/',
    operationId: 'removeContentLabel',
    status: 204,
    answer: null,
    refuses: ['CONFLICT'],
    refusal: labelErrorAnswer,
    headers: { 'If-Match': ifMatch },
    params: { label },
    summary: 'Remove a label from a content',
    handle: async (ctx, { params, header }) => {
      await labels.removeContentLabel(ctx, {
        contentId: params.id,
        name: params.label,
        expectedVersion: matchedVersion(header('if-match')),
      });
    },
  }),
];
