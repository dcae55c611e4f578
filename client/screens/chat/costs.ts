import { counted } from '../../lib/text.ts';
import type { ChatMessageFragment } from './chat.generated.ts';

const unknown = 'Pricing varies';

/** US dollars with four decimals (§9); what is not known is said, never guessed. */
export function formatCost(dollars: number | null): string {
  if (dollars === null) return unknown;
  if (dollars > 0 && dollars < 0.00005) return '<$0.0001';
  return `$${dollars.toFixed(4)}`;
}

/** What one reply has cost. One that did not come to its end has cost something that nobody told. */
export function replyCost({ status, costEstimate }: Pick<ChatMessageFragment, 'status' | 'costEstimate'>): string {
  return status === 'COMPLETE' ? formatCost(costEstimate) : 'Not known';
}

interface ConversationCost {
  costEstimate: number | null;
  unpricedReplies: number;
}

/** What a conversation has cost; null before its first reply. */
export function conversationCost({ costEstimate, unpricedReplies }: ConversationCost): string | null {
  if (costEstimate === null) return unpricedReplies > 0 ? unknown : null;
  if (unpricedReplies === 0) return formatCost(costEstimate);
  return `${formatCost(costEstimate)} and ${counted(unpricedReplies, 'reply', 'replies')} of unknown price`;
}
