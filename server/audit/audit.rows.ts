import { type EntityManager, IsNull, LessThan } from 'typeorm';
import { beginning } from '../../rules/characters.ts';
import { Session } from '../auth/sessions/session.entity.ts';
import { User } from '../auth/user.entity.ts';
import { notAdministrator } from '../base/context.ts';
import { type CursorList, decodeCursor } from '../base/cursors.ts';
import { sessionEnded } from '../base/errors.ts';
import { lockUser } from '../base/owners/userLock.ts';
import { pageBounds, type PageOf, pageOf, type PageRequest } from '../base/paging.ts';
import type { Actor } from './actors.ts';
import { AuditEntry } from './auditEntry.entity.ts';

export interface RecordedAction extends Pick<AuditEntry, 'action'> {
  /** The name of the affected object. */
  subject?: string;
  details?: string;
}

/**
 * The first statement in the transaction of an administrative action. Throws FORBIDDEN if the administrator has been
 * dismissed or disabled in the meantime, and UNAUTHENTICATED if the session has ended, for example through a new
 * password. Such changes wait until the action is done.
 */
export async function requireActor(manager: EntityManager, { id, sessionId }: Actor) {
  if (id === null || sessionId === null) return;
  await lockUser(manager, id, 'permitted work');
  if (!(await manager.existsBy(User, { id, isAdministrator: true, disabledAt: IsNull() }))) throw notAdministrator();
  if (!(await manager.existsBy(Session, { id: sessionId, endedAt: IsNull() }))) throw sessionEnded();
}

/** Records an action in the transaction that performs it, so that no action is missing from the log. */
export async function recordAction(
  manager: EntityManager,
  { id, name }: Actor,
  { action, subject, details }: RecordedAction,
) {
  await manager.insert(AuditEntry, {
    actorId: id,
    actor: name,
    action,
    subject: subject && beginning(subject, 300),
    details: details && beginning(details, 1000),
  });
}

const ENTRIES: CursorList = { name: 'auditLog', kinds: ['id'] };

/** The recorded actions, newest first. */
export async function auditPage(db: EntityManager, page: PageRequest): Promise<PageOf<AuditEntry>> {
  const { limit, offset } = pageBounds(page);
  const [before] = decodeCursor(ENTRIES, page.after) ?? [];
  const total = await db.count(AuditEntry);
  const rows = await db.find(AuditEntry, {
    where: before === undefined ? {} : { id: LessThan(Number(before)) },
    order: { id: 'DESC' },
    take: limit,
    skip: offset,
  });
  return pageOf(rows, total, page, ENTRIES, ({ id }) => [id]);
}
