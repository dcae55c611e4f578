import { type EntityManager, LessThan } from 'typeorm';
import { type CursorList, decodeCursor } from '../base/cursors.ts';
import { pageBounds, type PageOf, pageOf, type PageRequest } from '../base/paging.ts';
import type { Actor } from './actors.ts';
import { AuditEntry } from './auditEntry.entity.ts';

export interface Act extends Pick<AuditEntry, 'action'> {
  /** What it was done to, by its name. */
  subject?: string;
  details?: string;
}

/** Enter what an administrator did, in the transaction that does it: what is not entered was not done. */
export async function recordAct(manager: EntityManager, { id, name }: Actor, { action, subject, details }: Act) {
  await manager.insert(AuditEntry, {
    actorId: id,
    actor: name,
    action,
    subject: subject?.slice(0, 300),
    details: details?.slice(0, 1000),
  });
}

const ENTRIES: CursorList = { name: 'auditLog', kinds: ['id'] };

/** What was done, newest first. */
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
