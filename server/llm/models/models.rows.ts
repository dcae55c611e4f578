import type { EntityManager } from 'typeorm';
import { transaction } from '../../base/transaction.ts';
import type { CatalogueState } from '../providers/modelCatalogue.ts';
import type { ListedModel } from '../providers/modelList.ts';

/** The most stored models of one provider: chosen ones first, then by name. */
const MAX_LISTED = 1_000;
const REFRESH_HOURS = 6;
/** The delay after a fetch that failed or whose process died. */
const RETRY_MINUTES = 10;

/** The result of the last fetch of a provider's list. */
export interface ModelListState {
  provider: string;
  listedAt: string | null;
  /** When the last fetch began. */
  checkedAt: string | null;
  problem: string | null;
}

/** A text that changes whenever the stored models, prices or providers change. */
export async function catalogueRevision(db: EntityManager): Promise<string> {
  const rows: object[] = await db.query(
    `SELECT provider, revision FROM model_lists UNION ALL SELECT 'added ' || id, revision FROM ai_providers ORDER BY 1`,
  );
  return JSON.stringify(rows);
}

/** All stored models and prices. */
export async function readCatalogue(db: EntityManager): Promise<CatalogueState> {
  const lists: { provider: string }[] = await db.query('SELECT provider FROM model_lists WHERE listed_at IS NOT NULL');
  return {
    listedProviders: lists.map(({ provider }) => provider),
    models: await db.query(
      'SELECT provider, model, max_output AS "maxOutput", sees_images AS "seesImages", is_listed AS "isListed", first_listed_at IS NOT NULL AS "wasListed", chosen_position AS position FROM listed_models ORDER BY provider, model',
    ),
    prices: await db.query(
      `SELECT provider, model, area, to_char(valid_from, 'YYYY-MM-DD') AS "validFrom", input, output FROM model_prices`,
    ),
  };
}

/** The state of the lists of these providers, in their order. */
export async function listStates(db: EntityManager, providers: string[]): Promise<ModelListState[]> {
  return db.query(
    `SELECT id AS provider, listed_at AS "listedAt", attempted_at AS "checkedAt", problem FROM unnest($1::text[]) WITH ORDINALITY AS wanted(id, place)
       LEFT JOIN model_lists ON provider = id ORDER BY place`,
    [providers],
  );
}

/**
 * Claims the lists that this process has to fetch: those that are due, at a start also those not fetched within the
 * last minute. Each list is claimed by only one process.
 */
export async function claimLists(db: EntityManager, providers: string[], isStart: boolean): Promise<string[]> {
  await db.query(
    `INSERT INTO model_lists (provider, next_attempt_at) SELECT id, '-infinity' FROM unnest($1::text[]) AS id ORDER BY id ON CONFLICT DO NOTHING`,
    [providers],
  );
  const due = isStart
    ? `(attempted_at IS NULL OR attempted_at < now() - interval '1 minute')`
    : 'next_attempt_at <= now()';
  const [claimed]: [{ provider: string }[], number] = await db.query(
    `UPDATE model_lists SET attempted_at = now(), next_attempt_at = now() + interval '${RETRY_MINUTES} minutes'
      WHERE provider = ANY($1::text[]) AND ${due} RETURNING provider`,
    [providers],
  );
  return claimed.map(({ provider }) => provider);
}

/** Stores a provider's list. Models that are no longer listed are deleted unless they are chosen. */
export async function keepList(db: EntityManager, provider: string, models: ListedModel[]) {
  await transaction(db, async (manager) => {
    await markChanged(manager, provider);
    await manager.query(
      `UPDATE model_lists SET attempted_at = now(), listed_at = now(), problem = NULL, next_attempt_at = now() + interval '${REFRESH_HOURS} hours' WHERE provider = $1`,
      [provider],
    );
    const kept = bounded(models, await chosenModels(manager, provider));
    await manager.query(
      `INSERT INTO listed_models (provider, model, max_output, sees_images, is_listed, first_listed_at, last_listed_at)
       SELECT $1, model, "maxOutput", "seesImages", true, now(), now() FROM json_to_recordset($2::json) AS listed(model text, "maxOutput" int, "seesImages" boolean)
       ON CONFLICT (provider, model) DO UPDATE SET max_output = excluded.max_output, sees_images = excluded.sees_images, is_listed = true,
         first_listed_at = coalesce(listed_models.first_listed_at, excluded.first_listed_at), last_listed_at = excluded.last_listed_at`,
      [provider, JSON.stringify(kept)],
    );
    const gone = [provider, kept.map(({ model }) => model)];
    await manager.query(
      'DELETE FROM listed_models WHERE provider = $1 AND chosen_position IS NULL AND NOT model = ANY($2::text[])',
      gone,
    );
    await manager.query(
      'UPDATE listed_models SET is_listed = false WHERE provider = $1 AND NOT model = ANY($2::text[])',
      gone,
    );
  });
}

/** Stores why a list could not be fetched and keeps the last list. Returns whether the problem is new. */
export async function keepProblem(db: EntityManager, provider: string, problem: string): Promise<boolean> {
  // The subquery reads the row as it was before the statement.
  const [kept]: { before: string | null }[] = await db.query(
    `INSERT INTO model_lists (provider, problem, attempted_at) VALUES ($1, $2, now())
     ON CONFLICT (provider) DO UPDATE SET problem = excluded.problem, attempted_at = excluded.attempted_at
     RETURNING (SELECT problem FROM model_lists WHERE provider = $1) AS before`,
    [provider, problem],
  );
  return kept?.before !== problem;
}

/** A stored model, as administrators see it. */
export interface KeptModel {
  provider: string;
  model: string;
  isListed: boolean;
  isChosen: boolean;
  firstListedAt: string | null;
  lastListedAt: string | null;
}

/** Every stored model. */
export const keptModels = (db: EntityManager): Promise<KeptModel[]> =>
  db.query(
    `SELECT provider, model, is_listed AS "isListed", chosen_position IS NOT NULL AS "isChosen", first_listed_at AS "firstListedAt", last_listed_at AS "lastListedAt" FROM listed_models`,
  );

/** The chosen models of a provider, in their order. */
export async function chosenModels(db: EntityManager, provider: string): Promise<string[]> {
  const rows: { model: string }[] = await db.query(
    'SELECT model FROM listed_models WHERE provider = $1 AND chosen_position IS NOT NULL ORDER BY chosen_position',
    [provider],
  );
  return rows.map(({ model }) => model);
}

/**
 * Increases the revision, so that every process reads the catalogue again. Must be called in a transaction before the
 * change; it makes changes of one provider wait for each other.
 */
export async function markChanged(manager: EntityManager, provider: string) {
  await manager.query(
    `INSERT INTO model_lists (provider, revision) VALUES ($1, 1)
     ON CONFLICT (provider) DO UPDATE SET revision = model_lists.revision + 1`,
    [provider],
  );
}

function bounded(models: ListedModel[], chosen: string[]): ListedModel[] {
  if (models.length <= MAX_LISTED) return models;
  const isChosen = new Set(chosen);
  return models
    .toSorted(
      (one, other) =>
        Number(isChosen.has(other.model)) - Number(isChosen.has(one.model)) || (one.model < other.model ? -1 : 1),
    )
    .slice(0, MAX_LISTED);
}
