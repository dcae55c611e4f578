import { counted } from '../../lib/text.ts';

const unknown = 'Pricing varies';

/** US dollars with four decimals (§9); what is not known is said, never guessed. */
export function formatCost(dollars: number | null): string {
  if (dollars === null) return unknown;
  if (dollars > 0 && dollars < 0.00005) return '<$0.0001';
  return `$${dollars.toFixed(4)}`;
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
