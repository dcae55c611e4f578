import { z } from 'zod';
import { type RestRoute, route } from '../../base/rest/reply.ts';
import { restBody } from '../../base/rest/restBody.ts';
import { restShape } from '../../base/rest/restShape.ts';
import { ModelArea } from '../llm.inputs.ts';
import { RemoveModelPriceInput } from './adminModels.inputs.ts';
import * as service from './adminModels.service.ts';
import { AdminModel } from './adminModels.types.ts';

/** The service checks it, after the caller's permission. */
const area = z
  .string()
  .meta({ enum: Object.values(ModelArea) })
  .default('');

export const adminModelRoutes: RestRoute[] = [
  route({
    method: 'DELETE',
    path: '/admin/models/prices/',
    operationId: 'removeModelPrice',
    status: 200,
    answer: restShape(AdminModel),
    refuses: ['NOT_FOUND'],
    summary: 'Remove a price that an administrator set',
    query: restBody(RemoveModelPriceInput, { schemas: { area } }),
    handle: (ctx, { query }) => service.removeModelPrice(ctx, query),
  }),
];
