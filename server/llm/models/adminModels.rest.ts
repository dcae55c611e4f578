import { z } from 'zod';
import { type RestRoute, route } from '../../base/rest/reply.ts';
import { restBody } from '../../base/rest/restBody.ts';
import { restShape } from '../../base/rest/restShape.ts';
import { ModelArea } from '../llm.inputs.ts';
import { AddModelInput, ChooseModelsInput, RemoveModelPriceInput, SetModelPriceInput } from './adminModels.inputs.ts';
import * as service from './adminModels.service.ts';
import { AdminModel, ModelListState } from './adminModels.types.ts';

/** The service checks it, after the caller's permission. */
const area = z
  .string()
  .meta({ enum: Object.values(ModelArea) })
  .default('');

const adminModel = restShape(AdminModel);

const adminModels = adminModel.results('AdminModels', 'Models: offered ones first, then by name.');

const modelLists = restShape(ModelListState).results('ModelLists', 'The providers that list their models.');

/** Routes for administrators with a session. */
export const adminModelRoutes: RestRoute[] = [
  route({
    method: 'GET',
    path: '/admin/models/',
    operationId: 'listAdminModels',
    sameAs: 'adminModels',
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
    body: restBody(ChooseModelsInput),
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
    body: restBody(AddModelInput),
    handle: (ctx, { body }) => service.addModel(ctx, body),
  }),
  route({
    method: 'GET',
    path: '/admin/models/lists/',
    operationId: 'listModelLists',
    sameAs: 'modelLists',
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
    body: restBody(SetModelPriceInput),
    handle: (ctx, { body }) => service.setModelPrice(ctx, body),
  }),
  route({
    method: 'DELETE',
    path: '/admin/models/prices/',
    operationId: 'removeModelPrice',
    status: 200,
    answer: adminModel,
    refuses: ['NOT_FOUND'],
    summary: 'Remove a price that an administrator set',
    query: restBody(RemoveModelPriceInput, { schemas: { area } }),
    handle: (ctx, { query }) => service.removeModelPrice(ctx, query),
  }),
];
