import { useEffect, useEffectEvent, useState } from 'react';
import { withoutHidden } from '../../../../rules/hiddenCharacters.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useLibrary } from '../currentLibrary.ts';
import { isNarrowed, type LibraryFilters, NOT_NARROWED } from '../list/libraryFilters.ts';
import { type SavedViewFragment, useSavedViewsQuery } from './order.generated.ts';
import { UpdateView } from './UpdateView.tsx';
import { filtersOf, isShowing } from './views.ts';

/** The server stops counting here when words are searched for. */
const MAX_COUNT = 1000;

interface SavedViewsProps {
  filters: LibraryFilters;
  /** The number of changes to prompts so far, after which the counts may be different. */
  changes: number;
  onShow: (filters: Partial<LibraryFilters>) => void;
  onManage: () => void;
  /** Receives the number of loaded views. */
  onLoaded: (count: number) => void;
}

/**
 * A chip for each saved view with its number of prompts; renders nothing without views. If the user has changed the
 * filters of a view, they can be saved in it.
 */
export function SavedViews({ filters, changes, onShow, onManage, onLoaded }: SavedViewsProps) {
  const { data, loading, refetch } = useSavedViewsQuery({ variables: { libraryId: filters.libraryId } });
  const { mayEdit } = useLibrary();
  const refresh = useEffectEvent(() => refetch().catch(() => undefined));
  useEffect(() => {
    if (changes > 0) void refresh();
  }, [changes]);
  const tell = useEffectEvent(onLoaded);
  const isHere = data !== undefined || !loading;
  const views = data?.savedViews ?? [];
  const count = views.length;
  const left = useLeftView(views, filters);
  useEffect(() => {
    if (isHere) tell(count);
  }, [isHere, count]);

  if (count === 0) return null;
  return (
    <>
      {views.map((view) => {
        const isShown = isShowing(view, filters);
        return (
          <Chip
            key={view.id}
            pressed={isShown}
            count={view.count}
            isCountExact={view.search === '' || view.count < MAX_COUNT}
            onPress={() => onShow(isShown ? NOT_NARROWED : filtersOf(view))}
          >
            <span dir="auto">{withoutHidden(view.name)}</span>
          </Chip>
        );
      })}
      {mayEdit && left && <UpdateView view={left} filters={filters} />}
      {mayEdit && <IconButton icon="more" label="Change views" size="small" onClick={onManage} />}
    </>
  );
}

/** The last shown view while the filters differ from it, until all filters are cleared. */
function useLeftView(views: readonly SavedViewFragment[], filters: LibraryFilters): SavedViewFragment | undefined {
  const [last, setLast] = useState<string | null>(null);
  const shown = views.find((view) => isShowing(view, filters));
  const next = shown?.id ?? (isNarrowed(filters) ? last : null);
  if (next !== last) setLast(next);
  return shown ? undefined : views.find(({ id }) => id === next);
}
