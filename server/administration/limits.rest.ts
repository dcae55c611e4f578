import { z } from 'zod';
import type { Context } from '../base/context.ts';
import { type RestRoute, route } from '../base/rest/reply.ts';
import { restShape, SUCCESS } from '../base/rest/restShape.ts';
import * as users from './administration.service.ts';
import * as service from './limits.service.ts';
import { LiftableLimit, ServerLimits, UserLimits } from './limits.types.ts';

const FOR_ADMINISTRATORS = "Requires an administrator's session.";

const LIFTABLE = {
  calls_per_minute: LiftableLimit.CALLS_PER_MINUTE,
  calls_per_day: LiftableLimit.CALLS_PER_DAY,
  spend_per_month: LiftableLimit.SPEND_PER_MONTH,
};
const liftable = z.enum(['calls_per_minute', 'calls_per_day', 'spend_per_month']);

const serverLimits = restShape(ServerLimits, { own: SUCCESS });

const userLimits = restShape<UserLimits, UserLimits>(UserLimits, {
  own: {
    ...SUCCESS,
    unlimited: {
      schema: z.array(liftable).describe('Limits that do not apply to this user.'),
      of: ({ unlimited }) => liftable.options.filter((name) => unlimited.includes(LIFTABLE[name])),
    },
  },
});

const limit = (description: string, example: number) =>
  z
    .number()
    .nullish()
    .meta({ description: `${description} The server's limit when absent or null.`, examples: [example] });

const limitsBody = z.object({
  calls_per_minute: limit('Calls within a minute: 1 to 10,000.', 20),
  calls_per_day: limit('Calls within 24 hours: 0, for none at all, to 1,000,000.', 1_000),
  calls_at_once: limit('Calls that run at the same time: 1 to 100.', 3),
  spend_per_month: limit('US dollars per calendar month in UTC: 0 to 1,000,000.', 25),
  unlimited: z.array(liftable).default([]).describe('Limits that do not apply to this user; they must have no number.'),
});

const limitsOf = async (ctx: Context, id: string) => service.userLimits(ctx, await users.adminUser(ctx, id));

export const limitRoutes: RestRoute[] = [
  route({
    method: 'GET',
    path: '/admin/limits/',
    operationId: 'readServerLimits',
    status: 200,
    answer: serverLimits,
    summary: "Get the server's limits on AI, and how much of them is used",
    description: FOR_ADMINISTRATORS,
    handle: (ctx) => service.serverLimits(ctx),
  }),
  route({
    method: 'GET',
    path: '/admin/users/:id/limits/',
    operationId: 'readUserLimits',
    status: 200,
    answer: userLimits,
    summary: "Get a user's limits on AI and their spending",
    description: FOR_ADMINISTRATORS,
    handle: (ctx, { params }) => limitsOf(ctx, params.id),
  }),
  route({
    method: 'PUT',
    path: '/admin/users/:id/limits/',
    operationId: 'setUserLimits',
    status: 200,
    answer: userLimits,
    summary: 'Set all limits of a user on AI',
    description: `${FOR_ADMINISTRATORS} Recorded in the audit log.`,
    body: limitsBody,
    handle: async (ctx, { params, body }) => {
      await service.setUserLimits(ctx, {
        id: params.id,
        callsPerMinute: body.calls_per_minute,
        callsPerDay: body.calls_per_day,
        callsAtOnce: body.calls_at_once,
        spendPerMonth: body.spend_per_month,
        unlimited: body.unlimited.map((name) => LIFTABLE[name]),
      });
      return limitsOf(ctx, params.id);
    },
  }),
];
