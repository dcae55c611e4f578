import { userMessage } from '../../../graphql/errors.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/toasts/toast.ts';
import { type FiltersWithin, filterVariables, type LibraryFilters } from '../list/libraryFilters.ts';
import { type SavedViewFragment, useUpdateSavedViewMutation } from './order.generated.ts';
import { filtersOf } from './views.ts';

interface UpdateViewProps {
  view: SavedViewFragment;
  filters: LibraryFilters;
}

export function UpdateView({ view, filters }: UpdateViewProps) {
  const [update, { loading }] = useUpdateSavedViewMutation();

  async function keep(kept: FiltersWithin) {
    await update({ variables: { input: { id: view.id, ...filterVariables(kept) } } });
  }
  const failed = (error: unknown) => toast.error(`Failed to update the view. ${userMessage(error)}`);
  const undo = { label: 'Undo', onPress: () => void keep(filtersOf(view)).catch(failed) };
  const { libraryId: _, ...shown } = filters;
  const press = () =>
    keep(shown)
      .then(() => toast.success('View updated.', { actions: [undo] }))
      .catch(failed);

  return (
    <Button
      variant="quiet"
      size="small"
      icon="save"
      pending={loading}
      aria-label={`Update view ${view.name}`}
      onClick={() => void press()}
    >
      Update view
    </Button>
  );
}
