import DataLoader from 'dataloader';
import { type EntityManager, In } from 'typeorm';
import { ToneMessage } from './conversations/toneMessage.entity.ts';

/**
 * The messages of conversations by conversation id, oldest first, with outputs after their input. The caller has
 * checked that the conversations are the user's.
 */
export const toneMessagesLoader = (db: EntityManager) =>
  new DataLoader<number, ToneMessage[]>(async (ids) => {
    const messages = await db.find(ToneMessage, { where: { conversationId: In([...ids]) }, order: { id: 'ASC' } });
    return ids.map((id) => messages.filter(({ conversationId }) => conversationId === id).sort(byExchange));
  });

/** Sorts inputs in their order, each followed by its outputs by variant, regardless of which finished first. */
const byExchange = (a: ToneMessage, b: ToneMessage) =>
  (a.inputId ?? a.id) - (b.inputId ?? b.id) ||
  (a.inputId === null ? -1 : 1) - (b.inputId === null ? -1 : 1) ||
  a.variant - b.variant;
