import type { EntityManager } from 'typeorm';
import { MAX_CHOSEN_MODELS } from '../../../rules/modelRules.ts';
import type { Actor } from '../../audit/actors.ts';
import { recordAction, requireActor } from '../../audit/audit.rows.ts';
import { AuditAction } from '../../audit/auditEntry.entity.ts';
import { AppError, invalid, notFound } from '../../base/errors.ts';
import { transaction } from '../../base/transaction.ts';
import type { DatedPrice } from '../providers/modelCatalogue.ts';
import { catalogueOf } from '../providers/models.ts';
import { TOO_MANY_CHOSEN } from './modelRules.ts';
import { chosenModels, markChanged } from './models.rows.ts';

/** The most stored prices. */
const MAX_PRICES = 5_000;

/** A configured provider. */
interface ProviderNames {
  id: string;
  name: string;
}

/**
 * Offers these models of a provider in this order; an empty list restores the default ones. If the provider's list is
 * known, each must be on it, be a default one or be in `offered`; a model chosen before that is not listed may remain
 * chosen.
 */
export async function chooseModels(
  db: EntityManager,
  actor: Actor,
  { id, name }: ProviderNames,
  models: string[],
  offered: string[],
) {
  await transaction(db, async (manager) => {
    await requireActor(manager, actor);
    await markChanged(manager, id);
    const [unlisted]: { model: string }[] = await manager.query(
      `SELECT model FROM unnest($2::text[]) AS model
        WHERE NOT model = ANY($3::text[])
          AND EXISTS (SELECT 1 FROM model_lists WHERE provider = $1 AND listed_at IS NOT NULL)
          AND NOT EXISTS (SELECT 1 FROM listed_models l WHERE l.provider = $1 AND l.model = model.model AND (l.is_listed OR l.chosen_position IS NOT NULL))
        LIMIT 1`,
      [id, models, [...offered, ...catalogueOf(id).map((usual) => usual.name)]],
    );
    if (unlisted) throw invalid('models', `${name} does not list the model ${unlisted.model}.`);
    await writeChoice(manager, id, models);
    await recordAction(manager, actor, {
      action: AuditAction.MODELS_CHOSEN,
      subject: name,
      details: models.length === 0 ? 'The usual models are offered.' : `Offered models: ${models.join(', ')}.`,
    });
  });
}

/**
 * Offers one more model of a provider, after `offered` if nothing has been chosen yet. It counts as never listed, so it
 * is offered until it is removed from the choice. If its provider lists it later, it is only offered while it is
 * listed.
 */
export async function addModel(
  db: EntityManager,
  actor: Actor,
  { id, name }: ProviderNames,
  model: string,
  offered: string[],
) {
  await transaction(db, async (manager) => {
    await requireActor(manager, actor);
    await markChanged(manager, id);
    const chosen = await chosenModels(manager, id);
    const models = [...new Set([...(chosen.length > 0 ? chosen : offered), model])];
    if (models.length > MAX_CHOSEN_MODELS) throw invalid('model', TOO_MANY_CHOSEN);
    await writeChoice(manager, id, models);
    await manager.query(
      'UPDATE listed_models SET first_listed_at = NULL, last_listed_at = NULL WHERE provider = $1 AND model = $2 AND NOT is_listed',
      [id, model],
    );
    await recordAction(manager, actor, { action: AuditAction.MODEL_ADDED, subject: model, details: `From ${name}.` });
  });
}

/** Stores the chosen models in this order; deletes models that are neither chosen nor listed. */
async function writeChoice(manager: EntityManager, provider: string, models: string[]) {
  await manager.query('UPDATE listed_models SET chosen_position = NULL WHERE provider = $1', [provider]);
  await manager.query(
    `INSERT INTO listed_models (provider, model, is_listed, chosen_position)
     SELECT $1, model, false, position FROM unnest($2::text[]) WITH ORDINALITY AS chosen(model, position)
     ON CONFLICT (provider, model) DO UPDATE SET chosen_position = excluded.chosen_position`,
    [provider, models],
  );
  await manager.query('DELETE FROM listed_models WHERE provider = $1 AND NOT is_listed AND chosen_position IS NULL', [
    provider,
  ]);
}

/** Sets prices of one model; replaces one of the same area and day. */
export async function setPrices(db: EntityManager, actor: Actor, prices: DatedPrice[]) {
  const [first] = prices;
  if (!first) return;
  await transaction(db, async (manager) => {
    await requireActor(manager, actor);
    await markChanged(manager, first.provider);
    await manager.query(
      `INSERT INTO model_prices (provider, model, area, valid_from, input, output, created_at)
       SELECT provider, model, area, "validFrom", input, output, now()
         FROM json_to_recordset($1::json) AS given(provider text, model text, area text, "validFrom" date, input float8, output float8)
       ON CONFLICT (provider, model, area, valid_from) DO UPDATE SET input = excluded.input, output = excluded.output, created_at = excluded.created_at`,
      [JSON.stringify(prices)],
    );
    const [{ count }] = await manager.query('SELECT count(*)::int AS count FROM model_prices');
    if (count > MAX_PRICES)
      throw new AppError(
        'CONFLICT',
        `You can have up to ${MAX_PRICES.toLocaleString('en')} prices. Please remove some.`,
      );
    await recordAction(manager, actor, {
      action: AuditAction.PRICE_SET,
      subject: first.model,
      details: `From ${first.validFrom}: $${first.input} per 1,000 input tokens and $${first.output} per 1,000 output tokens, in ${prices.map(({ area }) => AREA_NAMES[area]).join(' and ')}.`,
    });
  });
}

/** Removes a price, or throws NOT_FOUND; the previous price applies again. */
export async function removePrice(
  db: EntityManager,
  actor: Actor,
  { provider, model, area, validFrom }: Omit<DatedPrice, 'input' | 'output'>,
) {
  await transaction(db, async (manager) => {
    await requireActor(manager, actor);
    await markChanged(manager, provider);
    const [removed]: [unknown[]] = await manager.query(
      'DELETE FROM model_prices WHERE provider = $1 AND model = $2 AND area = $3 AND valid_from = $4::date RETURNING model',
      [provider, model, area, validFrom],
    );
    if (removed.length === 0) throw notFound('Price');
    await recordAction(manager, actor, {
      action: AuditAction.PRICE_REMOVED,
      subject: model,
      details: `The price from ${validFrom} in ${AREA_NAMES[area]}.`,
    });
  });
}

const AREA_NAMES = { library: 'the Library and Chat', toneShift: 'ToneShift' };
