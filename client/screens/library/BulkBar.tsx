import { useState } from 'react';
import { withoutHidden } from '../../../rules/hiddenCharacters.ts';
import { MOBILE_LAYOUT, useMediaQuery } from '../../lib/browser.ts';
import { counted } from '../../lib/text.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { ConfirmDialog, Dialog } from '../../ui/popups/Dialog.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../ui/popups/Menu.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import styles from './BulkBar.module.css';
import { useLibrary } from './currentLibrary.ts';
import { deletionQuestion } from './deletionQuestion.ts';
import { TransferButtons } from './libraries/TransferButtons.tsx';
import { SelectMore, type SelectMoreProps } from './list/SelectMore.tsx';
import { NewContentTypeDialog } from './NewContentTypeDialog.tsx';
import { BulkOrder } from './order/BulkOrder.tsx';
import { ExportProgress } from './transfer/exports/ExportProgress.tsx';
import { FormatItems } from './transfer/exports/FormatItems.tsx';
import { useExport } from './transfer/exports/useExport.ts';
import { type BulkReport, useBulkActions } from './useBulkActions.ts';
import { useContentTypes } from './useContentTypes.ts';

interface BulkBarProps {
  ids: string[];
  /** The prompts that are not selected yet. */
  more: Omit<SelectMoreProps, 'className' | 'selected'>;
  onClear: () => void;
  onDone: (ids: string[]) => void;
}

export function BulkBar({ ids, more, onClear, onDone }: BulkBarProps) {
  const [deleting, setDeleting] = useState(false);
  const bulk = useBulkActions(ids, onDone);
  const { exportContents, exporting, running } = useExport();
  const { hidden } = more;
  const { id: libraryId, mayEdit } = useLibrary();
  const exported = { libraryId, ids };
  /** A phone is wide enough for the words only. */
  const hasIcons = !useMediaQuery(MOBILE_LAYOUT);

  function cancelDelete() {
    setDeleting(false);
    toast.info('Delete cancelled');
  }
  async function confirmDelete() {
    await bulk.deleteAll();
    setDeleting(false);
  }

  return (
    <>
      {ids.length > 0 && (
        <section className={styles.bar} aria-label="Selected prompts">
          <p className={styles.count} role="status">
            <span>{`${ids.length.toLocaleString()} selected`}</span>
            {hidden > 0 && <span className={styles.hidden}>{`, ${hidden.toLocaleString()} not shown`}</span>}
          </p>
          <SelectMore className={styles.all} selected={ids.length} {...more} />
          <span className={styles.rule} aria-hidden="true" />
          {mayEdit && (
            <UpdateCategory disabled={bulk.busy} hasIcon={hasIcons} onChoose={(id) => void bulk.updateCategory(id)} />
          )}
          <div className={styles.formats}>
            <Button
              variant="quiet"
              size="small"
              icon={hasIcons ? 'download' : undefined}
              disabled={exporting}
              onClick={() => void exportContents(exported, ids.length)}
            >
              Export
            </Button>
            <Menu trigger={<IconButton icon="chevronDown" label="Other formats" size="small" disabled={exporting} />}>
              <FormatItems
                disabled={exporting}
                onSelect={(format) => void exportContents(exported, ids.length, format)}
              />
            </Menu>
          </div>
          <BulkOrder
            className={styles.marks}
            count={ids.length}
            disabled={bulk.busy}
            mayTag={mayEdit}
            onTag={bulk.tagAll}
            onStar={bulk.starAll}
          />
          <TransferButtons variant="quiet" ids={ids} disabled={bulk.busy} onMoved={onDone} />
          {mayEdit && (
            <Button
              variant="quiet"
              size="small"
              icon={hasIcons ? 'trash' : undefined}
              disabled={bulk.busy}
              onClick={() => setDeleting(true)}
            >
              Delete
            </Button>
          )}
          <IconButton
            icon="close"
            label="Clear selection (Esc)"
            size="small"
            className={styles.clear}
            onClick={onClear}
          />
        </section>
      )}
      <ConfirmDialog
        open={deleting}
        onOpenChange={(open) => !open && cancelDelete()}
        title={`Delete ${counted(ids.length, 'prompt')}?`}
        question={deletionQuestion(ids.length)}
        confirmLabel="Delete"
        dangerous
        pending={bulk.busy}
        onConfirm={() => void confirmDelete()}
      />
      <ExportProgress running={running} />
      <Failures report={bulk.report} onClose={bulk.dismissReport} />
    </>
  );
}

interface UpdateCategoryProps {
  disabled: boolean;
  hasIcon: boolean;
  onChoose: (contentTypeId: string) => void;
}

function UpdateCategory({ disabled, hasIcon, onChoose }: UpdateCategoryProps) {
  const types = useContentTypes();
  const [naming, setNaming] = useState(false);
  return (
    <>
      <Menu
        trigger={
          <Button variant="quiet" size="small" icon={hasIcon ? 'edit' : undefined} disabled={disabled}>
            Update Category
          </Button>
        }
      >
        {types.map(({ id, name }) => (
          <MenuItem key={id} onSelect={() => onChoose(id)}>
            {name}
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem icon="plus" onSelect={() => setNaming(true)}>
          New type…
        </MenuItem>
      </Menu>
      <NewContentTypeDialog open={naming} onOpenChange={setNaming} onCreated={onChoose} />
    </>
  );
}

function Failures({ report, onClose }: { report: BulkReport | null; onClose: () => void }) {
  return (
    <Dialog
      open={report !== null}
      onOpenChange={onClose}
      title={report?.title ?? ''}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <ul className={styles.failures}>
        {report?.failures.map(({ id, title, message }) => (
          <li key={id}>
            <strong dir="auto">{withoutHidden(title)}</strong>
            <span>{message}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
