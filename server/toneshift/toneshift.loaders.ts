import DataLoader from 'dataloader';
import { type EntityManager, In } from 'typeorm';
import { ToneMessage } from './conversations/toneMessage.entity.ts';

/**
 * conversation id → its messages, oldest first, each answer after its input. Who asks has shown that the conversation
 * is theirs.
 */
export const toneMessagesLoader = (db: EntityManager) =>
  new DataLoader<number, ToneMessage[]>(async (ids) => {
    const messages = await db.find(ToneMessage, { where: { conversationId: In([...ids]) }, order: { id: 'ASC' } });
    return ids.map((id) => messages.filter(({ conversationId }) => conversationId === id).sort(byExchange));
  });

/** Inputs in their order; behind each its answers by variant, whichever was done first. */
const byExchange = (a: ToneMessage, b: ToneMessage) =>
  (a.inputId ?? a.id) - (b.inputId ?? b.id) ||
  (a.inputId === null ? -1 : 1) - (b.inputId === null ? -1 : 1) ||
  a.variant - b.variant;
