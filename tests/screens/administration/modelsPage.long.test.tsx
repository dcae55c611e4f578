import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type {
  AdminModelEntryFragment,
  ModelListEntryFragment,
} from '../../../client/screens/administration/models/models.generated.ts';
import { anAiProvider, asAdministrator, press, pressIn } from '../../support/screens/administrationScreen.tsx';
import { deferred, NOW, openWindow, refusal } from '../../support/screens/screens.tsx';

const SHIPPED = { validFrom: null, input: 0.005, output: 0.015, isCurrent: true };

const aModel = (model: string, overrides: Partial<AdminModelEntryFragment> = {}): AdminModelEntryFragment => ({
  id: `openai::${model}`,
  provider: 'openai',
  model,
  isOffered: false,
  isChosen: false,
  isListed: true,
  prices: [],
  ...overrides,
});

const aList = (overrides: Partial<ModelListEntryFragment> = {}): ModelListEntryFragment => ({
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

/** A server that offers `offered` out of `names`, and answers a choice once `slowly` has resolved. */
function aServer(names: string[], offered: string[], slowly: () => Promise<unknown> = () => Promise.resolve()) {
  let chosen: string[] = [];
  const models = () => {
    const now = chosen.length > 0 ? chosen : offered;
    return [
      ...now.map((name) => aModel(name, { isOffered: true, isChosen: chosen.length > 0 })),
      ...names.filter((name) => !now.includes(name)).map((name) => aModel(name)),
    ];
  };
  return {
    adminModels: models,
    modelLists: () => [aList({ hasChoice: chosen.length > 0 })],
    async chooseModels({ input }: { input: { models: string[] } }) {
      await slowly();
      if (input.models.includes('refused')) throw refusal('BAD_USER_INPUT', 'OpenAI does not list the model refused.');
      chosen = input.models;
      return models();
    },
    async addModel({ input }: { input: { model: string } }) {
      if (input.model === 'gpt 9') throw refusal('BAD_USER_INPUT', 'No spaces.', { fields: { model: 'No spaces.' } });
      chosen = [...(chosen.length > 0 ? chosen : offered), input.model];
      return aModel(input.model, { isOffered: true, isChosen: true, isListed: false });
    },
  };
}

describe('the models page', () => {
  it('shows prices, and ticking a model adds it to the offered ones', async () => {
    const shown = asAdministrator('/models', {
      adminModels: () => USUAL,
      modelLists: () => [aList()],
      chooseModels: () => [aModel('gpt-9', { isOffered: true, isChosen: true })],
    });
    const list = await screen.findByRole('list', { name: 'Models from OpenAI' });
    within(list).getByText('$0.005/$0.015 per 1K tokens; in ToneShift $0.0025/$0.01 per 1K tokens');
    within(list).getByText('Not listed by the provider');
    expect(within(list).getAllByText('Pricing varies')).toHaveLength(2);
    await shown.user.click(within(list).getByRole('checkbox', { name: 'gpt-9' }));
    expect(shown.served('chooseModels')).toEqual([
      { input: { provider: 'openai', models: ['gpt-4o', 'gpt-4', 'gpt-9'] } },
    ]);
  });

  it('saves several ticks one after the other, in order', async () => {
    const answers = [deferred<void>(), deferred<void>(), deferred<void>()];
    let asked = 0;
    const shown = asAdministrator(
      '/models',
      aServer(['gpt-4o', 'gpt-8', 'gpt-9'], ['gpt-4o'], () => Promise.resolve(answers[asked++]?.promise)),
    );
    const list = await screen.findByRole('list', { name: 'Models from OpenAI' });
    const mark = (name: string) => within(list).getByRole('checkbox', { name });
    for (const name of ['gpt-9', 'gpt-8', 'gpt-4o']) await shown.user.click(mark(name));
    for (const [name, isMarked] of [
      ['gpt-9', true],
      ['gpt-8', true],
      ['gpt-4o', false],
    ] as const)
      expect(mark(name)).toHaveProperty('checked', isMarked);
    expect(shown.served('chooseModels')).toHaveLength(1);
    for (const { resolve } of answers) resolve();
    await waitFor(() =>
      expect(shown.served('chooseModels').map(({ input }) => (input as { models: string[] }).models)).toEqual([
        ['gpt-4o', 'gpt-9'],
        ['gpt-4o', 'gpt-9', 'gpt-8'],
        ['gpt-9', 'gpt-8'],
      ]),
    );
  });

  it('unticks a refused model and saves the ticks that followed it', async () => {
    const answer = deferred<void>();
    const shown = asAdministrator(
      '/models',
      aServer(['gpt-4o', 'refused', 'gpt-9'], ['gpt-4o'], () => answer.promise),
    );
    const list = await screen.findByRole('list', { name: 'Models from OpenAI' });
    await shown.user.click(within(list).getByRole('checkbox', { name: 'refused' }));
    await shown.user.click(within(list).getByRole('checkbox', { name: 'gpt-9' }));
    answer.resolve();
    expect(await screen.findAllByText('OpenAI does not list the model refused.')).not.toHaveLength(0);
    await waitFor(() =>
      expect(shown.served('chooseModels').at(-1)).toEqual({
        input: { provider: 'openai', models: ['gpt-4o', 'gpt-9'] },
      }),
    );
    await waitFor(() =>
      expect(within(list).getByRole('checkbox', { name: 'refused' })).toHaveProperty('checked', false),
    );
    expect(within(list).getByRole('checkbox', { name: 'gpt-9' })).toHaveProperty('checked', true);
  });

  it('refuses to untick the last model of a provider, and can restore the default models', async () => {
    const shown = asAdministrator('/models', aServer(['gpt-4o', 'gpt-9'], ['gpt-4o']));
    const list = await screen.findByRole('list', { name: 'Models from OpenAI' });
    await shown.user.click(within(list).getByRole('checkbox', { name: 'gpt-4o' }));
    expect(await screen.findAllByText('Keep at least one model from OpenAI.')).not.toHaveLength(0);
    expect(within(list).getByRole('checkbox', { name: 'gpt-4o' })).toHaveProperty('checked', true);
    expect(shown.served('chooseModels')).toEqual([]);
    await shown.user.click(within(list).getByRole('checkbox', { name: 'gpt-9' }));
    await press(shown, 'Use the usual models');
    await screen.findByText('The usual models are offered.');
    expect(shown.served('chooseModels').at(-1)).toEqual({ input: { provider: 'openai', models: [] } });
  });

  it('starts from an empty selection when a provider offers more models than can be chosen', async () => {
    const names = Array.from({ length: 201 }, (_, index) => `model-${index}`);
    const shown = asAdministrator('/models', aServer(names, names));
    const list = await screen.findByRole('list', { name: 'Models from OpenAI' });
    screen.getByText(/^All models are offered; tick the ones to offer instead\./);
    const marks = within(list).getAllByRole<HTMLInputElement>('checkbox');
    expect(marks.map(({ checked }) => checked)).toEqual(Array.from({ length: 20 }, () => false));
    for (const mark of marks.slice(3, 5)) await shown.user.click(mark);
    await waitFor(() =>
      expect(shown.served('chooseModels').at(-1)).toEqual({
        input: { provider: 'openai', models: ['model-3', 'model-4'] },
      }),
    );
  });

  it('offers a model by its id when the provider does not list it', async () => {
    const shown = asAdministrator('/models', aServer(['gpt-4o', 'gpt-9'], ['gpt-4o']));
    await press(shown, 'Add by ID a model from OpenAI');
    const form = await openWindow('Add a model from OpenAI');
    await pressIn(form, shown, 'Add model');
    await within(form).findByText('Model ID is required');
    expect(shown.served('addModel')).toEqual([]);
    await shown.user.type(within(form).getByLabelText('Model ID'), 'gpt 9');
    await pressIn(form, shown, 'Add model');
    expect(await within(form).findAllByText('No spaces.')).not.toEqual([]);
    await shown.user.clear(within(form).getByLabelText('Model ID'));
    await shown.user.type(within(form).getByLabelText('Model ID'), ' ft:gpt-4o:team::8fK2 ');
    await pressIn(form, shown, 'Add model');
    await screen.findByText('ft:gpt-4o:team::8fK2 is offered.');
    const list = screen.getByRole('list', { name: 'Models from OpenAI' });
    expect(within(list).getByRole('checkbox', { name: 'ft:gpt-4o:team::8fK2' })).toHaveProperty('checked', true);
    expect(shown.served('addModel').at(-1)).toEqual({ input: { provider: 'openai', model: 'ft:gpt-4o:team::8fK2' } });
  });

  it('marks models that are no longer listed, and shows why a list could not be fetched', async () => {
    asAdministrator('/models', {
      adminModels: () => [aModel('gpt-8', { isChosen: true, isListed: false })],
      modelLists: () => [aList({ hasChoice: true, problem: 'It answered 500.' })],
      aiProviders: () => [anAiProvider({ problem: 'It answered 500.' })],
    });
    await screen.findByText('No longer listed, not offered');
    screen.getByText(/^It answered 500\. The last list of models is kept\. Checked .+\.$/);
    screen.getByRole('button', { name: 'Use the usual models' });
  });

  it('searches the models, and shows 20 of a thousand until asked for all', async () => {
    const models = Array.from({ length: 1_000 }, (_, index) => aModel(`model-${index}`));
    const shown = asAdministrator('/models', { adminModels: () => models, modelLists: () => [aList()] });
    await screen.findByRole('list', { name: 'Models from OpenAI' });
    expect(screen.getAllByRole('checkbox')).toHaveLength(20);
    screen.getByRole('button', { name: 'Show all 1,000 models' });
    await shown.user.type(screen.getByRole('searchbox', { name: 'Search models' }), 'MODEL-77');
    expect(screen.getAllByRole('checkbox')).toHaveLength(11);
  });

  it('saves a price that is valid from a day on', async () => {
    const shown = asAdministrator('/models', {
      adminModels: () => USUAL,
      modelLists: () => [aList()],
      setModelPrice: () => USUAL[2],
    });
    await press(shown, 'Prices for gpt-9');
    await screen.findByText('No price is known, so “Pricing varies” is shown.');
    await shown.user.type(screen.getByLabelText('Input, dollars per 1,000 tokens'), 'cheap');
    await press(shown, 'Add price');
    expect(await screen.findAllByText('Please enter dollars, for example 0.0025.')).toHaveLength(2);
    await shown.user.clear(screen.getByLabelText('Input, dollars per 1,000 tokens'));
    await shown.user.type(screen.getByLabelText('Input, dollars per 1,000 tokens'), '0.001');
    await shown.user.type(screen.getByLabelText('Output, dollars per 1,000 tokens'), '0.002');
    await press(shown, 'Add price');
    await screen.findByText('The price was added.');
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
