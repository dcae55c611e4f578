import type { Context } from '../../base/context.ts';
import { notFound } from '../../base/errors.ts';
import type { Limit } from '../../base/rateLimits/rateLimits.ts';
import { hashToken } from '../sessions/tokens.ts';
import { type PendingSignIn, seal, unseal } from './pendingSeal.ts';
import { isProven, keepProven } from './provenIdentity.rows.ts';
import { ProviderFailure } from './providerFailure.ts';

const MINUTE = 60;
/** How long a user may take to sign in at the provider. */
export const PENDING_SECONDS = 10 * MINUTE;

/**
 * The limit of one network. It admits an office that signs in at the same time, and protects the provider, because each
 * response costs it a request. Starting a sign-in is not counted: it causes no work, and any site can make its
 * visitors' browsers do it.
 */
const ANSWERS: Limit = { name: 'oidc_answer', points: 300, seconds: 15 * MINUTE };

const CHALLENGE = /^[\w-]{43}$/;

/** The address to which the provider redirects browsers; it must be registered there. */
const returnAddress = ({ publicUrl }: Context) => `${publicUrl}/api/auth/oidc/callback/`;

/** The operator's provider. Throws NOT_FOUND without one. */
export function requireProvider({ signIn }: Context) {
  if (!signIn.provider) throw notFound('Sign-in provider');
  return signIn.provider;
}

/** The address to which the browser is sent, and the sealed state that it must present when it returns. */
export async function beginSignIn(ctx: Context, { challenge, again }: { challenge: string; again: boolean }) {
  const provider = requireProvider(ctx);
  if (!CHALLENGE.test(challenge)) throw new ProviderFailure('invalid', new Error('The challenge is malformed.'));
  const { address, pending } = await provider.begin(returnAddress(ctx), again);
  const expiresAt = Date.now() + PENDING_SECONDS * 1000;
  return { address, sealed: seal(ctx.sealer, { ...pending, challenge, expiresAt }) };
}

/**
 * A code with which the page that started the sign-in learns the user. `search` is the query string that the provider
 * added to the return address, `sealed` the state that this browser presented.
 */
export async function finishSignIn(ctx: Context, { sealed, search }: { sealed: string; search: string }) {
  const provider = requireProvider(ctx);
  const pending = unseal(ctx.sealer, sealed);
  if (!pending) throw new ProviderFailure('invalid', new Error('This browser began no sign-in, or too long ago.'));
  await ctx.limits.spend(ANSWERS, ctx.client.network);
  const code = codeOf(ctx, pending);
  try {
    const identity = await provider.finish(new URL(search, returnAddress(ctx)), pending);
    await keepProven(ctx.db, { ...identity, codeHash: hashToken(code), challenge: pending.challenge });
  } catch (error) {
    // The provider's button was pressed twice: the first response was accepted a moment ago.
    if (!(error instanceof ProviderFailure) || !(await isProven(ctx.db, hashToken(code)))) throw error;
  }
  return code;
}

/** Equal for every response to one sign-in, and impossible to guess. */
const codeOf = ({ tokens }: Context, { state }: PendingSignIn) => tokens.keyedHash(`sign-in code ${state}`);
