import { z } from 'zod';
import { type RestRoute, route } from '../../base/rest/reply.ts';
import { count, dateTime, needing } from '../../base/rest/restSchemas.ts';
import * as service from './adminModels.service.ts';
import type { AdminModel, ModelListState } from './adminModels.types.ts';

const provider = z.string().meta({ description: 'The id of a provider that is configured.', examples: ['openai'] });
const model = z
  .string()
  .meta({ description: 'What the provider calls the model: 1 to 200 characters.', examples: ['gpt-4o-mini'] });
const area = z.string().meta({ enum: ['library', 'toneShift'], description: 'The area of the product.' });
const day = z.string().meta({
  format: 'date',
  description: 'From midnight UTC of this day on, as YYYY-MM-DD.',
  examples: ['2026-11-23'],
});
const dollars = z
  .number()
  .meta({ description: 'US dollars for 1,000 tokens: 0 to 1,000, to eight decimals.', examples: [0.00015] });

const modelAnswer = z
  .object({
    id: z.string().meta({ description: 'In the form provider::model.', examples: ['openai::gpt-4o-mini'] }),
    provider,
    model,
    is_offered: z.boolean().describe('Whether it may be asked now.'),
    is_chosen: z.boolean().describe('Whether an administrator chose it.'),
    is_listed: z
      .boolean()
      .nullable()
      .describe('Whether its provider lists it; null while that list was never fetched.'),
    first_listed_at: dateTime.nullable().describe('Null of one that never was.'),
    last_listed_at: dateTime.nullable().describe('Null of one that never was.'),
    max_output_tokens: count.describe('The most tokens that it is asked for.'),
    prices: z.array(
      z
        .object({
          area,
          valid_from: day.nullable().describe('Null of the price that the product comes with.'),
          input: dollars,
          output: dollars,
          is_current: z.boolean().describe('Whether it is the price of today.'),
        })
        .meta({ id: 'ModelPrice', description: 'What a model costs from a day on.' }),
    ),
  })
  .meta({ id: 'AdminModel', description: 'A model as administrators see it, offered or not.' });

const modelsAnswer = z
  .object({ results: z.array(modelAnswer) })
  .meta({ id: 'AdminModels', description: 'Models: what is offered first, then by name.' });

const listsAnswer = z
  .object({
    results: z.array(
      z
        .object({
          provider,
          name: z.string().meta({ description: 'What the provider is called.', examples: ['OpenAI'] }),
          has_choice: z.boolean().describe('Whether an administrator chose its models.'),
          listed_at: dateTime.nullable().describe('When its list was fetched last; null when it never was.'),
          problem: z
            .string()
            .nullable()
            .meta({ description: 'Why the last attempt failed; null when it did not.', examples: [null] }),
        })
        .meta({ id: 'ModelListState', description: 'How the list of models of a provider came out.' }),
    ),
  })
  .meta({ id: 'ModelLists', description: 'The providers that list their models.' });

const presentModel = (row: AdminModel): z.input<typeof modelAnswer> => ({
  id: row.id,
  provider: row.provider,
  model: row.model,
  is_offered: row.isOffered,
  is_chosen: row.isChosen,
  is_listed: row.isListed,
  first_listed_at: row.firstListedAt,
  last_listed_at: row.lastListedAt,
  max_output_tokens: row.maxOutputTokens,
  prices: row.prices.map((price) => ({
    area: price.area,
    valid_from: price.validFrom,
    input: price.input,
    output: price.output,
    is_current: price.isCurrent,
  })),
});

const presentLists = (lists: ModelListState[]): z.input<typeof listsAnswer> => ({
  results: lists.map(({ provider: id, name, hasChoice, listedAt, problem }) => ({
    provider: id,
    name,
    has_choice: hasChoice,
    listed_at: listedAt,
    problem,
  })),
});

/** For administrators in a session. */
export const adminModelRoutes: RestRoute[] = [
  route({
    method: 'GET',
    path: '/admin/models/',
    operationId: 'listAdminModels',
    status: 200,
    answer: modelsAnswer,
    summary: 'Every model of the providers that are configured, offered or not',
    handle: async (ctx) => ({ results: (await service.adminModels(ctx)).map(presentModel) }),
  }),
  route({
    method: 'PUT',
    path: '/admin/models/',
    operationId: 'chooseModels',
    status: 200,
    answer: modelsAnswer,
    summary: 'Choose which models of a provider are offered',
    description: 'In the order in which they are offered; none for the usual ones. Answers all models of the provider.',
    body: needing(
      z.object({
        provider,
        models: z.array(model).describe('At most 200 that the provider lists, or that are offered already or usual.'),
      }),
      'provider',
      'models',
    ),
    handle: async (ctx, { body }) => ({ results: (await service.chooseModels(ctx, body)).map(presentModel) }),
  }),
  route({
    method: 'POST',
    path: '/admin/models/',
    operationId: 'addModel',
    status: 200,
    answer: modelAnswer,
    summary: 'Offer one more model of a provider, by its id',
    description:
      'Whether the provider lists it or not, beside what is offered, 200 of a provider at most. Nobody tries whether it answers.',
    body: needing(z.object({ provider, model }), 'provider', 'model'),
    handle: async (ctx, { body }) => presentModel(await service.addModel(ctx, body)),
  }),
  route({
    method: 'GET',
    path: '/admin/models/lists/',
    operationId: 'listModelLists',
    status: 200,
    answer: listsAnswer,
    summary: 'How the lists of models of the providers came out',
    handle: async (ctx) => presentLists(await service.modelLists(ctx)),
  }),
  route({
    method: 'POST',
    path: '/admin/models/refresh/',
    operationId: 'refreshModels',
    status: 200,
    answer: listsAnswer,
    summary: 'Ask every provider for its list of models now',
    handle: async (ctx) => presentLists(await service.refreshModels(ctx)),
  }),
  route({
    method: 'POST',
    path: '/admin/models/prices/',
    operationId: 'setModelPrice',
    status: 200,
    answer: modelAnswer,
    refuses: ['CONFLICT'],
    summary: 'Enter what a model costs from a day on',
    description: 'In both areas and from today on unless it says otherwise. What past calls cost never changes.',
    body: needing(
      z.object({
        provider,
        model,
        area: area.nullish(),
        valid_from: day.nullish(),
        input: dollars,
        output: dollars,
      }),
      'provider',
      'model',
      'input',
      'output',
    ),
    handle: async (ctx, { body: { valid_from: validFrom, ...price } }) =>
      presentModel(await service.setModelPrice(ctx, { ...price, validFrom })),
  }),
  route({
    method: 'DELETE',
    path: '/admin/models/prices/',
    operationId: 'removeModelPrice',
    status: 200,
    answer: modelAnswer,
    refuses: ['NOT_FOUND'],
    summary: 'Remove a price that an administrator entered',
    query: needing(
      z.object({
        provider: provider.default(''),
        model: model.default(''),
        area: area.default(''),
        valid_from: day.default(''),
      }),
      'provider',
      'model',
      'area',
      'valid_from',
    ),
    handle: async (ctx, { query: { valid_from: validFrom, ...price } }) =>
      presentModel(await service.removeModelPrice(ctx, { ...price, validFrom })),
  }),
];
