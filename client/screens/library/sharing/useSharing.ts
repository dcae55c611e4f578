import type { ApolloCache } from '@apollo/client';
import { userMessage } from '../../../graphql/errors.ts';
import type { ShareContentInput } from '../../../graphql/schema.generated.ts';
import { copyText } from '../../../lib/browser.ts';
import { tellCopied } from '../../../ui/toasts/copyAndTell.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { useLibrary } from '../currentLibrary.ts';
import { FIRST_LINKS, LINK_COPIED, shareAddress } from './sharedLink.ts';
import {
  type SharedLinkItemFragment,
  SharedLinksDocument,
  useShareContentMutation,
  useUnshareContentMutation,
} from './sharing.generated.ts';

/** Shares and unshares a content. Both show the result, and resolve with whether it succeeded. */
export function useSharing() {
  const { id: libraryId } = useLibrary();
  const [shareContent, { loading: sharing }] = useShareContentMutation();
  const [unshareContent, { loading: unsharing }] = useUnshareContentMutation();

  /** `showLink` opens the options of a new link. */
  async function share(input: ShareContentInput, showLink: (link: SharedLinkItemFragment) => void): Promise<boolean> {
    const shared = shareContent({ variables: { input } }).then(({ data }) => data?.shareContent.sharedLinks[0]);
    const copying = copyText(shared.then((link) => shareAddress(link?.id ?? '')));
    try {
      const link = await shared;
      const actions = link ? [{ label: 'Link options', onPress: () => showLink(link) }] : [];
      tellCopied(await copying, { ...LINK_COPIED, actions });
      return true;
    } catch (error) {
      toast.error(`Failed to share content. ${userMessage(error)}`);
      return false;
    }
  }

  async function unshare(contentId: string): Promise<boolean> {
    try {
      await unshareContent({
        variables: { input: { contentId } },
        update: (cache) => removeFromList(cache, libraryId, contentId),
      });
      toast.success('The link no longer works.');
      return true;
    } catch (error) {
      toast.error(`Failed to unshare content. ${userMessage(error)}`);
      return false;
    }
  }

  return { share, unshare, busy: sharing || unsharing };
}

/** Removes the link of this content from the list of shared links, if loaded. */
function removeFromList(cache: ApolloCache, libraryId: string | null, contentId: string): void {
  cache.updateQuery({ query: SharedLinksDocument, variables: { libraryId, ...FIRST_LINKS } }, (data) => {
    if (!data) return;
    const results = data.sharedLinks.results.filter((link) => link.contentId !== contentId);
    const gone = data.sharedLinks.results.length - results.length;
    return { sharedLinks: { ...data.sharedLinks, results, totalCount: data.sharedLinks.totalCount - gone } };
  });
}
