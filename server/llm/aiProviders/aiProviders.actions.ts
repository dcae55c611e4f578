import type { EntityManager } from 'typeorm';
import type { Actor } from '../../audit/actors.ts';
import { recordAction, requireActor } from '../../audit/audit.rows.ts';
import { AuditAction } from '../../audit/auditEntry.entity.ts';
import { AppError, notFound } from '../../base/errors.ts';
import { insertedId } from '../../base/insertedId.ts';
import type { AiServers, ModelLists, TextSealer } from '../../base/services/sharedServices.ts';
import { transaction } from '../../base/transaction.ts';
import { Problems } from '../../base/validation.ts';
import type { Connection } from '../providers/connections.ts';
import { AiProviderRow } from './aiProvider.entity.ts';
import type { AddAiProviderInput, ChangeAiProviderInput, TryAiProviderInput } from './aiProviders.inputs.ts';
import { addedProvider, addedProviders, connectionOf, isProviderId, providerId, sealKey } from './aiProviders.rows.ts';
import { checkedConnection, checkName, isSameHost, KEY_OF_ANOTHER_HOST } from './providerRules.ts';

const MAX_PROVIDERS = 30;

export interface ProviderServices {
  db: EntityManager;
  sealer: TextSealer;
  modelLists: ModelLists;
  aiServers: AiServers;
}

/** Adds a provider, which can be called from now on; its models are fetched. Returns its id. */
export async function addAiProvider(
  services: ProviderServices,
  actor: Actor,
  { kind, name: text, address, key }: AddAiProviderInput,
): Promise<string> {
  const { db, sealer, aiServers } = services;
  const problems = new Problems();
  const name = text.trim();
  checkName(problems, name);
  const connection = checkedConnection(problems, { kind, address: address ?? '', key: key ?? '' }, aiServers.keyHosts);
  problems.throwIfAny();
  const id = await transaction(db, async (manager) => {
    await requireActor(manager, actor);
    const others = await lockedProviders(manager);
    if (others.length >= MAX_PROVIDERS)
      throw new AppError('CONFLICT', `You can have up to ${MAX_PROVIDERS} AI providers. Please remove one.`);
    checkFree(services, others, name);
    const inserted = await manager.insert(AiProviderRow, { kind, name, address: connection.address, sealedKey: null });
    const row = { id: insertedId(inserted), kind };
    await writeKey(manager, sealer, row.id, connection.apiKey);
    await recordAction(manager, actor, {
      action: AuditAction.PROVIDER_ADDED,
      subject: name,
      details: detailsOf(connection),
    });
    return providerId(row);
  });
  await useNow(services, id);
  return id;
}

/** Changes a provider, and fetches its models again. Models that were chosen stay chosen. */
export async function changeAiProvider(
  services: ProviderServices,
  actor: Actor,
  { id, ...change }: ChangeAiProviderInput,
): Promise<void> {
  const { db, sealer } = services;
  await transaction(db, async (manager) => {
    await requireActor(manager, actor);
    const others = await lockedProviders(manager);
    const row = await changeable(services, manager, id);
    const problems = new Problems();
    const name = change.name?.trim() ?? row.name;
    checkName(problems, name);
    const connection = changedConnection(problems, row, change, services);
    problems.throwIfAny();
    checkFree(
      services,
      others.filter((other) => other.id !== row.id),
      name,
    );
    const { address } = connection;
    await manager.update(AiProviderRow, { id: row.id }, { name, address, revision: () => 'revision + 1' });
    if (change.key != null) await writeKey(manager, sealer, row.id, connection.apiKey);
    await recordAction(manager, actor, {
      action: AuditAction.PROVIDER_CHANGED,
      subject: name,
      details: `${detailsOf(connection)}${name === row.name ? '' : ` Its name was ${row.name}.`}${change.key == null ? '' : ' The key was changed.'}`,
    });
  });
  await useNow(services, id);
}

/** Removes a provider with its choice of models and their prices. Conversations keep its answers. */
export async function removeAiProvider(services: ProviderServices, actor: Actor, id: string): Promise<void> {
  await transaction(services.db, async (manager) => {
    await requireActor(manager, actor);
    await lockedProviders(manager);
    const row = await changeable(services, manager, id);
    await manager.delete(AiProviderRow, { id: row.id });
    for (const table of ['listed_models', 'model_prices', 'model_lists'])
      await manager.query(`DELETE FROM ${table} WHERE provider = $1`, [id]);
    await recordAction(manager, actor, { action: AuditAction.PROVIDER_REMOVED, subject: row.name });
  });
  await services.modelLists.reload();
}

