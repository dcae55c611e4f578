import { type EntityManager, IsNull } from 'typeorm';
import { Session } from '../auth/sessions/session.entity.ts';
import { type Context, inSession } from '../base/context.ts';
import { libraryNow } from '../base/currentAccess.ts';
import { AppError, notFound } from '../base/errors.ts';
import { insertedId } from '../base/insertedId.ts';
import { libraryOf } from '../base/libraries/openLibrary.ts';
import { lockUser } from '../base/owners/userLock.ts';
import type { Limit } from '../base/rateLimits/rateLimits.ts';
import { TokenScope } from '../base/tokenScopes.ts';
import { transaction } from '../base/transaction.ts';
import { parseId, Problems } from '../base/validation.ts';
import { dropWaiting, shortenLog } from './deliveries.rows.ts';
import { Webhook, WebhookEventType } from './webhook.entity.ts';
import { urlProblem } from './webhookAddress.ts';
import { newSecret } from './webhookSignature.ts';

const MAX_WEBHOOKS = 10;
const MAX_OF_LIBRARY = 20;
const MAX_DESCRIPTION = 200;
/** How long the previous secret also signs requests, so that receivers can switch. */
const ROTATION = "now() + interval '24 hours'";
const OWN_REPLIES = 'reply.completed belongs to your account. Create a webhook of your own library for it.';
const CHANGES: Limit = { name: 'webhook_change', points: 60, seconds: 60 * 60 };

/** The fields that the owner sets. */
interface WebhookFields {
  url: string;
  description: string;
  events: WebhookEventType[];
}

/** Absent and null: the caller's own library, which a webhook never leaves. */
type NewWebhook = WebhookFields & { libraryId?: string | null };

/** Null and absent both leave a field unchanged. */
export type WebhookChange = { id: string; isEnabled?: boolean | null } & {
  [Name in keyof WebhookFields]?: WebhookFields[Name] | null;
};

/** A webhook and its secret, which is shown only once. */
export interface WebhookWithSecret {
  webhook: Webhook;
  secret: string;
}

/** The caller's webhooks, newest first. */
export async function webhooks(ctx: Context): Promise<Webhook[]> {
  return ctx.db.find(Webhook, { where: { ownerId: inSession(ctx).id }, order: { id: 'DESC' } });
}

export async function webhook(ctx: Context, id: string): Promise<Webhook> {
  return ownWebhook(ctx.db, inSession(ctx).id, parseId(id));
}

/** Creates a webhook, which receives events from then on. */
export async function createWebhook(ctx: Context, { libraryId, ...input }: NewWebhook): Promise<WebhookWithSecret> {
  const caller = inSession(ctx);
  const ownerId = caller.id;
  const library = libraryOf(ctx, TokenScope.LIBRARY_READ, libraryId);
  const fields = checkedFields(ctx, input, { isShared: library.id !== ownerId });
  await ctx.limits.spend(CHANGES, String(ownerId));
  const secret = newSecret();
  const created = await transaction(ctx.db, async (manager) => {
    await lockOwner(manager, caller);
    if ((await manager.countBy(Webhook, { ownerId })) >= MAX_WEBHOOKS)
      throw new AppError('CONFLICT', `You can have up to ${MAX_WEBHOOKS} webhooks. Please delete one you do not need.`);
    if (library.id !== ownerId) await lockForWebhook(ctx, manager, library.id);
    const inserted = await manager.insert(Webhook, { ...fields, ownerId, libraryId: library.id, secret });
    return ownWebhook(manager, ownerId, insertedId(inserted));
  });
  return { webhook: created, secret };
}

/** Changes a webhook. Disabling it drops its pending deliveries; enabling it again sends events from then on. */
export async function updateWebhook(ctx: Context, { id: idText, ...change }: WebhookChange): Promise<Webhook> {
  const caller = inSession(ctx);
  const ownerId = caller.id;
  const id = parseId(idText);
  await ctx.limits.spend(CHANGES, String(ownerId));
  const changed = await transaction(ctx.db, async (manager) => {
    await lockOwner(manager, caller);
    const before = await lockedWebhook(manager, ownerId, id);
    const wanted = {
      url: change.url ?? before.url,
      description: change.description ?? before.description,
      events: change.events ?? before.events,
    };
    const fields = checkedFields(ctx, wanted, { isShared: before.libraryId !== ownerId, present: before.url });
    const isEnabled = change.isEnabled ?? before.isEnabled;
    const isNewTry = isEnabled && (!before.isEnabled || fields.url !== before.url);
    await manager.update(
      Webhook,
      { id, ownerId },
      { ...fields, isEnabled, ...(isNewTry && { disabledReason: null, failingSince: null, pausedUntil: null }) },
    );
    if (!isEnabled) await dropWaiting(manager, id);
    return ownWebhook(manager, ownerId, id);
  });
  // Nothing else sweeps the log of a disabled webhook.
  while (!changed.isEnabled && (await shortenLog(ctx.db, id)));
  return changed;
}

