import type { Values } from './variables.ts';

/** The provider that people may sign in with, by OpenID Connect. */
export interface OidcSettings {
  /** Exactly as the provider names itself. */
  issuer: string;
  clientId: string;
  /** Null: a public client, which PKCE alone protects. */
  clientSecret: string | null;
  /** What its button says. */
  name: string;
  /**
   * Whose verified addresses may sign in, also for the first time; 'any': whoever the provider signs in; null: who has
   * an account already, or a beta access code.
   */
  domains: readonly string[] | 'any' | null;
  /** Whether an address that the provider has verified is enough to find an account by. */
  matchesVerifiedEmail: boolean;
}

export const oidcSettings = (values: Values): OidcSettings | null =>
  values.OIDC_ISSUER && values.OIDC_CLIENT_ID
    ? {
        issuer: values.OIDC_ISSUER,
        clientId: values.OIDC_CLIENT_ID,
        clientSecret: values.OIDC_CLIENT_SECRET ?? null,
        name: values.OIDC_NAME ?? new URL(values.OIDC_ISSUER).hostname,
        domains: values.OIDC_ALLOWED_DOMAINS ?? null,
        matchesVerifiedEmail: values.OIDC_MATCH_VERIFIED_EMAIL === 'on',
      }
    : null;

const DEPENDENT = [
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OIDC_NAME',
  'OIDC_ALLOWED_DOMAINS',
  'OIDC_MATCH_VERIFIED_EMAIL',
] as const;

/** What does not fit together, a sentence each. `env` tells what is set, though it may not be usable. */
export function oidcProblems(values: Values, env: NodeJS.ProcessEnv): string[] {
  const problems: string[] = [];
  const isSet = (name: string) => Boolean(env[name]?.trim());
  if (!isSet('OIDC_ISSUER')) {
    for (const name of DEPENDENT)
      if (isSet(name)) problems.push(`${name} is set without OIDC_ISSUER; it has no effect without a provider.`);
    if (values.PASSWORD_SIGN_IN === 'off')
      problems.push('PASSWORD_SIGN_IN is off without OIDC_ISSUER; nobody could sign in.');
  } else if (!isSet('OIDC_CLIENT_ID'))
    problems.push(
      'OIDC_CLIENT_ID is not set; with OIDC_ISSUER it must be the id under which the provider knows this server.',
    );
  return problems;
}
