import { z } from 'zod';
import type { Context } from '../base/context.ts';
import { type RestRoute, route } from '../base/rest/reply.ts';
import { restBody } from '../base/rest/restBody.ts';
import { restShape, SUCCESS } from '../base/rest/restShape.ts';
import * as users from './administration.service.ts';
import { SetUserLimitsInput } from './limits.inputs.ts';
import * as service from './limits.service.ts';
import { LiftableLimit, UserLimits } from './limits.types.ts';

const LIFTABLE = {
  calls_per_minute: LiftableLimit.CALLS_PER_MINUTE,
  calls_per_day: LiftableLimit.CALLS_PER_DAY,
  spend_per_month: LiftableLimit.SPEND_PER_MONTH,
};
const liftable = z.enum(['calls_per_minute', 'calls_per_day', 'spend_per_month']);

const userLimits = restShape<UserLimits, UserLimits>(UserLimits, {
  own: {
    ...SUCCESS,
    unlimited: {
      schema: z.array(liftable).describe('Limits that do not apply to this user.'),
      of: ({ unlimited }) => liftable.options.filter((name) => unlimited.includes(LIFTABLE[name])),
    },
  },
});

/** Read into the names of GraphQL. */
const unlimited = z
  .array(liftable)
  .default([])
  .transform((names) => names.map((name) => LIFTABLE[name]));

const limitsOf = async (ctx: Context, id: string) => service.userLimits(ctx, await users.adminUser(ctx, id));

export const limitRoutes: RestRoute[] = [
  route({
    method: 'GET',
    path: '/admin/users/:id/limits/',
    operationId: 'readUserLimits',
    status: 200,
    answer: userLimits,
    summary: "Get a user's limits on AI and their spending",
    description: 'FORBIDDEN for everyone but administrators, and with an API token.',
    handle: (ctx, { params }) => limitsOf(ctx, params.id),
  }),
  route({
    method: 'PUT',
    path: '/admin/users/:id/limits/',
    operationId: 'setUserLimits',
    status: 200,
    answer: userLimits,
    summary: 'Set all limits of a user on AI',
    body: restBody(SetUserLimitsInput, { omit: ['id'], schemas: { unlimited } }),
    handle: async (ctx, { params, body }) => {
      await service.setUserLimits(ctx, { ...body, id: params.id });
      return limitsOf(ctx, params.id);
    },
  }),
];
