import { Command } from 'commander';
import { COMMAND_LINE } from '../../audit/actors.ts';
import { AppError } from '../../base/errors.ts';
import * as acts from '../../llm/models/adminModelActs.rows.ts';
import { listingProvider, listingProviders, type ModelServices, modelsOf } from '../../llm/models/adminModels.rows.ts';
import type { AdminModel, ModelListState, ModelPrice } from '../../llm/models/adminModels.types.ts';
import type { OperatorServices } from '../operatorServices.ts';
import { table, time } from './output.ts';
import { doing, type Result } from './run.ts';

const PROVIDER = ['<provider>', 'openai, anthropic, google or ollama'] as const;
const MODEL = ['<model>', 'as the provider calls it'] as const;
const AREA = ['--area <area>', 'library, which Chat belongs to, or toneShift'] as const;
const AREA_NAMES = { library: 'Library and Chat', toneShift: 'ToneShift' };

/** `models …`; the keys of the providers are those of the configuration. */
export function modelCommands() {
  const command = new Command('models').description('models of AI: which are offered, and what they cost');
  const change = (name: string, description: string) => command.command(name).description(description);
  doing(
    command
      .command('list')
      .description('the models of the providers, what is offered first')
      .argument('[text]', 'only those whose name has it in it')
      .option('--offered', 'only what is offered'),
    withModels(listed),
  );
  doing(
    change('refresh', 'ask the providers for their lists of models now'),
    withModels(async (services) => lists(await acts.refreshModels(services, COMMAND_LINE))),
  );
  doing(
    change('offer', 'offer one more model of a provider, whether it lists it or not')
      .argument(...PROVIDER)
      .argument(...MODEL),
    withModels(async (services, provider: string, model: string) => {
      const data = await acts.addModel(services, COMMAND_LINE, { provider, model });
      return { data, text: `${data.model} is offered.` };
    }),
  );
  doing(
    change('withdraw', 'offer a model no more')
      .argument(...PROVIDER)
      .argument(...MODEL),
    withModels(withdrawn),
  );
  doing(
    change('choose', 'offer these models of a provider and no others, in this order')
      .argument(...PROVIDER)
      .argument('[models...]', 'as the provider calls them; none for the usual ones'),
    withModels(async (services, provider: string, models: string[]) =>
      shown((await acts.chooseModels(services, COMMAND_LINE, { provider, models })).filter(isOffered)),
    ),
  );
  return [command.addCommand(prices())];
}

function prices() {
  const command = new Command('price').description('what a model costs, in US dollars for 1,000 tokens');
  const ofModel = (name: string, description: string) =>
    command
      .command(name)
      .description(description)
      .argument(...PROVIDER)
      .argument(...MODEL);
  doing(
    ofModel('show', 'the prices of a model, the latest first'),
    withModels(async (services, provider: string, name: string) => {
      const models = await modelsOf(services, [listingProvider(services, provider)]);
      const found = models.find(({ model }) => model === name);
      if (!found) throw new AppError('NOT_FOUND', `There is no model "${name}" of ${provider}.`);
      return priced(found);
    }),
  );
  doing(
    ofModel('set', 'enter a price from a day on; what past calls cost stays')
      .argument('<sent>', 'for 1,000 tokens sent: a thousandth of the price of a million')
      .argument('<answered>', 'for 1,000 tokens answered')
      .option('--from <day>', 'as YYYY-MM-DD, from midnight UTC on; today without it')
      .option(AREA[0], `${AREA[1]}; both without it`),
    withModels(
      async (services, provider: string, model: string, sent: string, answered: string, options: PriceOptions) => {
        const input = { provider, model, input: dollarsIn(sent), output: dollarsIn(answered) };
        return priced(
          await acts.setModelPrice(services, COMMAND_LINE, { ...input, area: options.area, validFrom: options.from }),
        );
      },
    ),
  );
  doing(
    ofModel('remove', 'take a price back: what counted before counts again')
      .requiredOption('--from <day>', 'the day from which it counts')
      .requiredOption(...AREA),
    withModels(async (services, provider: string, model: string, { area, from }: Required<PriceOptions>) =>
      priced(await acts.removeModelPrice(services, COMMAND_LINE, { provider, model, area, validFrom: from })),
    ),
  );
  return command;
}

interface PriceOptions {
  area?: string;
  from?: string;
}

const withModels =
  <Arguments extends unknown[]>(work: (services: ModelServices, ...given: Arguments) => Promise<Result>) =>
  async ({ models }: OperatorServices, ...given: Arguments) => {
    const services = await models();
    const result = await work(services, ...given);
    return listingProviders(services).length > 0 ? result : { ...result, text: 'No AI provider is configured.' };
  };

async function listed(services: ModelServices, text: string | undefined, { offered = false }: { offered?: boolean }) {
  const wanted = text?.toLowerCase() ?? '';
  const models = await modelsOf(services, listingProviders(services));
  return shown(models.filter((each) => (!offered || each.isOffered) && each.model.toLowerCase().includes(wanted)));
}

async function withdrawn(services: ModelServices, id: string, name: string): Promise<Result> {
  const provider = listingProvider(services, id);
  const models = (await modelsOf(services, [provider])).filter((each) => each.isOffered || each.isChosen);
  const left = models.flatMap(({ model }) => (model === name ? [] : model));
  if (left.length === models.length) throw new AppError('NOT_FOUND', `${provider.name} does not offer "${name}".`);
  if (left.length === 0) throw new AppError('CONFLICT', `Keep at least one model from ${provider.name}.`);
  const data = await acts.chooseModels(services, COMMAND_LINE, { provider: id, models: left });
  return { data, text: `${name} is offered no more.` };
}

const isOffered = (model: AdminModel) => model.isOffered;

const shown = (models: AdminModel[]): Result => ({
  data: models,
  text: table(
    ['provider', 'model', 'state', 'Library and Chat', 'ToneShift'],
    models.map((each) => [
      each.provider,
      each.model,
      stateOf(each),
      ...(['library', 'toneShift'] as const).map((area) => {
        const price = each.prices.find((one) => one.isCurrent && one.area === area);
        return price ? `$${decimal(price.input)}/$${decimal(price.output)}` : null;
      }),
    ]),
  ),
});

function stateOf({ isOffered: isOn, isChosen, isListed }: AdminModel) {
  if (isOn) return isListed === false ? 'offered, not on the list' : 'offered';
  return isChosen ? 'listed no more, not offered' : null;
}

const lists = (states: ModelListState[]): Result => ({
  data: states,
  text: table(
    ['provider', 'listed', 'problem'],
    states.map(({ provider, listedAt, problem }) => [provider, time(listedAt), problem]),
  ),
});

const priced = (model: AdminModel): Result => ({
  data: model,
  text: table(
    ['where', 'from', 'sent', 'answered', 'today'],
    model.prices.map(({ area, validFrom, input, output, isCurrent }: ModelPrice) => [
      AREA_NAMES[area as keyof typeof AREA_NAMES],
      validFrom ?? 'as shipped',
      `$${decimal(input)}`,
      `$${decimal(output)}`,
      isCurrent ? 'yes' : 'no',
    ]),
  ),
});

/** Never with an exponent: to the eight decimals that prices are kept with. */
const decimal = (dollars: number) => dollars.toFixed(8).replace(/\.?0{1,8}$/, '');

/** What is no plain number is refused with the rule of prices. */
const dollarsIn = (text: string) => (/^\d+(\.\d+)?$/.test(text) ? Number(text) : NaN);
