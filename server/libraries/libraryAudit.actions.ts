import type { EntityManager } from 'typeorm';
import { actorOf } from '../audit/actors.ts';
import { recordAction } from '../audit/audit.rows.ts';
import type { AuditAction } from '../audit/auditEntry.entity.ts';

/** Records who decided what about a shared library. Several may have the same name, so its id stands behind it. */
export async function recordForLibrary(
  manager: EntityManager,
  caller: { id: number; username: string; sessionId: number },
  { id, action, details }: { id: number; action: AuditAction; details?: string },
) {
  const [library]: { name: string }[] = await manager.query('SELECT name FROM libraries WHERE id = $1', [id]);
  await recordAction(manager, actorOf(caller), { action, subject: `${library?.name} (${id})`, details });
}
