import type { IdentityProvider } from '../../base/services/sharedServices.ts';

export type NamedProvider = Pick<IdentityProvider, 'issuer' | 'name'>;

/** What people call the providers with these issuers: the operator's own as its button does, a former one by its host. */
export const providerNames = (issuers: readonly string[], provider: NamedProvider | null): string[] =>
  issuers.map((issuer) => (issuer === provider?.issuer ? provider.name : (URL.parse(issuer)?.hostname ?? issuer)));
