import { z } from 'zod';
import { type RestRoute, route } from '../../base/rest/reply.ts';
import { needing } from '../../base/rest/restSchemas.ts';
import { restShape } from '../../base/rest/restShape.ts';
import * as service from './adminModels.service.ts';
import { AdminModel, ModelListState } from './adminModels.types.ts';

const provider = z.string().meta({ description: 'The id of a configured provider.', examples: ['openai'] });
const model = z
  .string()
  .meta({ description: "The provider's name for the model: 1 to 200 characters.", examples: ['gpt-4o-mini'] });
const area = z.string().meta({ enum: ['library', 'toneShift'], description: 'The area of the product.' });
const day = z.string().meta({
  format: 'date',
  description: 'The price applies from midnight UTC of this day on, as YYYY-MM-DD.',
  examples: ['2026-11-23'],
});
const dollars = z
  .number()
  .meta({ description: 'US dollars for 1,000 tokens: 0 to 1,000, with up to eight decimals.', examples: [0.00015] });

const adminModel = restShape(AdminModel);

const adminModels = adminModel.results('AdminModels', 'Models: offered ones first, then by name.');

const modelLists = restShape(ModelListState).results('ModelLists', 'The providers that list their models.');

/** Routes for administrators with a session. */
export const adminModelRoutes: RestRoute[] = [
  route({
    method: 'GET',
    path: '/admin/models/',
    operationId: 'listAdminModels',
    status: 200,
    answer: adminModels,
    summary: 'List every model of the configured providers, offered or not',
    handle: (ctx) => service.adminModels(ctx),
  }),
  route({
    method: 'PUT',
    path: '/admin/models/',
    operationId: 'chooseModels',
    status: 200,
    answer: adminModels,
    summary: 'Choose which models of a provider are offered',
    description: 'In the order in which to offer them; empty for the default ones. Returns all models of the provider.',
    body: needing(
      z.object({
        provider,
        models: z
          .array(model)
          .describe('At most 200 that the provider lists, that are already offered or that are offered by default.'),
      }),
      'provider',
      'models',
    ),
    handle: (ctx, { body }) => service.chooseModels(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/admin/models/',
    operationId: 'addModel',
    status: 200,
    answer: adminModel,
    summary: 'Offer one more model of a provider, by its id',
    description:
      'Also for a model that the provider does not list; at most 200 models of a provider are offered. The model is not tested.',
    body: needing(z.object({ provider, model }), 'provider', 'model'),
    handle: (ctx, { body }) => service.addModel(ctx, body),
  }),
  route({
    method: 'GET',
    path: '/admin/models/lists/',
    operationId: 'listModelLists',
    status: 200,
    answer: modelLists,
    summary: 'List the providers that list their models, with the result of the last fetch',
    handle: (ctx) => service.modelLists(ctx),
  }),
  route({
    method: 'POST',
    path: '/admin/models/refresh/',
    operationId: 'refreshModels',
    status: 200,
    answer: modelLists,
    summary: 'Fetch the list of models of every provider now',
    handle: (ctx) => service.refreshModels(ctx),
  }),
  route({
    method: 'POST',
    path: '/admin/models/prices/',
    operationId: 'setModelPrice',
    status: 200,
    answer: adminModel,
    refuses: ['CONFLICT'],
    summary: 'Set the price of a model from a day on',
    description: 'Applies in both areas and from today on by default. The recorded cost of past calls never changes.',
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
    handle: (ctx, { body: { valid_from: validFrom, ...price } }) => service.setModelPrice(ctx, { ...price, validFrom }),
  }),
  route({
    method: 'DELETE',
    path: '/admin/models/prices/',
    operationId: 'removeModelPrice',
    status: 200,
    answer: adminModel,
    refuses: ['NOT_FOUND'],
    summary: 'Remove a price that an administrator set',
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
    handle: (ctx, { query: { valid_from: validFrom, ...price } }) =>
      service.removeModelPrice(ctx, { ...price, validFrom }),
  }),
];
