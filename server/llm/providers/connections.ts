import { likelyAddresses, type ProviderKind } from '../../../rules/providerAddress.ts';
import { PROVIDER_NAMES } from '../../../rules/providerNames.ts';
import type { ProviderConnection } from '../../base/services/sharedServices.ts';
import type { AiSettings } from '../../config.ts';
import type { ModelListSource } from './modelList.ts';

export { mayHaveKey } from '../../config/aiServers.ts';

export type NamedConnection = ProviderConnection;
export type Connection = Omit<NamedConnection, 'id' | 'name'>;

/** Providers with an address of their own. */
export type HostedKind = Exclude<ProviderKind, 'compatible'>;

/** In the order in which the providers are offered. */
const OWN_ADDRESSES: Record<HostedKind, string> = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
};

/** The ids of the providers that the environment can set, in a sentence. */
export const ENVIRONMENT_IDS = `${Object.keys(OWN_ADDRESSES).join(', ')} or ollama`;

/** The providers that the environment sets, in the order in which they are offered. */
export function environmentConnections({ ollama, ...hosted }: AiSettings): NamedConnection[] {
  const connections = (Object.keys(OWN_ADDRESSES) as HostedKind[]).flatMap((kind): NamedConnection[] => {
    const settings = hosted[kind];
    if (!settings) return [];
    return [{ id: kind, name: PROVIDER_NAMES[kind], kind, address: settings.baseUrl, apiKey: settings.apiKey }];
  });
  if (!ollama) return connections;
  const { name, baseUrl: address, apiKey } = ollama;
  return [...connections, { id: 'ollama', name, kind: 'compatible', address, apiKey }];
}

/** The place of the list of models, and how to request it. */
export function listSource({ kind, address, apiKey }: Connection): ModelListSource {
  const headers = apiKey === null ? {} : HEADERS[kind](apiKey);
  const dialect = LIST_DIALECTS[kind];
  if (kind === 'compatible') return { dialect, addresses: likelyAddresses(address ?? '', kind), headers };
  return { dialect, addresses: [address ?? OWN_ADDRESSES[kind]], headers };
}

const LIST_DIALECTS: Record<ProviderKind, ModelListSource['dialect']> = {
  openai: 'openai',
  anthropic: 'anthropic',
  google: 'google',
  compatible: 'openai',
};

const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

const HEADERS: Record<ProviderKind, (key: string) => Record<string, string>> = {
  openai: bearer,
  compatible: bearer,
  anthropic: (key) => ({ 'x-api-key': key, 'anthropic-version': '2023-06-01' }),
  google: (key) => ({ 'x-goog-api-key': key }),
};
