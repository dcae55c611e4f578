import { setTimeout as pause } from 'node:timers/promises';
import type * as OpenIdClient from 'openid-client';
import type { ClientAuth, Configuration, ExportedJWKSCache, IDToken } from 'openid-client';
import type { IdentityProvider, PendingProof, ProvenIdentity } from '../../base/services/sharedServices.ts';
import type { ClaimRule, OidcSettings } from '../../config/oidc.ts';
import { boundedFetch } from './boundedFetch.ts';
import { claimAt, type Claims, highestRoles, isMet } from './claimRules.ts';
import { logoutReader } from './logoutToken.ts';
import { type FailureReason, ProviderFailure, reasonOf, reasonOfDiscovery } from './providerFailure.ts';

type Client = typeof OpenIdClient;

const TIMEOUT_SECONDS = 5;
const ATTEMPTS = 2;
const RETRY_PAUSE_MS = 250;
/** How long the metadata of a provider is not read again after a failure. */
const COOLDOWN_MS = 5_000;
/** How long the provider's metadata is cached. */
const KNOWN_FOR_MS = 60 * 60 * 1000;
/** The age of keys from which the library fetches them again for a key that is not among them. */
const KEYS_WAIT_SECONDS = 60;
const CLOCK_TOLERANCE_SECONDS = 30;
/** OpenID Connect Core 2: at most 255 ASCII characters. Spaces alone are refused. */
const SUBJECT = /^(?=.*[^ ])[\x20-\x7e]{1,255}$/;
const MAX_ISSUER = 500;
const MAX_EMAIL = 254;
const MAX_NAME = 150;
const MAX_SESSION = 255;

/**
 * The operator's provider. Its endpoints are read at the first sign-in, because it may be unreachable when the server
 * starts.
 */
export class OidcProvider implements IdentityProvider {
  readonly issuer;
  readonly name;
  readonly domains;
  readonly matchesVerifiedEmail;
  #known: { configuration: Configuration; until: number } | null = null;
  #asking: Promise<Configuration> | null = null;
  #failed: { reason: FailureReason; until: number } | null = null;
  /** The provider's keys, and when they were read. */
  #keys: ExportedJWKSCache | null = null;
  /** Reads logout tokens with the keys at an address. */
  #logouts: { keysUrl: string; read: ReturnType<typeof logoutReader> } | null = null;

  constructor(private readonly settings: OidcSettings) {
    ({ issuer: this.issuer, name: this.name, domains: this.domains } = settings);
    this.matchesVerifiedEmail = settings.matchesVerifiedEmail;
  }

  async begin(returnAddress: string, again: boolean) {
    const client = await import('openid-client');
    const configuration = await this.#configuration(client);
    const pending: PendingProof = {
      state: client.randomState(),
      nonce: client.randomNonce(),
      codeVerifier: client.randomPKCECodeVerifier(),
    };
    const address = client.buildAuthorizationUrl(configuration, {
      redirect_uri: returnAddress,
      scope: this.settings.scopes,
      state: pending.state,
      nonce: pending.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(pending.codeVerifier),
      code_challenge_method: 'S256',
      ...(again && { prompt: 'login' }),
    });
    return { address: address.href, pending };
  }

