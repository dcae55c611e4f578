import { useEffect, useMemo, useRef, useState } from 'react';
import { useKeyDown } from '../../lib/hooks.ts';
import { isLayerOpen, singleKeys } from '../../lib/keyboard/keys.ts';
import { SHORTCUTS } from '../../lib/keyboard/shortcuts.ts';
import { lazyModule } from '../../lib/lazyModule.ts';
import { useStore } from '../../lib/store.ts';
import { counted, countText } from '../../lib/text.ts';
import { useSession } from '../../session.tsx';
import { useActions } from '../../ui/actions.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { useLazyModule } from '../../ui/useLazyModule.ts';
import styles from './library.module.css';
import { LibraryLayers } from './LibraryLayers.tsx';
import { CardSkeletons } from './list/CardSkeletons.tsx';
import { ContentGrid } from './list/ContentGrid.tsx';
import { FilterChips } from './list/FilterChips.tsx';
import { defaultFilters, isNarrowed, type LibraryFilters } from './list/libraryFilters.ts';
import { libraryMemory } from './list/libraryMemory.ts';
import { LibraryMenu } from './list/LibraryMenu.tsx';
import { SearchBar } from './list/SearchBar.tsx';
import { SortControls } from './list/SortControls.tsx';
import { useLibraryFilters } from './list/useLibraryFilters.ts';
import { useLibraryPage } from './list/useLibraryPage.ts';
import { useSelection } from './list/useSelection.ts';
import { ViewsRow } from './list/ViewsRow.tsx';
import { NEW_CONTENT } from './newContent.ts';
import { useCardRun } from './run/useCardRun.ts';
import { ImportMenu } from './transfer/ImportMenu.tsx';
import { type AddressedLayer, useAddressedLayer } from './useAddressedLayer.ts';

const NO_TOTAL = { totalCount: 0, isTotalExact: true };

const lazySteps = lazyModule(() => import('./starters/FirstSteps.tsx'), { prefetch: false });

export function LibraryScreen() {
  const owner = useSession().user?.id ?? '';
  const [arrival] = useState(() => libraryMemory.recall(owner));
  const { filters, query, change, show, clear, search } = useLibraryFilters(owner);
  const list = useLibraryPage(filters);
  const { page } = list;
  const ids = useMemo(() => page?.results.map(({ id }) => id) ?? [], [page]);
  const selection = useSelection();
  const form = useAddressedLayer('content');
  const run = useCardRun();
  const links = useAddressedLayer('links');
  const order = useAddressedLayer('order');
  const [sharing, setSharing] = useState<string | null>(null);
  const create = () => form.open(NEW_CONTENT);
  useTopOfNewList(list.stale ? null : query, arrival.query);
  useActions([{ ...SHORTCUTS.newPrompt, icon: 'plus', run: create }]);
  useEscape(selection.clear);

  return (
    <div className={styles.screen}>
      <title>Library · Suspire</title>
      <Header list={list} filters={filters} onShow={show} links={links} order={order} onCreate={create} />
      <div className={styles.toolbar}>
        <SearchBar text={search.text} problems={page?.searchProblems} onChange={search.set} />
        <SortControls filters={filters} onChange={change} />
        <ViewsRow filters={filters} changes={list.changes} onChange={show} onManage={() => order.open('views')} />
        <FilterChips counts={page} filters={filters} onChange={change} onClear={clear} />
      </div>
      <div className={styles.list} data-selecting={selection.selected.size > 0 || undefined}>
        {list.error ? (
          <ErrorState message={list.error} onRetry={list.retry} />
        ) : !page ? (
          <CardSkeletons />
        ) : page.totalCount === 0 && !list.stale ? (
          <NothingFound
            narrowed={isNarrowed(filters)}
            onClear={clear}
            onCreate={create}
            onTaken={list.refreshQuietly}
            onOpen={form.open}
          />
        ) : (
          <ContentGrid
            ids={ids}
            totalCount={page.totalCount}
            isTotalExact={page.isTotalExact}
            hasMore={list.hasMore}
            loadingMore={list.loadingMore}
            moreError={list.moreError}
            stale={list.stale}
            initialScroll={arrival.query === query ? arrival.scroll : 0}
            selected={selection.selected}
            onEnd={list.loadMore}
            onSelect={selection.select}
            onOpen={form.open}
            onRun={run.open}
            onShare={setSharing}
            onChanged={list.refreshQuietly}
          />
        )}
      </div>
      <LibraryLayers
        ids={ids}
        total={page ?? NO_TOTAL}
        selection={selection}
        form={form}
        run={run}
        links={links}
        order={order}
        filters={filters}
        sharing={sharing}
        onSharingEnd={() => setSharing(null)}
        onChanged={list.refreshQuietly}
      />
    </div>
  );
}

