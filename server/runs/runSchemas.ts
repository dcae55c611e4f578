import { z } from 'zod';
import { restErrorSchema } from '../base/rest/restErrors.ts';
import { rowId } from '../base/rest/restSchemas.ts';
import { restPage, restShape } from '../base/rest/restShape.ts';
import { GivenValue, Run } from './run.entity.ts';
import { RunAnswer } from './runAnswer.entity.ts';
import { RunAttachment } from './runAttachment.entity.ts';
import { type ContentExample, ContentExamplePage } from './runs.types.ts';

/** REST responses of runs. */

export const runAnswer = restShape(RunAnswer);

const runAttachment = restShape(RunAttachment);

const givenValue = restShape(GivenValue, { name: null });

export const run = restShape(Run, { rename: { givenValues: 'values' } });

/** GraphQL has the answer in a separate field. */
const contentExample = restShape<
  RunAnswer,
  RunAnswer & Pick<ContentExample, 'contentId' | 'givenValues' | 'attachments'>
>(RunAnswer, {
  name: 'ContentExample',
  description: 'A kept answer with its content and values.',
  own: {
    content_id: { schema: rowId.describe('The content that was run.'), of: ({ contentId }) => contentId },
    values: {
      schema: z.array(givenValue.schema).describe("The values of the text's variables."),
      of: ({ givenValues }) => givenValues.map(givenValue.present),
    },
    attachments: {
      schema: z.array(runAttachment.schema).describe('The attachments of its run.'),
      of: ({ attachments }) => attachments.map(runAttachment.present),
    },
  },
}).of(({ answer, ...others }: ContentExample) => ({ ...answer, ...others, id: answer.id }));

export const contentExamplePage = restPage(ContentExamplePage, { shapes: { results: contentExample } });

const event = <Name extends string, Data extends z.ZodType>(name: Name, data: Data) =>
  z.object({ event: z.literal(name), data });

/** The sender of the events adds `error`. */
export const runEvent = z
  .discriminatedUnion('event', [
    event('run', run.schema),
    event(
      'delta',
      z.object({ answer_id: rowId, text: z.string().describe('The next piece of the text of this answer.') }),
    ),
    event('answer', runAnswer.schema),
    event('error', restErrorSchema),
  ])
  .meta({
    id: 'RunEvent',
    description:
      'First the run, then a delta for each piece of an answer, and each answer when it has ended, or an error.',
  });

export type RunEvent = z.input<typeof runEvent>;
