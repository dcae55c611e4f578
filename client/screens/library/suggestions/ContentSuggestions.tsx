import { useFragment } from '@apollo/client/react';
import { useState } from 'react';
import { lazyModule } from '../../../lib/lazyModule.ts';
import { counted } from '../../../lib/text.ts';
import { useSession } from '../../../session.tsx';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { useLazyModule } from '../../../ui/useLazyModule.ts';
import type { SavedContent } from '../form/useContentDraft.ts';
import type { SuggestDialogProps } from './SuggestDialog.tsx';
import { SuggestedContentFragmentDoc } from './suggestions.generated.ts';
import styles from './suggestions.module.css';

const lazyList = lazyModule(() => import('./SuggestionsDialog.tsx'), { prefetch: false });
const lazyForm = lazyModule(() => import('./SuggestDialog.tsx'), { prefetch: false });
const notLoaded = () => toast.error('This could not be loaded. Check your connection and try again.');

interface ContentSuggestionsProps extends Pick<SuggestDialogProps, 'contentId' | 'version' | 'present'> {
  /** Receives the content as an accepted suggestion left it. */
  onAccepted: (saved: SavedContent) => void;
}

/** The suggestions for a prompt of a shared library, and the button that adds one. Nothing in one's own library. */
export function ContentSuggestions({ onAccepted, ...form }: ContentSuggestionsProps) {
  const { user } = useSession();
  const [open, setOpen] = useState<'list' | 'form' | null>(null);
  const list = useLazyModule(lazyList, open === 'list', notLoaded);
  const suggest = useLazyModule(lazyForm, open === 'form', notLoaded);
  const { data, complete } = useFragment({
    fragment: SuggestedContentFragmentDoc,
    fragmentName: 'SuggestedContent',
    from: { __typename: 'Content', id: form.contentId },
  });
  if (!complete || data.libraryId === user?.id) return null;
  const close = () => setOpen(null);
  return (
    <div className={styles.bar}>
      <Button size="small" onClick={() => setOpen('list')}>
        {data.suggestionCount > 0 ? counted(data.suggestionCount, 'suggestion') : 'Suggestions'}
      </Button>
      <Button size="small" icon="edit" onClick={() => setOpen('form')}>
        Suggest change
      </Button>
      {open === 'list' && list && (
        <list.SuggestionsDialog
          contentId={form.contentId}
          libraryId={data.libraryId}
          onAccepted={onAccepted}
          onClose={close}
        />
      )}
      {open === 'form' && suggest && <suggest.SuggestDialog {...form} onClose={close} />}
    </div>
  );
}
