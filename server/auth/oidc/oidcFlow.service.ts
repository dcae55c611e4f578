import type { Context } from '../../base/context.ts';
import { notFound } from '../../base/errors.ts';
import type { Limit } from '../../base/rateLimits/rateLimits.ts';
import { hashToken } from '../sessions/tokens.ts';
import { type PendingSignIn, seal, unseal } from './pendingSeal.ts';
import { isProven, keepProven } from './provenIdentity.rows.ts';
import { ProviderFailure } from './providerFailure.ts';

const MINUTE = 60;
/** How long somebody may take with the provider. */
export const PENDING_SECONDS = 10 * MINUTE;

/**
 * Of one network: an office that comes to work at the same time is let in, and the provider, which each answer is work
 * for, is not flooded. A beginning is work for nobody, and any site can make its readers' browsers begin: those are not
 * counted.
 */
const ANSWERS: Limit = { name: 'oidc_answer', points: 300, seconds: 15 * MINUTE };

const CHALLENGE = /^[\w-]{43}$/;

/** Where the provider sends browsers back to; it must know the address. */
const returnAddress = ({ publicUrl }: Context) => `${publicUrl}/api/auth/oidc/callback/`;

/** The operator's provider, or NOT_FOUND where there is none. */
export function requireProvider({ signIn }: Context) {
  if (!signIn.provider) throw notFound('Sign-in provider');
  return signIn.provider;
}

/** Where to send the browser, and what it must bring along when it comes back. */
export async function beginSignIn(ctx: Context, { challenge, again }: { challenge: string; again: boolean }) {
  const provider = requireProvider(ctx);
  if (!CHALLENGE.test(challenge)) throw new ProviderFailure('invalid', new Error('The challenge is not one.'));
  const { address, pending } = await provider.begin(returnAddress(ctx), again);
  const expiresAt = Date.now() + PENDING_SECONDS * 1000;
  return { address, sealed: seal(ctx.sealer, { ...pending, challenge, expiresAt }) };
}

/**
 * A code by which the page that began learns who is there. `search` is what the provider added to the return address,
 * `sealed` what this browser brought along.
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
    // A press on the provider's button that was one too many: its first answer was taken a moment ago.
    if (!(error instanceof ProviderFailure) || !(await isProven(ctx.db, hashToken(code)))) throw error;
  }
  return code;
}

/** The same for each answer to one beginning, and nobody's guess. */
const codeOf = ({ tokens }: Context, { state }: PendingSignIn) => tokens.keyedHash(`sign-in code ${state}`);
