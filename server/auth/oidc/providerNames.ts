import type { IdentityProvider } from '../../base/services/sharedServices.ts';

export type NamedProvider = Pick<IdentityProvider, 'issuer' | 'name'>;

/**
 * The names of the providers with these issuers: the operator's own by the name on its button, a former one by its
 * host.
 */
export const providerNames = (issuers: readonly string[], provider: NamedProvider | null): string[] =>
  issuers.map((issuer) => (issuer === provider?.issuer ? provider.name : (URL.parse(issuer)?.hostname ?? issuer)));
