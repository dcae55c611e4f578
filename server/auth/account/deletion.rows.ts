import type { EntityManager } from 'typeorm';
import { Content } from '../../contents/content.entity.ts';
import { endMemberships } from '../../contents/libraries/libraries.rows.ts';
import { OutgoingMail } from '../mail/outgoingMail.entity.ts';
import { User } from '../user.entity.ts';

/**
 * Shared libraries stay with their other members. Most tables of a user are deleted by ON DELETE CASCADE. Contents go
 * first, because their versions keep the user's own types from being deleted. Queued mails only store the address.
 */
export async function deleteUser(manager: EntityManager, { id, email }: Pick<User, 'id' | 'email'>) {
  await endMemberships(manager, id, { isDeleted: true });
  await manager.delete(OutgoingMail, { recipient: email });
  await manager.delete(Content, { libraryId: id });
  await manager.delete(User, { id });
}
