import { actorOf } from '../../audit/actors.ts';
import { administrator, type Context } from '../../base/context.ts';
import { notFound } from '../../base/errors.ts';
import type { Limit } from '../../base/rateLimits/rateLimits.ts';
import type { FoundServer, ProviderConnection } from '../../base/services/sharedServices.ts';
import { keepList, keepProblem, listStates } from '../models/models.rows.ts';
import * as actions from './aiProviders.actions.ts';
import type { AddAiProviderInput, ChangeAiProviderInput, TryAiProviderInput } from './aiProviders.inputs.ts';
import { addedProviders, connectionOf, isKeyLost, lastFailures } from './aiProviders.rows.ts';
import type { AiProvider, AiProviderTrial, FoundAiServer } from './aiProviders.types.ts';
import { isSameServer } from './sameServer.ts';

/** The numbers are limited because each causes requests to other servers. */
const CHANGES: Limit = { name: 'ai_provider_change', points: 30, seconds: 60 };

const MAX_MODELS = 1_000;

/** The AI providers of the environment, then those that administrators added, with what is wrong with each. */
export async function aiProviders(ctx: Context): Promise<AiProvider[]> {
  administrator(ctx);
  const rows = await addedProviders(ctx.db);
  const lost = new Set(rows.filter((row) => isKeyLost(ctx.sealer, row)).map((row) => connectionOf(ctx.sealer, row).id));
  const added = rows.map((row) => ({ ...connectionOf(ctx.sealer, row), hasKey: row.sealedKey !== null }));
  const environment = ctx.aiServers.environment.map((each) => ({ ...each, hasKey: each.apiKey !== null }));
  const all = [...environment, ...added];
  const states = await listStates(
    ctx.db,
    all.map(({ id }) => id),
  );
  const failures = new Map((await lastFailures(ctx.db)).map((failure) => [failure.provider, failure]));
  return all.map(({ id, kind, name, address, hasKey }, index) => ({
    id,
    kind,
    name,
    address,
    hasKey,
    isFromEnvironment: index < environment.length,
    problem: lost.has(id) ? KEY_LOST : (states[index]?.problem ?? null),
    checkedAt: states[index]?.checkedAt ?? null,
    lastFailure: failures.get(id)?.errorType ?? null,
    lastFailureAt: failures.get(id)?.at ?? null,
  }));
}

export async function addAiProvider(ctx: Context, input: AddAiProviderInput): Promise<AiProvider> {
  const admin = administrator(ctx);
  await ctx.limits.spend(CHANGES, 'all');
  return aiProvider(ctx, await actions.addAiProvider(ctx, actorOf(admin), input));
}

export async function changeAiProvider(ctx: Context, input: ChangeAiProviderInput): Promise<AiProvider> {
  const admin = administrator(ctx);
  await ctx.limits.spend(CHANGES, 'all');
  await actions.changeAiProvider(ctx, actorOf(admin), input);
  return aiProvider(ctx, input.id);
}

export async function removeAiProvider(ctx: Context, id: string): Promise<{ id: string }> {
  const admin = administrator(ctx);
  await actions.removeAiProvider(ctx, actorOf(admin), id);
  return { id };
}

/** Tries a provider. For a saved one without changes, the result is stored with its list of models. */
export async function tryAiProvider(ctx: Context, input: TryAiProviderInput): Promise<AiProviderTrial> {
  const admin = administrator(ctx);
  await ctx.limits.spend(CHANGES, 'all');
  const { connection, isSaved } = await actions.connectionToTry(ctx, actorOf(admin), input);
  const { address, models, problem } = await ctx.aiServers.try(connection);
  if (isSaved && input.id != null) {
    if (models.length > 0) await keepList(ctx.db, input.id, models);
    if (problem !== null) await keepProblem(ctx.db, input.id, problem);
    await ctx.modelLists.reload();
  }
  const names = models.map(({ model }) => model).sort();
  return { address, models: names.slice(0, MAX_MODELS), problem };
}

/** The AI servers on this machine, as they were a few seconds ago. */
export async function foundAiServers(ctx: Context): Promise<FoundAiServer[]> {
  administrator(ctx);
  return withAdded(ctx, await ctx.aiServers.found());
}

/** Looks for AI servers on this machine now. */
export async function findAiServers(ctx: Context): Promise<FoundAiServer[]> {
  const admin = administrator(ctx);
  await ctx.limits.spend(CHANGES, 'all');
  return withAdded(ctx, await actions.lookForServers(ctx, actorOf(admin)));
}

const KEY_LOST = 'Its key cannot be read, because SESSION_SECRET has changed. Please enter the key again.';

async function aiProvider(ctx: Context, id: string): Promise<AiProvider> {
  const found = (await aiProviders(ctx)).find((each) => each.id === id);
  if (!found) throw notFound('AI provider');
  return found;
}

async function withAdded(ctx: Context, servers: readonly FoundServer[]): Promise<FoundAiServer[]> {
  if (servers.length === 0) return [];
  const added: Pick<ProviderConnection, 'address'>[] = [
    ...ctx.aiServers.environment,
    ...(await addedProviders(ctx.db)),
  ];
  return servers.map(({ name, address, models }) => ({
    name,
    address,
    models: models.slice(0, MAX_MODELS),
    isAdded: added.some((each) => isSameServer(each.address, address)),
  }));
}