  async finish(answer: URL, { state, nonce, codeVerifier }: PendingProof): Promise<ProvenIdentity> {
    const client = await import('openid-client');
    const configuration = this.#withKeys(client, await this.#configuration(client));
    try {
      const tokens = await client.authorizationCodeGrant(configuration, answer, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('The provider sent no ID token.');
      const more = this.#isComplete(claims) ? {} : await userInfo(client, configuration, claims, tokens.access_token);
      return { ...identityOf(claims, more), ...this.#rightsOf(claims, more) };
    } catch (error) {
      throw new ProviderFailure(reasonOf(error), error);
    } finally {
      this.#keys = client.getJwksCache(configuration) ?? null;
    }
  }

  /** Without the provider's answer, a logout here is all that is left. */
  async logoutAddress(returnAddress: string) {
    if (!this.settings.logsOut) return null;
    const client = await import('openid-client');
    const configuration = await this.#configuration(client).catch(() => null);
    if (!configuration?.serverMetadata().end_session_endpoint) return null;
    return client.buildEndSessionUrl(configuration, { post_logout_redirect_uri: returnAddress }).href;
  }

  async readLogout(token: string) {
    const configuration = await this.#configuration(await import('openid-client'));
    const {
      issuer,
      jwks_uri: keysUrl,
      id_token_signing_alg_values_supported: algorithms,
    } = configuration.serverMetadata();
    if (!keysUrl) throw new ProviderFailure('misconfigured', new Error('The provider has no keys.'));
    if (this.#logouts?.keysUrl !== keysUrl)
      this.#logouts = {
        keysUrl,
        read: logoutReader({
          issuer,
          keysUrl,
          clientId: this.settings.clientId,
          algorithms: algorithms ?? ['RS256'],
          timeoutMs: TIMEOUT_SECONDS * 1000,
          toleranceSeconds: CLOCK_TOLERANCE_SECONDS,
        }),
      };
    return this.#logouts.read(token);
  }

  /**
   * A configuration that fetches the keys again when a token has a key that it does not know. The library itself waits
   * until the keys are a minute old, and would refuse every token of a key that was just replaced.
   */
  #withKeys(client: Client, known: Configuration): Configuration {
    const { clientId } = this.settings;
    const configuration = new client.Configuration(known.serverMetadata(), clientId, ...this.#access(client));
    for (const apply of this.#checks(client)) apply(configuration);
    configuration.timeout = TIMEOUT_SECONDS;
    configuration[client.customFetch] = boundedFetch;
    if (this.#keys) client.setJwksCache(configuration, { ...this.#keys, uat: this.#keys.uat - KEYS_WAIT_SECONDS });
    return configuration;
  }

  /** Whether the ID token has the address and the claims that decide. Many providers send them to userinfo only. */
  #isComplete(claims: Claims) {
    const { accessClaim, adminClaim, libraryClaims } = this.settings;
    const rules = [accessClaim, adminClaim, ...(libraryClaims ?? [])];
    return (
      claims.email !== undefined && rules.every((rule) => rule === null || claimAt(claims, rule.claim) !== undefined)
    );
  }

  #rightsOf(claims: Claims, more: Claims) {
    const { accessClaim, adminClaim, libraryClaims } = this.settings;
    const meets = (rule: ClaimRule) => isMet(rule, claimAt(claims, rule.claim) ?? claimAt(more, rule.claim));
    return {
      hasAccess: accessClaim === null || meets(accessClaim),
      isAdministrator: adminClaim && meets(adminClaim),
      libraryRoles: libraryClaims && highestRoles(libraryClaims.filter(meets)),
    };
  }

  /** How this server identifies itself to the provider. */
  #access(client: Client): [object, ClientAuth] {
    const { clientSecret } = this.settings;
    const tolerance = { [client.clockTolerance]: CLOCK_TOLERANCE_SECONDS };
    return [tolerance, clientSecret === null ? client.None() : withSecret(client, clientSecret)];
  }

  #checks({ enableNonRepudiationChecks, allowInsecureRequests }: Client) {
    return this.issuer.startsWith('http:')
      ? [enableNonRepudiationChecks, allowInsecureRequests]
      : [enableNonRepudiationChecks];
  }

  async #configuration(client: Client): Promise<Configuration> {
    if (this.#known && this.#known.until > Date.now()) return this.#known.configuration;
    if (this.#failed && this.#failed.until > Date.now()) {
      if (this.#known) return this.#known.configuration;
      throw new ProviderFailure(this.#failed.reason, new Error('The same failed a moment ago.'));
    }
    this.#asking ??= this.#discover(client).finally(() => (this.#asking = null));
    return this.#asking;
  }

  async #discover(client: Client) {
    const { issuer, clientId } = this.settings;
    const execute = this.#checks(client);
    for (let attempt = 1; ; attempt++) {
      try {
        const configuration = await client.discovery(new URL(issuer), clientId, ...this.#access(client), {
          execute,
          timeout: TIMEOUT_SECONDS,
          [client.customFetch]: boundedFetch,
        });
        this.#known = { configuration, until: Date.now() + KNOWN_FOR_MS };
        return configuration;
      } catch (error) {
        if (attempt < ATTEMPTS) {
          await pause(RETRY_PAUSE_MS);
          continue;
        }
        const reason = reasonOfDiscovery(error);
        this.#failed = { reason, until: Date.now() + COOLDOWN_MS };
        if (this.#known) return this.#known.configuration;
        throw new ProviderFailure(reason, error);
      }
    }
  }
}

/** Sends the secret in the header, which every provider must support unless it says otherwise, or else in the body. */
function withSecret(client: Client, secret: string): ClientAuth {
  const [basic, post] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)];
  return (server, ...request) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (methods.includes('client_secret_basic') ? basic : post)(server, ...request);
  };
}

/** The claims of the userinfo endpoint; none if the provider has no such endpoint. */
async function userInfo(client: Client, configuration: Configuration, { sub }: IDToken, accessToken: string) {
  if (!configuration.serverMetadata().userinfo_endpoint) return {};
  return client.fetchUserInfo(configuration, accessToken, sub);
}

function identityOf({ iss, sub, ...claims }: IDToken, more: Claims) {
  if (!SUBJECT.test(sub)) throw new Error("The provider's user id must be 1 to 255 ASCII characters.");
  if (iss.length > MAX_ISSUER || /\0/.test(iss) || !iss.isWellFormed())
    throw new Error("The provider's issuer cannot be stored.");
  const { preferred_username, name } = { ...more, ...claims };
  // `email_verified` refers to the address in the same document.
  const { email, email_verified } = claims.email === undefined ? more : claims;
  const address = claimText(email, MAX_EMAIL);
  return {
    issuer: iss,
    subject: sub,
    email: address,
    // Cognito and Apple send it as text.
    isEmailVerified: address !== null && (email_verified === true || email_verified === 'true'),
    name: claimText(preferred_username, MAX_NAME) ?? claimText(name, MAX_NAME),
    providerSession: claimText(claims.sid, MAX_SESSION),
  };
}

/** Null for a claim that is not text, or that cannot be stored. */
const claimText = (claim: unknown, maxLength: number) =>
  typeof claim === 'string' && claim !== '' && claim.length <= maxLength && claim.isWellFormed() && !/\0/.test(claim)
    ? claim
    : null;
