import { MAX_VIEW_NAME } from '../../../../rules/viewRules.ts';
import { RemovalDialog } from '../../../settings/RemovalDialog.tsx';
import { Dialog } from '../../../ui/popups/Dialog.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { useLibrary } from '../currentLibrary.ts';
import { filterVariables, type LibraryFilters } from '../list/libraryFilters.ts';
import { NameDialog } from './NameDialog.tsx';
import { NamedList } from './NamedList.tsx';
import {
  SavedViewsDocument,
  useDeleteSavedViewMutation,
  useSavedViewsQuery,
  useSaveViewMutation,
  useUpdateSavedViewMutation,
} from './order.generated.ts';

const AGAIN = { refetchQueries: [SavedViewsDocument], awaitRefetchQueries: true };
const nameProblem = (name: string) => (name.trim() === '' ? 'Name is required' : undefined);

interface SaveViewDialogProps {
  filters: LibraryFilters;
  onClose: () => void;
}

export function SaveViewDialog({ filters, onClose }: SaveViewDialogProps) {
  const [save] = useSaveViewMutation(AGAIN);
  return (
    <NameDialog
      title="Save view"
      description="Saves the search, the filters and the order."
      submitLabel="Save view"
      limit={MAX_VIEW_NAME}
      check={nameProblem}
      onSend={async (name) => {
        await save({ variables: { input: { name, ...filterVariables(filters) } } });
        toast.success('View saved.');
      }}
      onClose={onClose}
    />
  );
}

export function ViewsDialog({ onClose }: { onClose: () => void }) {
  const { data } = useSavedViewsQuery({ variables: { libraryId: useLibrary().id } });
  const [update] = useUpdateSavedViewMutation();
  const [remove, { loading }] = useDeleteSavedViewMutation(AGAIN);
  const views = data?.savedViews ?? [];
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Views">
      {data && views.length === 0 && (
        <EmptyState title="No views" hint="Choose “Save view…” in the menu to keep your filters." />
      )}
      <NamedList
        label="Views"
        items={views}
        renaming={({ id, name }, close) => (
          <NameDialog
            title="Rename view"
            submitLabel="Rename"
            name={name}
            limit={MAX_VIEW_NAME}
            check={nameProblem}
            onSend={(next) => update({ variables: { input: { id, name: next } } })}
            onClose={close}
          />
        )}
        deleting={({ id, name }, close) => (
          <RemovalDialog
            title="Delete this view?"
            question={`“${name}” will be deleted. Its prompts stay.`}
            confirmLabel="Delete"
            success="View deleted."
            pending={loading}
            onRemove={() => remove({ variables: { input: { id } } })}
            onClose={close}
          />
        )}
      />
    </Dialog>
  );
}
