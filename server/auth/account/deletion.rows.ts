import type { EntityManager } from 'typeorm';
import { notifyAccessEnded } from '../../base/accessEnded.ts';
import { deleteInBatches } from '../../base/owners/ownRows.ts';
import { deleteContents } from '../../contents/core/deletedContents.rows.ts';
import { emptyLibrariesOf, endMemberships } from '../../contents/libraries/libraries.rows.ts';
import { deleteFiles } from '../../files/fileRemovals.rows.ts';
import { OutgoingMail } from '../mail/outgoingMail.entity.ts';
import { User } from '../user.entity.ts';

/**
 * Deletes what an account may have much of, before `deleteUser` deletes the rest in one transaction. The caller has made
 * sure that the account may be deleted.
 */
export async function emptyAccount(db: EntityManager, id: number) {
  await emptyLibrariesOf(db, id);
  const ofConversations =
    'owner_id = $1 AND conversation_id IN (SELECT id FROM chat_conversations WHERE owner_id = $1)';
  await deleteInBatches(db, 'chat_messages', ofConversations, id);
  for (const table of ['chat_conversations', 'tone_conversations', 'runs'])
    await deleteInBatches(db, table, 'owner_id = $1', id);
  await deleteInBatches(db, 'llm_requests', 'user_id = $1', id);
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
