import type { Context } from '../../base/context.ts';
import { transaction } from '../../base/transaction.ts';
import { dollarsText, isSpent } from './dollars.ts';
import { MONTH, spentByServer } from './spending.rows.ts';

const MAX_RECIPIENTS = 100;

/**
 * Mails the administrators that the server has used up its limit. The first call that ends after that does so, once a
 * month. A failure is only logged, because the call itself has succeeded.
 */
export async function notifyWhenSpent(ctx: Context) {
  const { spendPerMonth } = ctx.aiLimits;
  if (spendPerMonth === null) return;
  try {
    if (isSpent(await spentByServer(ctx.db), spendPerMonth)) await notifyOnce(ctx, spendPerMonth);
  } catch (error) {
    ctx.log.warn({ err: error }, 'administrators could not be notified that the AI limit is used up');
  }
}

async function notifyOnce(ctx: Context, limit: number) {
  await transaction(ctx.db, async (manager) => {
    const [{ count }]: [{ count: number }] = await manager.query(
      `WITH told AS (
         INSERT INTO server_settings (name, value) VALUES ('ai_limit_told', to_jsonb(${MONTH}))
         ON CONFLICT (name) DO UPDATE SET value = excluded.value WHERE server_settings.value <> excluded.value RETURNING 1)
       SELECT count(*)::int AS count FROM told`,
    );
    if (count === 0) return;
    const administrators: { email: string }[] = await manager.query(
      `SELECT email FROM users WHERE is_administrator AND disabled_at IS NULL ORDER BY id LIMIT ${MAX_RECIPIENTS}`,
    );
    for (const { email } of administrators)
      await ctx.mailer.enqueue(manager, {
        recipient: email,
        subject: 'Suspire has used up its AI limit for this month',
        body: `Hello,\n\nthe users of ${ctx.publicUrl} have spent the monthly AI limit of ${dollarsText(limit)} (AI_SPEND_TOTAL_USD). Paid models are off until the first of next month, UTC.\n\nThe usage by user and model:\n\n${ctx.publicUrl}/#/administration/usage\n`,
      });
  });
  ctx.mailer.poll();
}
