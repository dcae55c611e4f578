import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { LIMITS } from '../../../lib/limits.ts';
import { countText } from '../../../lib/text.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { everyId } from './everyId.ts';
import type { LibraryFilters } from './libraryFilters.ts';

export interface SelectMoreProps {
  className?: string;
  filters: LibraryFilters;
  /** The number of selected prompts, and of those that the filters hide or that are not loaded. */
  selected: number;
  hidden: number;
  /** The loaded prompts. */
  shown: readonly string[];
  /** The number of prompts that match the filters. */
  totalCount: number;
  isTotalExact: boolean;
  onSelect: (ids: readonly string[]) => void;
}

/** Selects the shown prompts, and then every prompt that matches the filters, loaded or not, up to a limit. */
export function SelectMore(props: SelectMoreProps) {
  const { className, filters, selected, hidden, shown, totalCount, isTotalExact, onSelect } = props;
  const client = useApolloClient();
  const [loading, setLoading] = useState(false);
  const hasMore = totalCount > shown.length || !isTotalExact;
  const areShownSelected = selected - hidden === shown.length;
  const isLimited = !isTotalExact || totalCount > LIMITS.selectedContents;
  const most = isLimited ? LIMITS.selectedContents : totalCount;

  async function selectEvery() {
    setLoading(true);
    try {
      onSelect(await everyId(client, filters));
    } catch {
      toast.error('Failed to fetch contents.');
    } finally {
      setLoading(false);
    }
  }

  if (areShownSelected && (!hasMore || selected >= most)) return null;
  const asksForEvery = areShownSelected && hasMore;
  const allShown = hasMore ? `the ${shown.length.toLocaleString()} shown` : `all ${shown.length.toLocaleString()}`;
  const every = isLimited
    ? `the first ${most.toLocaleString()} of ${countText(totalCount, isTotalExact)}`
    : `all ${totalCount.toLocaleString()}`;
  return (
    <Button
      variant="quiet"
      size="small"
      className={className}
      pending={loading}
      onClick={() => (asksForEvery ? void selectEvery() : onSelect(shown))}
    >
      {`Select ${asksForEvery ? every : allShown}`}
    </Button>
  );
}
