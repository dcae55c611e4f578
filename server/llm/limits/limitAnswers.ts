import { z } from 'zod';
import { count } from '../../base/rest/restSchemas.ts';
import { type AiAllowance, type AiLimits, SpendingThreshold } from './aiLimits.types.ts';

/** How limits on AI look over REST. */

export const dollars = (description: string) => z.number().meta({ description, examples: [12.5] });

export const limitsAnswer = z
  .object({
    calls_per_minute: count.nullable().describe('Calls within a minute; null for any number.'),
    calls_per_day: count.nullable().describe('Calls within 24 hours; null for any number, 0 for none at all.'),
    calls_at_once: count.describe('Calls that run at the same time.'),
    spend_per_month: dollars('US dollars within a calendar month of UTC; null for any amount.').nullable(),
  })
  .meta({ id: 'AiLimits', description: 'How often one user may call models, and what that may cost.' });

export const presentLimits = (limits: AiLimits): z.input<typeof limitsAnswer> => ({
  calls_per_minute: limits.callsPerMinute,
  calls_per_day: limits.callsPerDay,
  calls_at_once: limits.callsAtOnce,
  spend_per_month: limits.spendPerMonth,
});

export const allowanceAnswer = z
  .object({
    success: z.literal(true),
    limits: limitsAnswer,
    spent_this_month: dollars("US dollars that the caller's calls have cost since the first of the month, UTC."),
    is_spending_limited: z
      .boolean()
      .describe("Whether a limit in dollars holds for the caller: their own, or the server's, which they do not see."),
    threshold: z
      .enum(SpendingThreshold)
      .nullable()
      .meta({ description: 'What the notice tells; null while there is nothing to tell.', examples: [null] }),
    notice: z
      .string()
      .nullable()
      .meta({
        description: 'A sentence for people when a limit in dollars is nearly spent, or spent.',
        examples: [null],
      }),
  })
  .meta({ id: 'AiAllowance', description: 'What the caller may ask of models, and what they have spent.' });

export const presentAllowance = ({
  limits,
  spentThisMonth,
  isSpendingLimited,
  threshold,
  notice,
}: AiAllowance): z.input<typeof allowanceAnswer> => ({
  success: true,
  limits: presentLimits(limits),
  spent_this_month: spentThisMonth,
  is_spending_limited: isSpendingLimited,
  threshold,
  notice,
});