/** The connection to try, and whether it is the saved one. */
export async function connectionToTry(
  services: ProviderServices,
  actor: Actor,
  { id, kind, ...change }: TryAiProviderInput,
): Promise<{ connection: Connection; isSaved: boolean }> {
  const { db, sealer, aiServers } = services;
  const problems = new Problems();
  return transaction(db, async (manager) => {
    await requireActor(manager, actor);
    const tried = async (subject: string, connection: Connection, isSaved: boolean) => {
      problems.throwIfAny();
      await recordAction(manager, actor, {
        action: AuditAction.PROVIDER_TRIED,
        subject,
        details: detailsOf(connection),
      });
      return { connection, isSaved };
    };
    if (id == null) {
      const given = { kind: kind ?? '', address: change.address ?? '', key: change.key ?? '' };
      const connection = checkedConnection(problems, given, aiServers.keyHosts);
      return tried(connection.address ?? connection.kind, connection, false);
    }
    const fromEnvironment = aiServers.environment.find((each) => each.id === id);
    if (fromEnvironment) return tried(fromEnvironment.name, fromEnvironment, true);
    const row = await addedProvider(manager, id);
    if (!row) throw notFound('AI provider');
    const isSaved = change.address == null && change.key == null;
    const connection = isSaved ? connectionOf(sealer, row) : changedConnection(problems, row, change, services);
    return tried(row.name, connection, isSaved);
  });
}

/** Looks for AI servers on this machine. */
export async function lookForServers({ db, aiServers }: ProviderServices, actor: Actor) {
  await transaction(db, async (manager) => {
    await requireActor(manager, actor);
    await recordAction(manager, actor, { action: AuditAction.AI_SERVERS_LOOKED_FOR });
  });
  return aiServers.look();
}

/** The connection of a provider after a change that is not saved yet. */
function changedConnection(
  problems: Problems,
  row: AiProviderRow,
  { address, key }: { address?: string | null; key?: string | null },
  { sealer, aiServers }: ProviderServices,
): Connection {
  const saved = connectionOf(sealer, row);
  const given = { kind: row.kind, address: address ?? row.address ?? '', key: key ?? saved.apiKey ?? '' };
  const connection = checkedConnection(problems, given, aiServers.keyHosts);
  const sendsKeyElsewhere = key == null && saved.apiKey !== null && !isSameHost(connection.address, row.address);
  problems.when(sendsKeyElsewhere, 'key', KEY_OF_ANOTHER_HOST);
  return connection;
}

/** All added providers. Until the transaction ends, no other one can add, change or remove one. */
async function lockedProviders(manager: EntityManager): Promise<AiProviderRow[]> {
  await manager.query('LOCK TABLE ai_providers IN SHARE ROW EXCLUSIVE MODE');
  return addedProviders(manager);
}

async function changeable({ aiServers }: ProviderServices, manager: EntityManager, id: string): Promise<AiProviderRow> {
  if (aiServers.environment.some((each) => each.id === id))
    throw new AppError(
      'CONFLICT',
      'This AI provider is set in the environment of the server. The operator can change it there.',
    );
  const row = await addedProvider(manager, id);
  if (!row) throw notFound('AI provider');
  return row;
}

/** Users and programs can choose a provider by its name. */
function checkFree({ aiServers }: ProviderServices, others: AiProviderRow[], name: string) {
  const taken = [
    ...aiServers.environment.flatMap((each) => [each.id, each.name]),
    ...others.map((other) => other.name),
  ];
  new Problems()
    .when(
      isProviderId(name) || taken.some((each) => each.toLowerCase() === name.toLowerCase()),
      'name',
      'Another AI provider has this name. Please choose another one.',
    )
    .throwIfAny();
}

async function writeKey(manager: EntityManager, sealer: TextSealer, id: number, key: string | null) {
  await manager.update(AiProviderRow, { id }, { sealedKey: key === null ? null : sealKey(sealer, id, key) });
}

const detailsOf = ({ kind, address, apiKey }: Connection) =>
  `${address === null ? `The usual address of ${kind}` : `At ${address}`}, ${apiKey === null ? 'without a key' : 'with a key'}.`;

/** Makes a change active in this process and fetches the models; a problem is stored with the list. */
async function useNow({ modelLists }: ProviderServices, id: string) {
  await modelLists.reload();
  await modelLists.refresh([id]);
}
