import { actorOf } from '../audit/actors.ts';
import { recordAction, requireActor } from '../audit/audit.rows.ts';
import { AuditAction } from '../audit/auditEntry.entity.ts';
import { administrator, type Context } from '../base/context.ts';
import { notFound } from '../base/errors.ts';
import { transaction } from '../base/transaction.ts';
import { parseId } from '../base/validation.ts';
import * as rows from './undeliveredMails.rows.ts';

/** The mails that the mail server did not accept, newest first. */
export async function undeliveredMails(ctx: Context) {
  administrator(ctx);
  return rows.undeliveredMails(ctx.db);
}

/** Sends a mail again, also one that the mail server permanently refused. */
export async function retryMail(ctx: Context, { id }: { id: string }) {
  const actor = actorOf(administrator(ctx));
  const mailId = parseId(id);
  await transaction(ctx.db, async (manager) => {
    await requireActor(manager, actor);
    const recipient = await rows.requeueMail(manager, mailId);
    if (recipient === null) throw notFound('Mail');
    await recordAction(manager, actor, { action: AuditAction.MAIL_RETRIED, subject: recipient });
  });
  ctx.mailer.poll();
  return { message: 'The mail is being sent again.' };
}
