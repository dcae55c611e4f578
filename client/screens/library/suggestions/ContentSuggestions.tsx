import { useFragment } from '@apollo/client/react';
import { useState } from 'react';
import { lazyModule } from '../../../lib/lazyModule.ts';
import { counted } from '../../../lib/text.ts';
import { useSession } from '../../../session.tsx';
import { Button } from '../../../ui/Button.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { useLazyModule } from '../../../ui/useLazyModule.ts';
import { SuggestedContentFragmentDoc } from './suggestions.generated.ts';
import styles from './suggestions.module.css';
import type { SuggestionsDialogProps } from './SuggestionsDialog.tsx';

const lazyList = lazyModule(() => import('./SuggestionsDialog.tsx'), { prefetch: false });

interface ContentSuggestionsProps extends Omit<SuggestionsDialogProps, 'libraryId' | 'onClose'> {
  /** The button that adds one, if it has its place here. */
  children: Elements;
}

/** The suggestions for a prompt of a shared library. Nothing in one's own library. */
export function ContentSuggestions({ children, ...list }: ContentSuggestionsProps) {
  const { user } = useSession();
  const [open, setOpen] = useState(false);
  const dialog = useLazyModule(lazyList, open, () => {
    setOpen(false);
    toast.error('The suggestions could not be loaded. Check your connection and try again.');
  });
  const { data, complete } = useFragment({
    fragment: SuggestedContentFragmentDoc,
    fragmentName: 'SuggestedContent',
    from: { __typename: 'Content', id: list.contentId },
  });
  if (!complete || data.libraryId === user?.id) return null;
  return (
    <div className={styles.bar}>
      <Button size="small" onClick={() => setOpen(true)}>
        {data.suggestionCount > 0 ? counted(data.suggestionCount, 'suggestion') : 'Suggestions'}
      </Button>
      {children}
      {open && dialog && (
        <dialog.SuggestionsDialog {...list} libraryId={data.libraryId} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}
