import { z } from 'zod';
import { restErrorSchema } from '../base/rest/restErrors.ts';
import { rowId } from '../base/rest/restSchemas.ts';
import { restPage, restShape } from '../base/rest/restShape.ts';
import { GivenValue, Run } from './run.entity.ts';
import type { ExampleRow } from './run.rows.ts';
import { RunAnswer } from './runAnswer.entity.ts';
import { ContentExamplePage, RunPage } from './runs.types.ts';

/** How runs look over REST. */

export const runAnswer = restShape(RunAnswer);

const givenValue = restShape(GivenValue, { name: null });

export const run = restShape(Run, { rename: { givenValues: 'values' } });

export const runPage = restPage(RunPage);

/** GraphQL has the answer in a field of its own. */
const contentExample = restShape<RunAnswer, ExampleRow>(RunAnswer, {
  name: 'ContentExample',
  description: 'An answer that is kept, with what it answers.',
  own: {
    content_id: { schema: rowId.describe('The content that was run.'), of: ({ contentId }) => contentId },
    values: {
      schema: z.array(givenValue.schema).describe('What the variables of the text were given.'),
      of: ({ givenValues }) => givenValues.map(givenValue.present),
    },
  },
});

export const contentExamplePage = restPage(ContentExamplePage, { shapes: { results: contentExample } });

const event = <Name extends string, Data extends z.ZodType>(name: Name, data: Data) =>
  z.object({ event: z.literal(name), data });

/** `error` is added by whoever sends the events. */
export const runEvent = z
  .discriminatedUnion('event', [
    event('run', run.schema),
    event(
      'delta',
      z.object({ answer_id: rowId, text: z.string().describe('What follows the text of this answer so far.') }),
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
