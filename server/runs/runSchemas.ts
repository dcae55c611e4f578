import { z } from 'zod';
import { pageAnswer } from '../base/rest/pages.ts';
import { restErrorSchema } from '../base/rest/restErrors.ts';
import { costEstimate, count, dateTime, rowId } from '../base/rest/restSchemas.ts';
import { failureType, model, provider } from '../llm/llmAnswers.ts';
import type { ExampleRow, RunAnswerRow, RunRow } from './run.rows.ts';
import { RunAnswerStatus } from './runAnswer.entity.ts';

/** How runs look over REST: each schema, and what gives a row its shape. */

const tokens = count.nullable().describe('As the provider counted; null when it did not say or it is not complete.');

const answer = z.object({
  id: rowId,
  run_id: rowId.describe('The run that it belongs to.'),
  version: z
    .number()
    .int()
    .meta({ minimum: 1, description: 'The version of the content that was asked.', examples: [1] }),
  provider,
  model,
  prompt: z.string().meta({ description: 'What the model was sent.', examples: ['Write release notes for 1.2.'] }),
  text: z.string().meta({
    description: 'Markdown, never HTML; of one that has not come to its end what is written so far.',
    examples: ['# Release notes'],
  }),
  status: z.enum(RunAnswerStatus).describe('How far it is.'),
  error_type: failureType.describe('Of a failed answer: why.'),
  error_message: z
    .string()
    .nullable()
    .meta({ description: 'Of a failed answer: a sentence for people.', examples: [null] }),
  is_truncated: z.boolean().describe('The text stops at the token limit.'),
  created_at: dateTime.describe('When the model was asked.'),
  finished_at: dateTime.nullable().describe('When it ended; null while it is being written.'),
  kept_at: dateTime.nullable().describe('Since when it is kept as an example; null when it is not.'),
  prompt_tokens: tokens,
  completion_tokens: tokens,
  cost_estimate: costEstimate,
});

export const runAnswerAnswer = answer.meta({ id: 'RunAnswer', description: 'What one model answers in a run.' });

export const presentRunAnswer = (row: RunAnswerRow): z.input<typeof runAnswerAnswer> => ({
  id: row.id,
  run_id: row.runId,
  version: row.version,
  provider: row.provider,
  model: row.model,
  prompt: row.prompt,
  text: row.text,
  status: row.status,
  error_type: row.errorType,
  error_message: row.errorMessage,
  is_truncated: row.isTruncated,
  created_at: row.createdAt,
  finished_at: row.finishedAt,
  kept_at: row.keptAt,
  prompt_tokens: row.promptTokens,
  completion_tokens: row.completionTokens,
  cost_estimate: row.costEstimate,
});

const givenValues = z
  .array(z.object({ name: z.string(), value: z.string() }))
  .meta({ description: 'What the variables of the text were given.', examples: [[{ name: 'version', value: '1.2' }]] });

export const runAnswer = z
  .object({
    id: rowId,
    content_id: rowId.describe('The content that was run.'),
    title: z.string().meta({ description: 'Its title as it is now.', examples: ['Release notes'] }),
    values: givenValues,
    temperature: z.number().meta({ description: 'How freely words were chosen: 0 to 2.', examples: [0.7] }),
    max_tokens: count.describe('The most tokens that each model might answer.'),
    created_at: dateTime.describe('When it began.'),
    answers: z.array(runAnswerAnswer).describe('What each model answers, in the order that was asked for: 1 to 3.'),
  })
  .meta({ id: 'Run', description: 'A prompt that was filled once and asked of models side by side.' });

export const presentRun = (row: RunRow): z.input<typeof runAnswer> => ({
  id: row.id,
  content_id: row.contentId,
  title: row.title,
  values: row.givenValues,
  temperature: row.temperature,
  max_tokens: row.maxTokens,
  created_at: row.createdAt,
  answers: row.answers.map(presentRunAnswer),
});

export const runPageAnswer = pageAnswer(runAnswer).meta({
  id: 'RunPage',
  description: "One page of a content's runs, newest first.",
});

export const examplePageAnswer = pageAnswer(
  answer
    .extend({ content_id: rowId.describe('The content that was run.'), values: givenValues })
    .meta({ id: 'ContentExample', description: 'An answer that is kept, with what it answers.' }),
).meta({ id: 'ContentExamplePage', description: "One page of a content's examples, newest first." });

export const presentExample = ({ contentId, givenValues: values, ...row }: ExampleRow) => ({
  ...presentRunAnswer(row),
  content_id: contentId,
  values,
});

const event = <Name extends string, Data extends z.ZodType>(name: Name, data: Data) =>
  z.object({ event: z.literal(name), data });

/** `error` is added by whoever sends the events. */
export const runEvent = z
  .discriminatedUnion('event', [
    event('run', runAnswer),
    event(
      'delta',
      z.object({ answer_id: rowId, text: z.string().describe('What follows the text of this answer so far.') }),
    ),
    event('answer', runAnswerAnswer),
    event('error', restErrorSchema),
  ])
  .meta({
    id: 'RunEvent',
    description:
      'First the run, then a delta for each piece of an answer, and each answer when it has ended, or an error.',
  });

export type RunEvent = z.input<typeof runEvent>;
