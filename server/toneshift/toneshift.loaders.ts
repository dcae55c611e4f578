import DataLoader from 'dataloader';
import { type EntityManager, In } from 'typeorm';
import type { SignedInUser } from '../base/context.ts';
import { ToneMessage } from './conversations/toneMessage.entity.ts';

/** The messages of the user's conversations by conversation id, oldest first, with outputs after their input. */
export const toneMessagesLoader = (db: EntityManager, user: SignedInUser | null) =>
  new DataLoader<number, ToneMessage[]>(async (ids) => {
    const where = { ownerId: user?.id ?? 0, conversationId: In([...ids]) };
    const messages = await db.find(ToneMessage, { where, order: { id: 'ASC' } });
    return ids.map((id) => messages.filter(({ conversationId }) => conversationId === id).sort(byExchange));
  });

/** Sorts inputs in their order, each followed by its outputs by variant, regardless of which finished first. */
const byExchange = (a: ToneMessage, b: ToneMessage) =>
  (a.inputId ?? a.id) - (b.inputId ?? b.id) ||
  (a.inputId === null ? -1 : 1) - (b.inputId === null ? -1 : 1) ||
  a.variant - b.variant;
