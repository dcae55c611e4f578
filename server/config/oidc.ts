import type { Values } from './variables.ts';

/** A claim of the provider, and the values of which it must have one. */
export interface ClaimRule {
  /** Its name, or a path with dots. */
  claim: string;
  values: readonly string[];
}

/** The role in a shared library of people whose claim has one of the values. */
export interface LibraryRule extends ClaimRule {
  libraryId: number;
  role: 'viewer' | 'editor' | 'owner';
}

/** The OpenID Connect provider with which users can sign in. */
export interface OidcSettings {
  /** The issuer, exactly as the provider names itself. */
  issuer: string;
  clientId: string;
  /** Null for a public client, which only PKCE protects. */
  clientSecret: string | null;
  /** The name on its button. */
  name: string;
  /**
   * The domains whose verified addresses may sign in and sign up; 'any' for every account of the provider; null if it
   * takes an existing account or a beta access code.
   */
  domains: readonly string[] | 'any' | null;
  /** Whether a verified address is enough to find an existing account. */
  matchesVerifiedEmail: boolean;
  scopes: string;
  /** Whether a logout here also logs out at the provider. */
  logsOut: boolean;
  /** The claim of people who may sign in; null for everyone. */
  accessClaim: ClaimRule | null;
  /** The claim of administrators; null if only administrators make others. */
  adminClaim: ClaimRule | null;
  /** The claims of members of shared libraries; null if only owners choose members. */
  libraryClaims: readonly LibraryRule[] | null;
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
        logsOut: values.OIDC_LOGOUT === 'on',
        scopes: values.OIDC_SCOPES ?? 'openid email profile',
        accessClaim: values.OIDC_ACCESS_CLAIM ?? null,
        adminClaim: values.OIDC_ADMIN_CLAIM ?? null,
        libraryClaims: values.OIDC_LIBRARIES ?? null,
      }
    : null;

const DEPENDENT = [
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OIDC_NAME',
  'OIDC_ALLOWED_DOMAINS',
  'OIDC_MATCH_VERIFIED_EMAIL',
  'OIDC_SCOPES',
  'OIDC_LOGOUT',
  'OIDC_ACCESS_CLAIM',
  'OIDC_ADMIN_CLAIM',
  'OIDC_LIBRARIES',
] as const;

/** Sentences about settings that contradict each other. `env` shows which ones are set, even with invalid values. */
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
