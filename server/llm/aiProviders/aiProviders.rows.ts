import type { EntityManager } from 'typeorm';
import type { ProviderKind } from '../../../rules/providerAddress.ts';
import type { TextSealer } from '../../base/services/sharedServices.ts';
import type { NamedConnection } from '../providers/connections.ts';
import { AiProviderRow } from './aiProvider.entity.ts';

/** The beginning of the ids of added providers. An id begins with its kind, so that it has the kind's usual models. */
const PREFIXES: Record<ProviderKind, string> = {
  openai: 'openai',
  anthropic: 'anthropic',
  google: 'google',
  compatible: 'server',
};

/** The id that stored conversations have. It differs from those of the environment and is never reused. */
export const providerId = ({ id, kind }: Pick<AiProviderRow, 'id' | 'kind'>) =>
  `${PREFIXES[kind as ProviderKind]}-${id}`;

/** Whether a text looks like the id of an added provider. */
export const isProviderId = (text: string) => Object.values(PREFIXES).includes(/^(\w+)-\d+$/.exec(text)?.[1] ?? '');

/** Each key is sealed for its row, so it cannot be opened in the row of another provider. */
const sealedFor = (id: number) => `key of AI provider ${id}`;

export const sealKey = (sealer: TextSealer, id: number, key: string) => sealer.seal(key, sealedFor(id));

export const openKey = (sealer: TextSealer, { id, sealedKey }: Pick<AiProviderRow, 'id' | 'sealedKey'>) =>
  sealedKey === null ? null : sealer.open(sealedKey, sealedFor(id));

/** The providers that administrators added, oldest first. */
export const addedProviders = (db: EntityManager): Promise<AiProviderRow[]> =>
  db.find(AiProviderRow, { order: { id: 'ASC' } });

/** The added provider with this id; null if there is none. */
export async function addedProvider(db: EntityManager, id: string): Promise<AiProviderRow | null> {
  const number = Number(/^[a-z]+-([1-9]\d{0,8})$/.exec(id)?.[1]);
  const found = Number.isNaN(number) ? null : await db.findOneBy(AiProviderRow, { id: number });
  return found && providerId(found) === id ? found : null;
}

/** Whether the key of a provider was sealed with a session secret that this server does not have. */
export const isKeyLost = (sealer: TextSealer, row: AiProviderRow) =>
  row.sealedKey !== null && openKey(sealer, row) === null;

export const connectionOf = (sealer: TextSealer, row: AiProviderRow): NamedConnection => ({
  id: providerId(row),
  name: row.name,
  kind: row.kind as ProviderKind,
  address: row.address,
  apiKey: openKey(sealer, row),
});

/** The added providers that can be called. */
export async function addedConnections(db: EntityManager, sealer: TextSealer): Promise<NamedConnection[]> {
  const rows = await addedProviders(db);
  return rows.filter((row) => !isKeyLost(sealer, row)).map((row) => connectionOf(sealer, row));
}

/** Seals every key again that was sealed with a former session secret. */
export async function resealKeys(db: EntityManager, sealer: TextSealer) {
  if (!sealer.hasFormerKey) return;
  for (const row of await addedProviders(db)) {
    const key = openKey(sealer, row);
    if (key === null) continue;
    const { id, sealedKey } = row;
    await db.query('UPDATE ai_providers SET sealed_key = $3 WHERE id = $1 AND sealed_key = $2', [
      id,
      sealedKey,
      sealKey(sealer, id, key),
    ]);
  }
}

/** A call to a provider that failed because of the provider, if it was the last one. */
export interface FailedCall {
  provider: string;
  errorType: string;
  at: string;
}

/** The last call to each provider within a day, if the provider failed; of the last 2,000 calls of the server. */
export const lastFailures = (db: EntityManager): Promise<FailedCall[]> =>
  db.query(
    `SELECT provider, "errorType", at FROM (
       SELECT DISTINCT ON (provider) provider, status, error_type AS "errorType", finished_at AS at FROM (
         SELECT id, provider, status, error_type, finished_at FROM llm_requests
          WHERE created_at > now() - interval '1 day' AND status <> 'running' ORDER BY created_at DESC LIMIT 2000
       ) AS recent ORDER BY provider, id DESC
     ) AS last WHERE status = 'failed' AND "errorType" IN ('authentication', 'quota', 'timeout', 'provider')`,
  );
