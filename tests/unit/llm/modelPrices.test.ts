import { expect, it } from '@jest/globals';
import { ModelsDocument } from '../../../client/conversation/models.generated.ts';
import { createCache } from '../../../client/graphql/cache.ts';
import type { ModelArea } from '../../../client/graphql/schema.generated.ts';

it('keeps the price of a model separate for each area, in any order', () => {
  const cache = createCache();
  const prices: [ModelArea, string][] = [
    ['LIBRARY', '$0.005/$0.015 per 1K tokens'],
    ['TONE_SHIFT', '$0.0025/$0.01 per 1K tokens'],
  ];
  const aiAllowance = { __typename: 'AiAllowance' as const, isSpendingLimited: false, threshold: null, notice: null };
  const query = (area: ModelArea) => ({ query: ModelsDocument, variables: { area, withProviders: false } });
  const option = {
    name: 'gpt-4o',
    short: '4o',
    display: 'gpt-4o (OpenAI)',
    provider: 'openai',
    model: 'gpt-4o',
    supportsImages: null,
  };
  for (const [area, pricing] of prices) {
    const model = { __typename: 'ModelOption' as const, id: 'openai::gpt-4o', ...option, pricing, isDefault: false };
    cache.writeQuery({ ...query(area), data: { models: [model], aiAllowance } });
  }
  for (const [area, pricing] of prices) expect(cache.readQuery(query(area))?.models[0]?.pricing).toBe(pricing);
});
