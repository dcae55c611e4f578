import type { EntityManager } from 'typeorm';
import { OutgoingMail } from '../mail/outgoingMail.entity.ts';
import { User } from '../user.entity.ts';

/** Every table of a user's things goes with its user (ON DELETE CASCADE); mails that wait know only the address. */
export async function deleteUser(manager: EntityManager, { id, email }: Pick<User, 'id' | 'email'>) {
  await manager.delete(OutgoingMail, { recipient: email });
  await manager.delete(User, { id });
}
