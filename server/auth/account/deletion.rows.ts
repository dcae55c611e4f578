import type { EntityManager } from 'typeorm';
import { OutgoingMail } from '../mail/outgoingMail.entity.ts';
import { User } from '../user.entity.ts';

/** All other tables of a user are deleted by ON DELETE CASCADE; queued mails only store the address. */
export async function deleteUser(manager: EntityManager, { id, email }: Pick<User, 'id' | 'email'>) {
  await manager.delete(OutgoingMail, { recipient: email });
  await manager.delete(User, { id });
}
