import { useState } from 'react';
import { lazyModule } from '../../../lib/lazyModule.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { useLazyModule } from '../../../ui/useLazyModule.ts';
import type { Editing } from '../form/useContentDraft.ts';
import type { ContentFormState } from '../form/useContentForm.ts';

const lazyDialog = lazyModule(() => import('./SuggestDialog.tsx'), { prefetch: false });

interface SuggestChangeProps {
  contentId: string;
  form: ContentFormState;
  editing: Editing;
  disabled: boolean;
  /** Whether it stands in the footer, as it does for viewers. */
  isInFooter?: boolean;
}

/** The button that suggests a change to a prompt. Its dialog is loaded with the first press. */
export function SuggestChange({ contentId, form, editing, disabled, isInFooter = false }: SuggestChangeProps) {
  const [open, setOpen] = useState(false);
  const dialog = useLazyModule(lazyDialog, open, () => {
    setOpen(false);
    toast.error('The form could not be loaded. Check your connection and try again.');
  });
  return (
    <>
      <Button {...(!isInFooter && { size: 'small', icon: 'edit' })} disabled={disabled} onClick={() => setOpen(true)}>
        Suggest change
      </Button>
      {open && dialog && (
        <dialog.SuggestDialog
          contentId={contentId}
          version={editing.version}
          present={editing.fields}
          isUnsaved={form.isTextUnsaved}
          hidden={form.hidden}
          onSuggested={form.leaveToEditors}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
