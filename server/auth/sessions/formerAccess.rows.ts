import type { EntityManager } from 'typeorm';
import type { Context } from '../../base/context.ts';
import { ApiToken } from '../apiTokens/apiToken.entity.ts';
import { passwordNotice } from '../mail/notices.ts';
import { PasswordReset } from '../passwords/passwordReset.entity.ts';
import type { User } from '../user.entity.ts';
import { endSessions } from './session.rows.ts';

/**
 * End what a former password let in, in the transaction that changes it, and tell the owner: how many API tokens went
 * with it.
 */
export async function endFormerAccess(
  ctx: Context,
  manager: EntityManager,
  user: User,
  { exceptSession, apiTokens }: { exceptSession?: number; apiTokens: boolean },
) {
  await endSessions(manager, { userId: user.id, except: exceptSession });
  await manager.delete(PasswordReset, { userId: user.id });
  const revoked = apiTokens ? ((await manager.delete(ApiToken, { userId: user.id })).affected ?? 0) : 0;
  await ctx.mailer.put(manager, passwordNotice(user, revoked, ctx.publicUrl));
  return revoked;
}
