import type { Context } from '../../base/context.ts';
import type { Limit } from '../../base/rateLimits/rateLimits.ts';
import { transaction } from '../../base/transaction.ts';
import { endProviderSessions } from '../sessions/session.rows.ts';
import { hashToken } from '../sessions/tokens.ts';
import { LOGOUT_TOKEN_SECONDS } from './logoutToken.ts';
import { requireProvider } from './oidcFlow.service.ts';
import { dropProven } from './provenIdentity.rows.ts';
import { ProviderFailure } from './providerFailure.ts';

/** The limit of one network, of which the provider is one. It admits a provider that signs out a large organisation. */
const LOGOUTS: Limit = { name: 'oidc_logout', points: 3_000, seconds: 15 * 60 };
/** A logout token works once, and this is remembered for longer than it is valid. */
const USED_TOKENS: Limit = { name: 'oidc_logout_token', points: 1, seconds: 2 * LOGOUT_TOKEN_SECONDS };

/**
 * Ends the sessions that a logout token of the provider names, and the sign-ins that are about to begin one. The token
 * counts as used once they have ended, so that the provider can send it again after a failure of ours.
 */
export async function endSessionsByProvider(ctx: Context, token: string): Promise<void> {
  const provider = requireProvider(ctx);
  await ctx.limits.spend(LOGOUTS, ctx.client.network);
  const { id, ...logout } = await provider.readLogout(token);
  const key = hashToken(id);
  if (await ctx.limits.isNoted(USED_TOKENS, key))
    throw new ProviderFailure('invalid', new Error('The logout token was used before.'));
  const which = { issuer: provider.issuer, ...logout };
  const sessions = await transaction(ctx.db, async (manager) => {
    await dropProven(manager, which);
    return endProviderSessions(manager, which);
  });
  await ctx.limits.note(USED_TOKENS, key);
  ctx.log.info({ sessions }, 'the provider signed a person out');
}
