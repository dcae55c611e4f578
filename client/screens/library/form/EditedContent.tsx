import { useIsPrinting } from '../../../lib/browser.ts';
import { useSession } from '../../../session.tsx';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { EnhanceWithAi } from '../ai/EnhanceWithAi.tsx';
import { GenerateWithAi } from '../ai/GenerateWithAi.tsx';
import type { GenerationState } from '../ai/useGeneration.ts';
import { DuplicateContent } from '../copies/DuplicateContent.tsx';
import { useLibrary } from '../currentLibrary.ts';
import { TransferButtons } from '../libraries/TransferButtons.tsx';
import type { OnMoved } from '../libraries/useTransfer.ts';
import { RunPrompt } from '../run/RunPrompt.tsx';
import { ContentSharing } from '../sharing/ContentSharing.tsx';
import { ContentSuggestions } from '../suggestions/ContentSuggestions.tsx';
import { SuggestChange } from '../suggestions/SuggestChange.tsx';
import { DownloadContent } from '../transfer/exports/DownloadContent.tsx';
import { ContentConflict } from './ContentConflict.tsx';
import styles from './ContentForm.module.css';
import { ContentForm } from './ContentForm.tsx';
import { ContentGone } from './ContentGone.tsx';
import { ContentPreview } from './ContentPreview.tsx';
import { LastChange } from './LastChange.tsx';
import { LibraryLost } from './LibraryLost.tsx';
import { PrintedContent } from './PrintedContent.tsx';
import type { Editing } from './useContentDraft.ts';
import type { ContentFormState } from './useContentForm.ts';

interface EditedContentProps {
  formId: string;
  /** The content's id, or 'new'. */
  target: string;
  form: ContentFormState;
  editing: Editing;
  generation: GenerationState;
  full: boolean;
  onDiscard: () => void;
  /** Receives the id of a copy. */
  onDuplicated: (id: string) => void;
  onMoved: OnMoved;
  onOutdated: (id: string) => void;
}

/** The form of a content: its fields, their controls, and the dialogs that prevent saving. */
export function EditedContent(props: EditedContentProps) {
  const { formId, target, form, editing, generation, full, onDiscard, onDuplicated, onMoved, onOutdated } = props;
  const { fields } = editing;
  const isPrinting = useIsPrinting();
  const { id: libraryId, mayEdit } = useLibrary();
  const username = useSession().user?.username;
  return (
    <>
      {isPrinting && <PrintedContent {...fields} />}
      <Notes failure={form.failure} restored={editing.restored} onDiscard={onDiscard} />
      {libraryId !== null && !form.isNew && (
        <>
          <LastChange id={target} />
          <ContentSuggestions contentId={target} version={editing.version} onNewer={form.goOnWith}>
            {mayEdit && (
              <SuggestChange
                contentId={target}
                form={form}
                editing={editing}
                disabled={generation.writing || form.saving}
              />
            )}
          </ContentSuggestions>
        </>
      )}
      <div className={classNames(full && styles.full)}>
        <ContentForm
          id={formId}
          target={target}
          fields={fields}
          problems={form.problems}
          refusals={form.refusals}
          isNew={form.isNew}
          writing={generation.writing}
          hidden={form.hidden}
          tools={
            <Tools
              target={target}
              form={form}
              title={fields.title}
              content={fields.content}
              generation={generation}
              onDuplicated={onDuplicated}
              onMoved={onMoved}
            />
          }
          onChange={form.change}
          onSubmit={() => !generation.writing && form.submit()}
        />
        {full && <ContentPreview title={fields.title} content={fields.content} hidden={form.hidden} />}
      </div>
      {!form.isNew && <ContentSharing contentId={target} onChanged={onOutdated} />}
      {form.gone && (
        <ContentGone
          id={target}
          pending={form.saving}
          onRestored={form.submit}
          onSaveAsNew={form.saveAsNew}
          onClose={form.decideLater}
        />
      )}
      {form.isForbidden && <LibraryLost pending={form.saving} onSave={form.saveInOwn} onClose={form.decideLater} />}
      {form.theirs && (
        <ContentConflict
          yours={fields}
          theirs={form.theirs.fields}
          author={form.theirs.author === username ? null : form.theirs.author}
          pending={form.saving}
          onKeepMine={form.keepMine}
          onTakeTheirs={form.takeTheirs}
          onClose={form.decideLater}
        />
      )}
    </>
  );
}

interface ToolsProps extends Pick<EditedContentProps, 'target' | 'form' | 'generation' | 'onDuplicated' | 'onMoved'> {
  title: string;
  content: string;
}

function Tools({ target, form, title, content, generation, onDuplicated, onMoved }: ToolsProps) {
  const { mayEdit } = useLibrary();
  const saved = {
    contentId: target,
    dirty: form.dirty,
    disabled: generation.writing || form.saving,
    onSave: () => form.saveInPlace(),
  };
  /** Saves an accepted text, unless it would save other changes too. */
  function accept(enhanced: string) {
    if (form.dirty) form.change({ content: enhanced });
    else void form.saveInPlace({ content: enhanced });
  }
  return (
    <>
      {!form.isNew && (
        <>
          <RunPrompt {...saved} title={title} />
          {mayEdit && (
            <>
              <EnhanceWithAi contentId={target} content={content} disabled={saved.disabled} onAccept={accept} />
              <DuplicateContent {...saved} onDuplicated={onDuplicated} />
            </>
          )}
          <DownloadContent {...saved} />
          <TransferButtons
            ids={[target]}
            disabled={saved.disabled}
            before={() => (form.dirty ? form.saveInPlace() : Promise.resolve(true))}
            onMoved={onMoved}
          />
        </>
      )}
      {mayEdit && <GenerateWithAi target={target} content={content} generation={generation} />}
    </>
  );
}

interface NotesProps {
  failure: string | null;
  restored: boolean;
  onDiscard: () => void;
}

function Notes({ failure, restored, onDiscard }: NotesProps) {
  return (
    <>
      {failure && (
        <div className={styles.note} data-tone="danger">
          <span role="alert">{`Not saved. ${failure} Your text is still here.`}</span>
        </div>
      )}
      {restored && (
        <div className={styles.note}>
          <span role="status">This is your unsaved draft.</span>
          <Button variant="quiet" size="small" onClick={onDiscard}>
            Discard draft
          </Button>
        </div>
      )}
    </>
  );
}
