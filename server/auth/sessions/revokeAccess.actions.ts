import type { EntityManager } from 'typeorm';
import type { Context } from '../../base/context.ts';
import type { Mail } from '../../base/services/sharedServices.ts';
import { disableWebhooks } from '../../webhooks/disabling.actions.ts';
import { Webhook } from '../../webhooks/webhook.entity.ts';
import { deleteApiTokens } from '../apiTokens/apiToken.rows.ts';
import { passwordNotice } from '../mail/notices.ts';
import { PasswordReset } from '../passwords/passwordReset.entity.ts';
import type { User } from '../user.entity.ts';
import { endSessions } from './session.rows.ts';

interface Revoked {
  exceptSession?: number;
  apiTokens: boolean;
  /** Why webhooks are disabled too, as a sentence for people. Without a reason they stay enabled. */
  webhooksDisabled?: string;
  notice?: Mail;
}

/**
 * Revokes all access through a former password, in the transaction that changes it, and mails a notice: that the
 * password was changed, unless another one is given. Returns the number of revoked API tokens.
 */
export async function revokeAccess(
  ctx: Context,
  manager: EntityManager,
  user: User,
  { exceptSession, apiTokens, webhooksDisabled, notice }: Revoked,
) {
  await endSessions(manager, { userId: user.id, except: exceptSession });
  await manager.delete(PasswordReset, { userId: user.id });
  const revoked = apiTokens ? await deleteApiTokens(manager, user.id) : 0;
  const disabledWebhooks =
    webhooksDisabled === undefined ? 0 : await disableWebhooks(manager, user.id, webhooksDisabled);
  const webhooks = await manager.countBy(Webhook, { ownerId: user.id, isEnabled: true });
  await ctx.mailer.enqueue(
    manager,
    notice ?? passwordNotice(user, { tokens: revoked, disabledWebhooks, webhooks }, ctx.publicUrl),
  );
  return revoked;
}
