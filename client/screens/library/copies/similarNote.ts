import type { ApolloClient } from '@apollo/client';
import { forgetWithReader } from '../../../lib/kept.ts';
import { counted } from '../../../lib/text.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { SimilarContentsDocument } from './copies.generated.ts';

/** The pairs already reported in this tab or known to be similar: each is reported once. */
const known = new Set<string>();
forgetWithReader(() => known.clear());
const pairOf = (one: string, other: string) => [one, other].sort().join();

/** Marks a pair as similar, for example a copy and its original, so that it is not reported. */
export function expectSimilar(one: string, other: string): void {
  known.add(pairOf(one, other));
}

/** Reports in the background whether the prompt just saved is almost the same as others. */
export async function tellSimilar(client: ApolloClient, id: string, onOpen: (id: string) => void): Promise<void> {
  const answer = await client
    .query({ query: SimilarContentsDocument, variables: { id }, fetchPolicy: 'no-cache' })
    .catch(() => null);
  const found = (answer?.data?.similarContents ?? []).filter(({ contentId }) => !known.has(pairOf(id, contentId)));
  const [first] = found;
  if (!first) return;
  for (const { contentId } of found) expectSimilar(id, contentId);
  const others = found.length > 1 ? ` and ${counted(found.length - 1, 'other')}` : '';
  toast.info(`This is almost the same as “${first.title}”${others}.`, {
    actions: [{ label: 'Open', onPress: () => onOpen(first.contentId) }],
  });
}
