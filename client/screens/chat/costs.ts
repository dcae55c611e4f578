import { formatCost } from '../../lib/costs.ts';
import { counted } from '../../lib/text.ts';
import type { ChatMessageFragment } from './messages/messages.generated.ts';

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
  if (costEstimate === null && unpricedReplies === 0) return null;
  if (costEstimate === null || unpricedReplies === 0) return formatCost(costEstimate);
  return `${formatCost(costEstimate)} and ${counted(unpricedReplies, 'reply', 'replies')} of unknown price`;
}
