import {
  likelyAddresses,
  MAX_PROVIDER_NAME,
  providerAddress,
  providerKey,
  providerKeyProblem,
  type ProviderKind,
} from '../../../rules/providerAddress.ts';
import type { Problems } from '../../base/validation.ts';
import { type Connection, mayHaveKey } from '../providers/connections.ts';
import { AiProviderKind } from './aiProviders.types.ts';

/** The settings of a provider as an administrator gives them. Empty texts stand for none. */
export interface GivenConnection {
  kind: string;
  address: string;
  key: string;
}

const KINDS: readonly ProviderKind[] = Object.values(AiProviderKind);

const isProviderKind = (kind: string): kind is ProviderKind => KINDS.some((each) => each === kind);

/** The settings in the form in which they are stored; their problems are added to `problems`. */
export function checkedConnection(
  problems: Problems,
  { kind, ...given }: GivenConnection,
  keyHosts: readonly string[],
): Connection {
  const isCompatible = kind === 'compatible';
  const key = providerKey(given.key);
  const read = given.address.trim() === '' && !isCompatible ? { address: null } : providerAddress(given.address);
  const address = 'address' in read ? read.address : null;
  problems
    .when(!isProviderKind(kind), 'kind', `The kind must be one of ${KINDS.join(', ')}.`)
    .add('address', 'problem' in read && read.problem)
    .add('key', providerKeyProblem(key))
    .when(key === '' && !isCompatible, 'key', 'Key is required')
    .when(
      key !== '' && address !== null && !mayHaveKey(address, keyHosts),
      'address',
      'A key is sent only to https addresses, or over http to the machine of this server. The operator can allow other hosts with AI_ALLOWED_HOSTS.',
    );
  const isOwnApi = isProviderKind(kind) && kind !== 'compatible';
  return {
    kind: kind as ProviderKind,
    // The version of these APIs is known; a compatible server is asked for its own.
    address: isOwnApi && address !== null ? likelyAddresses(address, kind)[0] : address,
    apiKey: key === '' ? null : key,
  };
}

export const checkName = (problems: Problems, name: string) =>
  problems
    .when(name === '', 'name', 'Name is required')
    .line('name', name, MAX_PROVIDER_NAME, `Name must be ${MAX_PROVIDER_NAME} characters or less`);

/** A stored key must not be sent to another host without being given again. */
export const isSameHost = (one: string | null, other: string | null) =>
  (one === null ? null : new URL(one).origin) === (other === null ? null : new URL(other).origin);

export const KEY_OF_ANOTHER_HOST = 'Please enter the key again, because the address has another host.';
