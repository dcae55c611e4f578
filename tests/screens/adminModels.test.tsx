import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { asAdministrator, press } from '../support/administrationScreen.tsx';
import { NOW } from '../support/screens.tsx';

const SHIPPED = { validFrom: null, input: 0.005, output: 0.015, isCurrent: true };

const aModel = (model: string, overrides: Record<string, unknown> = {}) => ({
  id: `openai::${model}`,
  provider: 'openai',
  model,
  isOffered: false,
  isChosen: false,
  isListed: true,
  prices: [],
  ...overrides,
});

const aList = (overrides: Record<string, unknown> = {}) => ({
  provider: 'openai',
  name: 'OpenAI',
  hasChoice: false,
  listedAt: NOW,
  problem: null,
  ...overrides,
});

const USUAL = [
  aModel('gpt-4o', {
    isOffered: true,
    prices: [
      { area: 'LIBRARY', ...SHIPPED },
      { area: 'TONE_SHIFT', ...SHIPPED, input: 0.0025, output: 0.01 },
    ],
  }),
  aModel('gpt-4', { isOffered: true, isListed: false }),
  aModel('gpt-9'),
];

describe('the models', () => {
  it('are told with their prices, and a mark offers one beside those that can be chosen', async () => {
    const shown = asAdministrator('/models', {
      adminModels: () => USUAL,
      modelLists: () => [aList()],
      chooseModels: () => [aModel('gpt-9', { isOffered: true, isChosen: true })],
    });
    const list = await screen.findByRole('list', { name: 'Models of OpenAI' });
    within(list).getByText('$0.005/$0.015 per 1K tokens; in ToneShift $0.0025/$0.01 per 1K tokens');
    within(list).getByText('Not on the list of the provider');
    expect(within(list).getAllByText('Pricing varies')).toHaveLength(2);
    await shown.user.click(within(list).getByRole('checkbox', { name: 'gpt-9' }));
    expect(shown.served('chooseModels')).toEqual([{ input: { provider: 'openai', models: ['gpt-4o', 'gpt-9'] } }]);
  });

  it('that are gone are said to be, and why a list could not be fetched', async () => {
    asAdministrator('/models', {
      adminModels: () => [aModel('gpt-8', { isChosen: true, isListed: false })],
      modelLists: () => [aList({ hasChoice: true, problem: 'It answered 500.' })],
    });
    await screen.findByText('Listed no more, not offered');
    screen.getByText(/The list could not be fetched\. It answered 500\. What it listed last is kept\./);
    screen.getByRole('button', { name: 'Offer the usual models' });
  });

  it('are searched, and a thousand of them are shown when asked for', async () => {
    const models = Array.from({ length: 1_000 }, (_, index) => aModel(`model-${index}`));
    const shown = asAdministrator('/models', { adminModels: () => models, modelLists: () => [aList()] });
    await screen.findByRole('list', { name: 'Models of OpenAI' });
    expect(screen.getAllByRole('checkbox')).toHaveLength(20);
    screen.getByRole('button', { name: 'Show all 1,000 models' });
    await shown.user.type(screen.getByRole('searchbox', { name: 'Search models' }), 'MODEL-77');
    expect(screen.getAllByRole('checkbox')).toHaveLength(11);
  });

  it('are given a price from a day on', async () => {
    const shown = asAdministrator('/models', {
      adminModels: () => USUAL,
      modelLists: () => [aList()],
      setModelPrice: () => USUAL[2],
    });
    await press(shown, 'Prices of gpt-9');
    await screen.findByText('No price is known: Pricing varies.');
    await shown.user.type(screen.getByLabelText('Sent, dollars for 1,000 tokens'), 'cheap');
    await press(shown, 'Enter price');
    expect(await screen.findAllByText('Please enter dollars, such as 0.0025.')).toHaveLength(2);
    await shown.user.clear(screen.getByLabelText('Sent, dollars for 1,000 tokens'));
    await shown.user.type(screen.getByLabelText('Sent, dollars for 1,000 tokens'), '0.001');
    await shown.user.type(screen.getByLabelText('Answered, dollars for 1,000 tokens'), '0.002');
    await press(shown, 'Enter price');
    await screen.findByText('The price is entered.');
    expect(shown.served('setModelPrice')).toEqual([
      {
        input: {
          provider: 'openai',
          model: 'gpt-9',
          area: null,
          validFrom: new Date().toISOString().slice(0, 10),
          input: 0.001,
          output: 0.002,
        },
      },
    ]);
  });
});
