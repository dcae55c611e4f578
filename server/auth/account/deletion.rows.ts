import type { EntityManager } from 'typeorm';
import { notifyAccessEnded } from '../../base/accessEnded.ts';
import { deleteInBatches, type RightCheck } from '../../base/owners/ownRows.ts';
import { deleteContents } from '../../contents/core/deletedContents.rows.ts';
import { emptyLibrariesOf, endMemberships } from '../../contents/libraries/libraries.rows.ts';
import { deleteFiles } from '../../files/fileRemovals.rows.ts';
import { OutgoingMail } from '../mail/outgoingMail.entity.ts';
import { User } from '../user.entity.ts';

/**
 * Deletes what an account may have much of, before `deleteUser` deletes the rest in one transaction. The caller has made
 * sure that the account may be deleted, which `requireRight` does again in each step.
 */
export async function emptyAccount(
  db: EntityManager,
  ownerId: number,
  requireRight: RightCheck = async () => undefined,
) {
  await emptyLibrariesOf(db, ownerId, requireRight);
  const ofConversations =
    'owner_id = $1 AND conversation_id IN (SELECT id FROM chat_conversations WHERE owner_id = $1)';
  for (const [table, condition] of [
    ['chat_messages', ofConversations],
    ['chat_conversations', 'owner_id = $1'],
    ['tone_conversations', 'owner_id = $1'],
    ['runs', 'owner_id = $1'],
    ['llm_requests', 'user_id = $1'],
  ] as const)
    await deleteInBatches(db, { table, condition, ownerId }, requireRight);
}

/**
 * Shared libraries stay with their other members. Most tables of a user are deleted by ON DELETE CASCADE. Contents go
 * first, because their versions keep the user's own types from being deleted. Queued mails only store the address.
 */
export async function deleteUser(manager: EntityManager, { id, email }: Pick<User, 'id' | 'email'>) {
  await endMemberships(manager, id, { isDeleted: true });
  await manager.delete(OutgoingMail, { recipient: email });
  await deleteContents(manager, id, 'true');
  await deleteFiles(manager, id, 'true');
  await manager.delete(User, { id });
  await notifyAccessEnded(manager, [id]);
}
