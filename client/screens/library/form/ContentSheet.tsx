import { useEffect, useId, useState } from 'react';
import { SHORTCUTS } from '../../../lib/keyboard/shortcuts.ts';
import { ValuesLayer } from '../../../prompts/ValuesLayer.tsx';
import { type Action, useActions } from '../../../ui/actions.tsx';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { DiscardDialog } from '../../../ui/popups/DiscardDialog.tsx';
import { Sheet } from '../../../ui/popups/Sheet.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { ErrorState, LoadingShape } from '../../../ui/states.tsx';
import { type GenerationState, useGeneration } from '../ai/useGeneration.ts';
import { versionFields } from '../contentFields.ts';
import { useLibrary } from '../currentLibrary.ts';
import { lazyContentBody } from '../editor/ContentBodyField.tsx';
import type { OnMoved } from '../libraries/useTransfer.ts';
import { ContentStar } from '../order/ContentStar.tsx';
import { SuggestChange } from '../suggestions/SuggestChange.tsx';
import { useCopyContent } from '../useCopyContent.ts';
import { ViewHistory } from '../versions/ViewHistory.tsx';
import styles from './ContentForm.module.css';
import { DeleteContent } from './DeleteContent.tsx';
import { EditedContent } from './EditedContent.tsx';
import { type ContentFormState, useContentForm } from './useContentForm.ts';
import { useLibraryOf } from './useLibraryOf.ts';

interface ContentSheetProps {
  /** The content's id, or 'new'. */
  target: string;
  open: boolean;
  onClose: () => void;
  onSaved: (id: string) => void;
  /** Receives the id of a copy. */
  onDuplicated: (id: string) => void;
  onDeleted: (id: string) => void;
  onMoved: OnMoved;
  /** Called if the list shows an older text: it was saved elsewhere, or here without closing. */
  onOutdated: (id: string) => void;
  /** The element that gets the focus after the form has closed. */
  finalFocus: () => HTMLElement | null;
}

/** Create Content and View Content: a panel that can fill the window, with a preview next to the fields. */
export function ContentSheet(props: ContentSheetProps) {
  const { target, open, onClose, onSaved, onDuplicated, onDeleted, onMoved, onOutdated, finalFocus } = props;
  const formId = useId();
  const form = useContentForm(target, { onSaved, onUnchanged: onClose, onOutdated });
  const [full, setFull] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const { editing, isNew } = form;
  const { mayEdit, isViewer } = useLibrary();
  useLibraryOf(form.loadedFrom);
  const generation = useGeneration(editing?.fields.content ?? '', (content) => form.change({ content }), open);

  function requestClose() {
    if (form.saving) return;
    if (form.dirty) setLeaving(true);
    else onClose();
  }
  function discard() {
    generation.stop();
    form.discard();
  }
  function discardAndClose() {
    discard();
    setLeaving(false);
    onClose();
  }

  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !next && requestClose()}
      title={isNew ? 'Create Content' : 'View Content'}
      size={full ? 'full' : 'wide'}
      finalFocus={finalFocus}
      hasCommands
      actions={
        <Actions
          target={target}
          form={form}
          generation={generation}
          full={full}
          onFullChange={setFull}
          onOutdated={onOutdated}
        />
      }
      footer={
        editing && (
          <>
            {!isNew && mayEdit && <DeleteContent id={target} onDeleted={onDeleted} />}
            <Button onClick={requestClose}>{mayEdit ? 'Cancel' : 'Close'}</Button>
            {mayEdit && (
              <Button
                variant={isNew || form.dirty ? 'primary' : 'secondary'}
                type="submit"
                form={formId}
                pending={form.saving}
                disabled={generation.writing}
              >
                {isNew ? 'Create' : 'Save'}
              </Button>
            )}
            {!isNew && isViewer && (
              <SuggestChange contentId={target} form={form} editing={editing} disabled={form.saving} isInFooter />
            )}
          </>
        )
      }
    >
      {editing ? (
        <EditedContent
          formId={formId}
          target={target}
          form={form}
          editing={editing}
          generation={generation}
          full={full}
          onDiscard={discard}
          onDuplicated={onDuplicated}
          onMoved={onMoved}
          onOutdated={onOutdated}
        />
      ) : form.error ? (
        <ErrorState message={form.error} onRetry={form.retry} />
      ) : (
        <FormSkeleton />
      )}
      <DiscardDialog open={leaving} onOpenChange={setLeaving} onDiscard={discardAndClose} />
      <ValuesLayer />
    </Sheet>
  );
}

interface ActionsProps {
  target: string;
  form: ContentFormState;
  generation: GenerationState;
  full: boolean;
  onFullChange: (full: boolean) => void;
  onOutdated: (id: string) => void;
}

function Actions({ target, form, generation, full, onFullChange, onOutdated }: ActionsProps) {
  const copyContent = useCopyContent();
  const { mayEdit } = useLibrary();
  const fields = form.editing?.fields;
  const fullName = full ? 'Leave full screen' : 'Full screen with preview';
  const copy = () => fields && void copyContent({ ...fields, id: form.isNew ? null : target });
  const save: Action = { ...SHORTCUTS.save, ...(form.isNew && { name: 'Create' }), icon: 'check', run: form.submit };
  useActions([
    ...(fields && mayEdit && !form.saving && !generation.writing ? [save] : []),
    ...(fields?.content ? [{ name: 'Copy', icon: 'copy', run: copy } as const] : []),
    { name: fullName, icon: full ? 'collapse' : 'expand', run: () => onFullChange(!full) },
  ]);
  return (
    <>
      {fields && !form.isNew && <ContentStar id={target} onChanged={() => onOutdated(target)} />}
      {fields?.content && <IconButton icon="copy" label="Copy" size="small" onClick={copy} />}
      {fields && !form.isNew && (
        <ViewHistory
          contentId={target}
          present={fields}
          dirty={form.dirty}
          pending={form.saving || generation.writing}
          onRestore={(version) => form.saveInPlace(versionFields(version), `Version ${version.version} restored.`)}
        />
      )}
      <IconButton
        icon={full ? 'collapse' : 'expand'}
        label={fullName}
        size="small"
        aria-expanded={full}
        onClick={() => onFullChange(!full)}
      />
    </>
  );
}

/** Loads the editor together with its content. */
function FormSkeleton() {
  useEffect(() => void lazyContentBody.fetch().catch(() => undefined), []);
  return (
    <LoadingShape className={styles.skeleton}>
      <Skeleton height="36px" />
      <Skeleton height="64px" />
      <Skeleton height="240px" />
      <Skeleton height="36px" />
    </LoadingShape>
  );
}
