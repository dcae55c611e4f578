import { Command } from 'commander';
import { COMMAND_LINE } from '../../audit/actors.ts';
import { AppError } from '../../base/errors.ts';
import * as actions from '../../llm/models/adminModels.actions.ts';
import { listingProvider, listingProviders, type ModelServices, modelsOf } from '../../llm/models/adminModels.rows.ts';
import type { AdminModel, ModelListState, ModelPrice } from '../../llm/models/adminModels.types.ts';
import { ENVIRONMENT_IDS } from '../../llm/providers/connections.ts';
import type { OperatorServices } from '../operatorServices.ts';
import { table, time } from './output.ts';
import { doing, type Result } from './run.ts';

const PROVIDER = ['<provider>', `its ID: ${ENVIRONMENT_IDS}, or for example server-1`] as const;
const MODEL = ['<model>', 'the name the provider uses'] as const;
const AREA = ['--area <area>', 'library (with Chat) or toneShift'] as const;
const AREA_NAMES = { library: 'Library and Chat', toneShift: 'ToneShift' };

/** The commands `models …`. They use the configured keys of the providers. */
export function modelCommands() {
  const command = new Command('models').description('which AI models are offered and what they cost');
  const change = (name: string, description: string) => command.command(name).description(description);
  doing(
    command
      .command('list')
      .description('list the models of the providers, offered ones first')
      .argument('[text]', 'only models whose name contains this')
      .option('--offered', 'only offered models'),
    withModels(listed),
  );
  doing(
    change('refresh', 'refresh the model lists of the providers now'),
    withModels(async (services) => lists(await actions.refreshModels(services, COMMAND_LINE))),
  );
  doing(
    change('offer', 'offer one more model of a provider, listed or not')
      .argument(...PROVIDER)
      .argument(...MODEL),
    withModels(async (services, provider: string, model: string) => {
      const data = await actions.addModel(services, COMMAND_LINE, { provider, model });
      return { data, text: `${data.model} is offered.` };
    }),
  );
  doing(
    change('withdraw', 'stop offering a model')
      .argument(...PROVIDER)
      .argument(...MODEL),
    withModels(withdrawn),
  );
  doing(
    change('choose', 'offer these models of a provider and no others, in this order')
      .argument(...PROVIDER)
      .argument('[models...]', 'the names the provider uses; none for the usual ones'),
    withModels(async (services, provider: string, models: string[]) =>
      shown((await actions.chooseModels(services, COMMAND_LINE, { provider, models })).filter(isOffered)),
    ),
  );
  return [command.addCommand(prices())];
}

function prices() {
  const command = new Command('price').description('what a model costs, in US dollars per 1,000 tokens');
  const ofModel = (name: string, description: string) =>
    command
      .command(name)
      .description(description)
      .argument(...PROVIDER)
      .argument(...MODEL);
  doing(
    ofModel('show', 'list the prices of a model, latest first'),
    withModels(async (services, provider: string, name: string) => {
      const models = await modelsOf(services, [listingProvider(services, provider)]);
      const found = models.find(({ model }) => model === name);
      if (!found) throw new AppError('NOT_FOUND', `There is no model "${name}" of ${provider}.`);
      return priced(found);
    }),
  );
  doing(
    ofModel('set', 'add a price from a given day; the cost of earlier calls does not change')
      .argument('<sent>', 'per 1,000 input tokens: the price per million divided by 1,000')
      .argument('<answered>', 'per 1,000 output tokens')
      .option('--from <day>', 'YYYY-MM-DD, from midnight UTC; today if not given')
      .option(AREA[0], `${AREA[1]}; both if not given`),
    withModels(
      async (services, provider: string, model: string, sent: string, answered: string, options: PriceOptions) => {
        const input = { provider, model, input: dollarsIn(sent), output: dollarsIn(answered) };
        return priced(
          await actions.setModelPrice(services, COMMAND_LINE, {
            ...input,
            area: options.area,
            validFrom: options.from,
          }),
        );
      },
    ),
  );
  doing(
    ofModel('remove', 'remove a price: the earlier one applies again')
      .requiredOption('--from <day>', 'the day from which it applies')
      .requiredOption(...AREA),
    withModels(async (services, provider: string, model: string, { area, from }: Required<PriceOptions>) =>
      priced(await actions.removeModelPrice(services, COMMAND_LINE, { provider, model, area, validFrom: from })),
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
  const data = await actions.chooseModels(services, COMMAND_LINE, { provider: id, models: left });
  return { data, text: `${name} is no longer offered.` };
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
  if (isOn) return isListed === false ? 'offered, not listed' : 'offered';
  return isChosen ? 'no longer listed, not offered' : null;
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
      validFrom ?? 'built in',
      `$${decimal(input)}`,
      `$${decimal(output)}`,
      isCurrent ? 'yes' : 'no',
    ]),
  ),
});

/** Formats a price without an exponent, with the eight decimals of stored prices. */
const decimal = (dollars: number) => dollars.toFixed(8).replace(/\.?0{1,8}$/, '');

/** NaN for text that is not a plain number, which the validation of prices refuses. */
const dollarsIn = (text: string) => (/^\d+(\.\d+)?$/.test(text) ? Number(text) : NaN);