interface HeaderProps {
  list: ReturnType<typeof useLibraryPage>;
  filters: LibraryFilters;
  onShow: (filters: LibraryFilters) => void;
  links: AddressedLayer;
  order: AddressedLayer;
  onCreate: () => void;
}

function Header({ list, filters, onShow, links, order, onCreate }: HeaderProps) {
  const { page } = list;
  const total = totalText(page ?? NO_TOTAL);

  async function imported(ids: string[]) {
    await list.refreshQuietly(ids);
    if (!isNarrowed(filters) || list.shows(ids)) return [];
    return [{ label: 'Show them', onPress: () => onShow(defaultFilters) }];
  }

  return (
    <header className={styles.header}>
      <div className={styles.heading}>
        <h1 tabIndex={-1} data-library-heading>
          Library
        </h1>
        <p className={styles.total} role="status">
          {page && !list.stale && `${total}${isNarrowed(filters) ? ' found' : ''}`}
        </p>
      </div>
      <ImportMenu onImported={imported} />
      <LibraryMenu
        filters={filters}
        totalCount={page?.totalCount ?? 0}
        totalText={total}
        hasTags={page !== undefined && page.tagCounts.length > 0}
        links={links}
        order={order}
      />
      <Button
        variant="primary"
        icon="plus"
        aria-keyshortcuts={useStore(singleKeys) ? SHORTCUTS.newPrompt.keys : undefined}
        onClick={onCreate}
      >
        Create
      </Button>
    </header>
  );
}

/** '1 prompt', '2 prompts' or '5,000+ prompts'. */
const totalText = ({ totalCount, isTotalExact }: { totalCount: number; isTotalExact: boolean }) =>
  isTotalExact ? counted(totalCount, 'prompt') : `${countText(totalCount, isTotalExact)} prompts`;

/** Clears the selection, unless a layer is open. */
function useEscape(onEscape: () => void) {
  useKeyDown((event) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !isLayerOpen()) onEscape();
  });
}

interface NothingFoundProps {
  narrowed: boolean;
  onClear: () => void;
  onCreate: () => void;
  onTaken: (ids: string[]) => Promise<void>;
  onOpen: (id: string) => void;
}

function NothingFound({ narrowed, onClear, onCreate, onTaken, onOpen }: NothingFoundProps) {
  const steps = useLazyModule(lazySteps, !narrowed, () => undefined);
  const title = 'No Content Found';
  if (narrowed)
    return (
      <EmptyState
        icon="search"
        title={title}
        hint="Nothing here matches these filters."
        action={<Button onClick={onClear}>Clear filters</Button>}
      />
    );
  return (
    <EmptyState
      icon="library"
      title={title}
      hint="Start by creating your first prompt"
      action={steps && <steps.FirstSteps onCreate={onCreate} onTaken={onTaken} onOpen={onOpen} />}
    />
  );
}

/** Scrolls to the top when the list for other filters has loaded. */
function useTopOfNewList(shownQuery: string | null, arrivedWith: string) {
  const last = useRef(arrivedWith);
  useEffect(() => {
    if (shownQuery === null || shownQuery === last.current) return;
    last.current = shownQuery;
    window.scrollTo(0, 0);
  }, [shownQuery]);
}
