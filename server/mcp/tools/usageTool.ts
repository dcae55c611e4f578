import { z } from 'zod';
import { TokenScope } from '../../base/tokenScopes.ts';
import { usage } from '../../usage/usage.service.ts';
import { ONLY_READS, tool } from './tool.ts';

const sums = {
  requests: z.number().int().describe('Calls, including failed ones.'),
  promptTokens: z.number(),
  completionTokens: z.number(),
  costEstimate: z.number().describe('In US dollars, for the calls with a known price.'),
  unpricedRequests: z.number().int().describe('Successful calls with an unknown price.'),
};
type Sums = z.output<z.ZodObject<typeof sums>>;

export const usageTool = tool({
  name: 'usage',
  title: 'Usage of models',
  description: "The usage and cost of the user's calls to models: in total, by day, by model and by area.",
  needs: [TokenScope.AI_READ],
  hints: ONLY_READS,
  input: z.object({
    days: z
      .number()
      .int()
      .default(30)
      .describe('The number of days, including today: 1 to 366. Days begin at midnight UTC.'),
  }),
  output: z.object({
    total: z.object(sums),
    days: z.array(z.object({ date: z.string().describe('YYYY-MM-DD'), ...sums })),
    models: z.array(z.object({ provider: z.string(), model: z.string(), ...sums })),
    areas: z.array(z.object({ area: z.string(), ...sums })),
  }),
  call: async (ctx, { days }) => {
    const used = await usage(ctx, days);
    return {
      total: sumsOf(used.total),
      days: used.days.map(({ date, sums: ofDay }) => ({ date, ...sumsOf(ofDay) })),
      models: used.models.map(({ provider, model, sums: ofModel }) => ({ provider, model, ...sumsOf(ofModel) })),
      areas: used.areas.map(({ kind, sums: ofArea }) => ({ area: kind, ...sumsOf(ofArea) })),
    };
  },
});

/** Removes the fields by which a row was grouped. */
const sumsOf = ({ requests, promptTokens, completionTokens, costEstimate, unpricedRequests }: Sums): Sums => ({
  requests,
  promptTokens,
  completionTokens,
  costEstimate,
  unpricedRequests,
});
