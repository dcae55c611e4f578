import { type ReactNode, useEffect, useId, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { ConfirmDialog } from '../../../ui/popups/Dialog.tsx';
import { DiscardDialog } from '../../../ui/popups/DiscardDialog.tsx';
import { Sheet } from '../../../ui/popups/Sheet.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.ts';
import { EnhanceWithAi } from '../ai/EnhanceWithAi.tsx';
import { GenerateWithAi } from '../ai/GenerateWithAi.tsx';
import { useGeneration } from '../ai/useGeneration.ts';
import type { ContentFields } from '../contentRules.ts';
import { deletionQuestion } from '../deletionQuestion.ts';
import { lazyContentBody } from '../editor/ContentBodyField.tsx';
import { ContentSharing } from '../sharing/ContentSharing.tsx';
import { useCopyContent } from '../useCopyContent.ts';
import { useDeleteContents } from '../useDeleteContents.ts';
import { fieldsOfVersion } from '../versions/versionChanges.ts';
import { ViewHistory } from '../versions/ViewHistory.tsx';
import { ContentConflict } from './ContentConflict.tsx';
import styles from './ContentForm.module.css';
import { ContentForm } from './ContentForm.tsx';
import { ContentPreview } from './ContentPreview.tsx';
import { useContentForm } from './useContentForm.ts';

interface ContentSheetProps {
  /** The content's id, or 'new'. */
  target: string;
  open: boolean;
  onClose: () => void;
  onSaved: (id: string) => void;
  onDeleted: (id: string) => void;
  /** It is not what the list shows: it was saved elsewhere, or here without leaving. */
  onOutdated: (id: string) => void;
  /** Where the focus goes when the form is away. */
  finalFocus: () => HTMLElement | null;
}

/** Create Content and View Content: a panel that can take the whole window, with a preview beside the fields. */
export function ContentSheet({ target, open, onClose, onSaved, onDeleted, onOutdated, finalFocus }: ContentSheetProps) {
  const formId = useId();
  const form = useContentForm(target, onSaved, onClose);
  const copyContent = useCopyContent();
  const [full, setFull] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const { editing } = form;
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

  async function saveHere(changes?: Partial<ContentFields>, said = 'Content saved successfully!') {
    const saved = await form.saveInPlace(changes);
    if (saved) {
      toast.success(said);
      onOutdated(target);
    }
    return saved;
  }

  function takeTheirs() {
    form.takeTheirs();
    onOutdated(target);
  }

  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !next && requestClose()}
      title={form.isNew ? 'Create Content' : 'View Content'}
      size={full ? 'full' : 'wide'}
      finalFocus={finalFocus}
      actions={
        <>
          {editing?.fields.content && (
            <IconButton
              icon="copy"
              label="Copy"
              size="small"
              onClick={() => void copyContent(editing.fields.content)}
            />
          )}
          {editing && !form.isNew && (
            <ViewHistory
              contentId={target}
              present={editing.fields}
              dirty={form.dirty}
              pending={form.saving || generation.writing}
              onRestore={(version) => saveHere(fieldsOfVersion(version), `Version ${version.version} restored.`)}
            />
          )}
          <IconButton
            icon={full ? 'collapse' : 'expand'}
            label={full ? 'Leave full screen' : 'Full screen with preview'}
            size="small"
            aria-expanded={full}
            onClick={() => setFull(!full)}
          />
        </>
      }
      footer={
        editing && (
          <>
            {!form.isNew && <DeleteContent id={target} onDeleted={onDeleted} />}
            <Button onClick={requestClose}>Cancel</Button>
            <Button variant="primary" type="submit" form={formId} pending={form.saving} disabled={generation.writing}>
              {form.isNew ? 'Create' : 'Save'}
            </Button>
          </>
        )
      }
    >
      {!editing && (form.error ? <ErrorState message={form.error} onRetry={form.retry} /> : <FormSkeleton />)}
      {editing && (
        <>
          {form.failure && (
            <Note tone="danger">
              <span role="alert">Not saved. {form.failure} Your text is kept here.</span>
            </Note>
          )}
          {editing.restored && (
            <Note>
              <span role="status">This is your unsaved draft, as you left it.</span>
              <Button variant="quiet" size="small" onClick={discard}>
                Discard draft
              </Button>
            </Note>
          )}
          <div className={classNames(full && styles.full)}>
            <ContentForm
              id={formId}
              target={target}
              fields={editing.fields}
              problems={form.problems}
              refusals={form.refusals}
              autoFocus={form.isNew}
              writing={generation.writing}
              tools={
                <>
                  <GenerateWithAi target={target} content={editing.fields.content} generation={generation} />
                  {!form.isNew && (
                    <EnhanceWithAi
                      contentId={target}
                      dirty={form.dirty}
                      disabled={generation.writing || form.saving}
                      onSave={() => saveHere()}
                      onAccept={(content) => void saveHere({ content })}
                    />
                  )}
                </>
              }
              onChange={form.change}
              onSubmit={() => !generation.writing && form.submit()}
            />
            {full && <ContentPreview title={editing.fields.title} content={editing.fields.content} />}
          </div>
          {!form.isNew && <ContentSharing contentId={target} onChanged={onOutdated} />}
          {form.theirs && (
            <ContentConflict
              open
              yours={editing.fields}
              theirs={form.theirs.fields}
              pending={form.saving}
              onKeepMine={form.keepMine}
              onTakeTheirs={takeTheirs}
              onClose={form.decideLater}
            />
          )}
        </>
      )}
      <DiscardDialog open={leaving} onOpenChange={setLeaving} onDiscard={discardAndClose} />
    </Sheet>
  );
}

function DeleteContent({ id, onDeleted }: { id: string; onDeleted: (id: string) => void }) {
  const { remove, deleting } = useDeleteContents();
  const [asking, setAsking] = useState(false);

  async function confirm() {
    const failures = await remove([id]);
    setAsking(false);
    if (failures?.length === 0) onDeleted(id);
  }

  return (
    <>
      <Button variant="quiet" icon="trash" className={styles.remove} onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete this prompt?"
        question={deletionQuestion(1)}
        confirmLabel="Delete"
        dangerous
        pending={deleting}
        onConfirm={() => void confirm()}
      />
    </>
  );
}

function Note({ tone, children }: { tone?: 'danger'; children: ReactNode }) {
  return (
    <div className={styles.note} data-tone={tone}>
      {children}
    </div>
  );
}

/** The editor is fetched together with what it will show. */
function FormSkeleton() {
  useEffect(() => void lazyContentBody.fetch().catch(() => undefined), []);
  return (
    <div className={styles.skeleton} role="status" aria-label="Loading...">
      <Skeleton height="36px" />
      <Skeleton height="64px" />
      <Skeleton height="240px" />
      <Skeleton height="36px" />
    </div>
  );
}
