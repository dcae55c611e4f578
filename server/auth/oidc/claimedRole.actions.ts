import { actorWithoutAccount } from '../../audit/actors.ts';
import { recordAction } from '../../audit/audit.rows.ts';
import { AuditAction } from '../../audit/auditEntry.entity.ts';
import { notifyAccessEnded } from '../../base/accessEnded.ts';
import type { Context } from '../../base/context.ts';
import { AppError } from '../../base/errors.ts';
import { lockUser } from '../../base/owners/userLock.ts';
import { transaction } from '../../base/transaction.ts';
import { requireOtherAdministrator } from '../administrators.rows.ts';
import { User } from '../user.entity.ts';

interface Claimed {
  /** The name of the provider. No username has a space, so the audit log cannot confuse its claims with a user. */
  provider: string;
  isAdministrator: boolean;
}

/**
 * Makes a user an administrator, or not any more, as the provider's claims say. The last administrator who can sign in
 * stays one.
 */
export async function applyClaimedRole(
  ctx: Context,
  user: User,
  { provider, isAdministrator }: Claimed,
): Promise<User> {
  const { id } = user;
  if (user.isAdministrator === isAdministrator) return user;
  try {
    await transaction(ctx.db, async (manager) => {
      if (!isAdministrator) await requireOtherAdministrator(manager, user, ctx.signIn);
      await lockUser(manager, id, 'a change');
      const { affected } = await manager.update(User, { id, isAdministrator: !isAdministrator }, { isAdministrator });
      if (!affected) return;
      await notifyAccessEnded(manager, [id]);
      await recordAction(manager, actorWithoutAccount(`claims of ${provider}`), {
        action: isAdministrator ? AuditAction.ADMINISTRATOR_APPOINTED : AuditAction.ADMINISTRATOR_DISMISSED,
        subject: user.username,
      });
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'CONFLICT') throw error;
    ctx.log.warn({ userId: id }, 'the last administrator stays one, although OIDC_ADMIN_CLAIM does not say so');
    return user;
  }
  return { ...user, isAdministrator };
}
