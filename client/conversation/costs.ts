import { counted } from '../lib/text.ts';
import { SHORT_TOAST_DURATION, toast } from '../ui/toasts/toast.ts';
import { isOffline, NO_AI, OFFLINE_ANSWERED } from './offlineWriter.ts';

type Cost = number | null | undefined;

const UNKNOWN = 'Unknown';

/**
 * US dollars with four decimals. A price that is not known is not guessed, one that rounds to nothing is not nothing.
 */
export function formatCost(dollars: Cost): string {
  if (dollars === null || dollars === undefined) return UNKNOWN;
  if (dollars > 0 && dollars < 0.000_05) return 'under $0.0001';
  return `$${dollars.toFixed(4)}`;
}

/** The provider of a call, and its cost in US dollars if known. */
interface Call {
  provider: string | null;
  costEstimate: Cost;
}

export function callCost({ provider, costEstimate }: Call): string {
  return isOffline(provider) ? NO_AI : formatCost(costEstimate);
}

/** The cost as it reads inside a sentence. */
export const costInSentence = (cost: string) => (cost === UNKNOWN ? 'cost unknown' : cost);

/** Formats the costs as a sentence without its full stop. */
export function costSentence(call: Call): string {
  const cost = callCost(call);
  if (isOffline(call.provider)) return cost;
  return call.costEstimate == null ? 'Cost unknown' : `Cost: ${cost}`;
}

/** Shows for three seconds what was done and what it cost; the offline writer's answer is no success. */
export function toastCost(done: string, call: Call): void {
  if (isOffline(call.provider)) toast.info(OFFLINE_ANSWERED, { duration: SHORT_TOAST_DURATION });
  else toast.success(`${done}. ${costSentence(call)}`, { duration: SHORT_TOAST_DURATION });
}

interface Reply {
  status: string;
  providerUsed: string | null;
  costEstimate: Cost;
}

/** The cost of one reply. Providers do not report the cost of a stopped or failed one. */
export function replyCost({ status, providerUsed, costEstimate }: Reply): string {
  if (isOffline(providerUsed)) return NO_AI;
  return status === 'COMPLETE' ? formatCost(costEstimate) : 'Unknown';
}

interface ConversationCost {
  costEstimate: number | null;
  unpricedReplies: number;
}

/** The cost of a conversation; null before its first reply. */
export function conversationCost({ costEstimate, unpricedReplies }: ConversationCost): string | null {
  if (costEstimate === null && unpricedReplies === 0) return null;
  if (costEstimate === null || unpricedReplies === 0) return formatCost(costEstimate);
  return `${formatCost(costEstimate)} and ${counted(unpricedReplies, 'reply', 'replies')} with unknown cost`;
}
