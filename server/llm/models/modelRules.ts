import { MAX_CHOSEN_MODELS } from '../../../rules/modelRules.ts';
import { PRICE_AREAS, type PriceArea } from '../../base/completions.ts';
import type { Problems } from '../../base/validation.ts';
import { isModelName, MAX_MODEL_NAME } from '../providers/modelList.ts';

export const TOO_MANY_CHOSEN = `At most ${MAX_CHOSEN_MODELS} models from a provider can be offered.`;

const MAX_DOLLARS = 1_000;
const PRICE_RULE = `A price must be 0 to ${MAX_DOLLARS.toLocaleString('en')} dollars per 1,000 tokens.`;

/** Problems of the name of a model. */
export const checkModel = (problems: Problems, field: string, model: string) =>
  problems
    .when(model === '', field, 'A model needs a name.')
    .line(field, model, MAX_MODEL_NAME, `The name of a model must be ${MAX_MODEL_NAME} characters or less.`)
    .when(
      !isModelName(model),
      field,
      'A model name has only plain letters, digits and symbols, and no spaces. Use the name your provider uses.',
    );

export const checkDay = (problems: Problems, day: string) =>
  problems.when(!isDay(day), 'validFrom', 'The first day must be a date as YYYY-MM-DD, 2000 to 2100.');

export const checkArea = (problems: Problems, area: string) =>
  problems.when(!isArea(area), 'area', 'The area must be library or toneShift.');

/** US dollars for 1,000 tokens. */
export const checkPrice = (problems: Problems, field: 'input' | 'output', dollars: number) =>
  problems.when(!(dollars >= 0 && dollars <= MAX_DOLLARS), field, PRICE_RULE);

const isArea = (area: string): area is PriceArea => PRICE_AREAS.some((each) => each === area);

function isDay(text: string) {
  const [, year] = /^(\d{4})-\d{2}-\d{2}$/.exec(text) ?? [];
  const time = Date.parse(`${text}T00:00:00Z`);
  return (
    Number(year) >= 2000 &&
    Number(year) <= 2100 &&
    !Number.isNaN(time) &&
    new Date(time).toISOString().slice(0, 10) === text
  );
}