/** Gives a webhook a new secret. The previous one also signs requests for 24 hours. */
export async function rotateWebhookSecret(ctx: Context, idText: string): Promise<WebhookWithSecret> {
  const { id: ownerId } = inSession(ctx);
  const id = parseId(idText);
  await ctx.limits.spend(CHANGES, String(ownerId));
  const secret = newSecret();
  const { affected } = await ctx.db.update(
    Webhook,
    { id, ownerId },
    { secret, previousSecret: () => 'secret', previousSecretUntil: () => ROTATION },
  );
  if (!affected) throw notFound('Webhook');
  return { webhook: await ownWebhook(ctx.db, ownerId, id), secret };
}

/** Deletes a webhook with its log; pending deliveries are not sent. */
export async function deleteWebhook(ctx: Context, idText: string): Promise<{ id: number }> {
  const { id: ownerId } = inSession(ctx);
  const id = parseId(idText);
  await transaction(ctx.db, async (manager) => {
    await lockedWebhook(manager, ownerId, id);
    await manager.delete(Webhook, { id, ownerId });
  });
  return { id };
}

/** One webhook of its owner, or NOT_FOUND. */
export async function ownWebhook(db: EntityManager, ownerId: number, id: number): Promise<Webhook> {
  const found = await db.findOneBy(Webhook, { id, ownerId });
  if (!found) throw notFound('Webhook');
  return found;
}

/**
 * Locks the user before any of their webhooks. An action that ended the session may have disabled all webhooks, so an
 * ended session must not create or enable one afterwards.
 */
async function lockOwner(manager: EntityManager, { id, sessionId }: { id: number; sessionId: number }) {
  await lockUser(manager, id, 'a change');
  if (!(await manager.existsBy(Session, { id: sessionId, endedAt: IsNull() })))
    throw new AppError('UNAUTHENTICATED', 'Your session has ended. Please log in.');
}

/**
 * Locks a shared library, whose members' webhooks are deleted when they leave: the caller must still be one, and the
 * library must have few enough webhooks.
 */
async function lockForWebhook(ctx: Context, manager: EntityManager, libraryId: number) {
  await manager.query('SELECT FROM libraries WHERE id = $1 FOR UPDATE', [libraryId]);
  // A statement that waits for a lock sees the members of before, so another one reads the role.
  await libraryNow(ctx, manager, libraryId, TokenScope.LIBRARY_READ);
  if ((await manager.countBy(Webhook, { libraryId })) >= MAX_OF_LIBRARY)
    throw new AppError('CONFLICT', `A shared library can have up to ${MAX_OF_LIBRARY} webhooks of its members.`);
}

async function lockedWebhook(manager: EntityManager, ownerId: number, id: number): Promise<Webhook> {
  const found = await manager.findOne(Webhook, { where: { id, ownerId }, lock: { mode: 'pessimistic_write' } });
  if (!found) throw notFound('Webhook');
  return found;
}

/**
 * Validates the fields of a webhook and reports all problems together. The current address is not validated again;
 * otherwise a webhook could not be disabled once the operator no longer allows its host.
 */
function checkedFields(
  ctx: Context,
  { url: urlText, description: text, events }: WebhookFields,
  { isShared, present }: { isShared: boolean; present?: string },
): WebhookFields {
  const [url, description] = [urlText.trim(), text.trim()];
  const isNew = url !== present;
  new Problems()
    .line('url', url, Infinity)
    .when(url === '', 'url', 'Address is required')
    .add('url', isNew && urlProblem(url, ctx.webhooks.allowedHosts))
    .line('description', description, MAX_DESCRIPTION, `Description must be ${MAX_DESCRIPTION} characters or less`)
    .when(events.length === 0, 'events', 'Please choose an event.')
    .when(events.includes(WebhookEventType.WEBHOOK_TEST), 'events', 'webhook.test is sent only by a test.')
    .when(isShared && events.includes(WebhookEventType.REPLY_COMPLETED), 'events', OWN_REPLIES)
    .throwIfAny();
  return { url, description, events: [...new Set(events)] };
}
