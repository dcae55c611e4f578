import { z } from 'zod';
import type { Context } from '../base/context.ts';
import { type RestRoute, route } from '../base/rest/reply.ts';
import { count } from '../base/rest/restSchemas.ts';
import { dollars, limitsAnswer, presentLimits } from '../llm/limits/limitAnswers.ts';
import * as users from './administration.service.ts';
import * as service from './limits.service.ts';
import type { ServerLimits, UserLimits } from './limits.types.ts';

const FOR_ADMINISTRATORS = 'Only a session of an administrator may.';

const LIFTABLE = {
  calls_per_minute: 'callsPerMinute',
  calls_per_day: 'callsPerDay',
  spend_per_month: 'spendPerMonth',
} as const;
const liftable = z.enum(['calls_per_minute', 'calls_per_day', 'spend_per_month']);
const unlimited = z.array(liftable);

const serverLimitsAnswer = z
  .object({
    success: z.literal(true),
    per_user: limitsAnswer,
    spend_per_month: dollars('US dollars that everybody may spend in a month; null for any amount.').nullable(),
    spent_this_month: dollars('US dollars that everybody has spent since the first of the month, UTC.'),
    notice_percent: count.describe('From this percentage of a limit in dollars on, users are told of it.'),
  })
  .meta({ id: 'ServerLimits', description: 'The limits on AI that the environment of the server sets.' });

const presentServerLimits = (limits: ServerLimits): z.input<typeof serverLimitsAnswer> => ({
  success: true,
  per_user: presentLimits(limits.perUser),
  spend_per_month: limits.spendPerMonth,
  spent_this_month: limits.spentThisMonth,
  notice_percent: limits.noticePercent,
});

const userLimitsAnswer = z
  .object({
    success: z.literal(true),
    calls_per_minute: count.nullable().describe("Calls within a minute; null for the server's."),
    calls_per_day: count.nullable().describe("Calls within 24 hours, 0 for none at all; null for the server's."),
    calls_at_once: count.nullable().describe("Calls that run at the same time; null for the server's."),
    spend_per_month: dollars("US dollars within a calendar month of UTC; null for the server's.").nullable(),
    unlimited: unlimited.describe('The limits that do not hold for this user.'),
    in_force: limitsAnswer.describe('What holds for the user by both.'),
    spent_this_month: dollars("US dollars that the user's calls have cost since the first of the month, UTC."),
  })
  .meta({ id: 'UserLimits', description: "A user's own limits on AI." });

const presentUserLimits = (limits: UserLimits): z.input<typeof userLimitsAnswer> => ({
  success: true,
  calls_per_minute: limits.callsPerMinute,
  calls_per_day: limits.callsPerDay,
  calls_at_once: limits.callsAtOnce,
  spend_per_month: limits.spendPerMonth,
  unlimited: liftable.options.filter((name) => limits.unlimited.some((lifted: string) => lifted === LIFTABLE[name])),
  in_force: presentLimits(limits.inForce),
  spent_this_month: limits.spentThisMonth,
});

const limit = (description: string, example: number) =>
  z
    .number()
    .nullish()
    .meta({ description: `${description} The server's when absent or null.`, examples: [example] });

const limitsBody = z.object({
  calls_per_minute: limit('Calls within a minute: 1 to 10,000.', 20),
  calls_per_day: limit('Calls within 24 hours: 0, for none at all, to 1,000,000.', 1_000),
  calls_at_once: limit('Calls that run at the same time: 1 to 100.', 3),
  spend_per_month: limit('US dollars within a calendar month of UTC: 0 to 1,000,000.', 25),
  unlimited: unlimited.default([]).describe('The limits that do not hold for this user, instead of a number.'),
});

const limitsOf = async (ctx: Context, id: string) =>
  presentUserLimits(await service.userLimits(ctx, await users.adminUser(ctx, id)));

export const limitRoutes: RestRoute[] = [
  route({
    method: 'GET',
    path: '/admin/limits/',
    operationId: 'readServerLimits',
    status: 200,
    answer: serverLimitsAnswer,
    summary: "The server's limits on AI, and what is spent of them",
    description: FOR_ADMINISTRATORS,
    handle: async (ctx) => presentServerLimits(await service.serverLimits(ctx)),
  }),
  route({
    method: 'GET',
    path: '/admin/users/:id/limits/',
    operationId: 'readUserLimits',
    status: 200,
    answer: userLimitsAnswer,
    summary: "A user's limits on AI, and what they have spent",
    description: FOR_ADMINISTRATORS,
    handle: async (ctx, { params }) => limitsOf(ctx, params.id),
  }),
  route({
    method: 'PUT',
    path: '/admin/users/:id/limits/',
    operationId: 'setUserLimits',
    status: 200,
    answer: userLimitsAnswer,
    summary: 'Set all limits of a user on AI',
    description: `${FOR_ADMINISTRATORS} It is entered in the audit log.`,
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
