import { useDeferredValue } from 'react';
import { lazyModule } from '../../lib/lazyModule.ts';
import { useLazyModule } from '../../ui/useLazyModule.ts';
import type { LibraryFilters } from './list/libraryFilters.ts';
import type { useLibraryPage } from './list/useLibraryPage.ts';
import type { useSelection } from './list/useSelection.ts';
import type { CardRunLayer } from './run/useCardRun.ts';
import type { AddressedLayer } from './useAddressedLayer.ts';

const lazyCardRun = lazyModule(() => import('./run/CardRun.tsx'), { prefetch: false });
const lazyFormSheet = lazyModule(() => import('./form/RoutedContentSheet.tsx'));
const lazyBulkBar = lazyModule(() => import('./BulkBar.tsx'));
const lazyShareDialog = lazyModule(() => import('./sharing/ShareDialog.tsx'));
const lazyOrder = lazyModule(() => import('./order/OrderLayers.tsx'));
const lazySharedLinks = lazyModule(() => import('./sharing/SharedLinksSheet.tsx'));

interface LibraryLayersProps {
  ids: readonly string[];
  /** The number of prompts that match the filters. */
  total: { totalCount: number; isTotalExact: boolean };
  selection: ReturnType<typeof useSelection>;
  /** The content in the form. */
  form: AddressedLayer;
  /** The run that a card opened. */
  run: CardRunLayer;
  /** The sheet with all shared links. */
  links: AddressedLayer;
  /** The trash, the tags or the views. */
  order: AddressedLayer;
  filters: LibraryFilters;
  /** The content in the share dialog. */
  sharing: string | null;
  onSharingEnd: () => void;
  onChanged: ReturnType<typeof useLibraryPage>['refreshQuietly'];
}

/** The layers above the list, loaded on demand: the bulk actions, the form, and sharing. */
export function LibraryLayers(props: LibraryLayersProps) {
  const { ids, total, selection, form, run, links, order, filters, sharing, onSharingEnd, onChanged } = props;
  const { select, selectAll, clear } = selection;
  // The checkbox is rendered before the bar that it opens.
  const selected = useDeferredValue(selection.selected);
  const bulkBar = useLazyModule(lazyBulkBar, selected.size > 0);
  const shareDialog = useLazyModule(lazyShareDialog, sharing !== null);
  const sharedLinks = useLazyModule(lazySharedLinks, links.value !== null);
  const orderLayers = useLazyModule(lazyOrder, order.value !== null);
  const cardRun = useLazyModule(lazyCardRun, run.isOpen);
  const inForm = run.isOpen ? null : form.value;
  const formSheet = useLazyModule(lazyFormSheet, inForm !== null);
  const changed = (id: string) => onChanged([id]);

  function finishBulk(touched: string[]) {
    clear();
    void onChanged(touched);
  }

  return (
    <>
      {bulkBar && (
        <bulkBar.BulkBar
          ids={[...selected]}
          more={{
            filters,
            hidden: hiddenOf(selected, ids),
            shown: ids,
            totalCount: total.totalCount,
            isTotalExact: total.isTotalExact,
            onSelect: selectAll,
          }}
          onClear={clear}
          onDone={finishBulk}
        />
      )}
      {shareDialog && <shareDialog.ShareDialog contentId={sharing} onClose={onSharingEnd} onShared={changed} />}
      {sharedLinks && (
        <sharedLinks.SharedLinksSheet
          open={links.value !== null}
          onClose={links.close}
          onOpenContent={(id) => form.open(id, 'links')}
          onChanged={changed}
        />
      )}
      {orderLayers && (
        <orderLayers.OrderLayers layer={order} filters={filters} onChanged={(touched) => void onChanged(touched)} />
      )}
      {cardRun && <cardRun.CardRun run={run} />}
      {formSheet && (
        <formSheet.RoutedContentSheet
          target={inForm}
          onClose={form.close}
          onOpen={form.open}
          onChanged={onChanged}
          onDeleted={(id) => select(id, false)}
        />
      )}
    </>
  );
}

function hiddenOf(selected: ReadonlySet<string>, ids: readonly string[]): number {
  if (selected.size === 0) return 0;
  const shown = new Set(ids);
  return [...selected].filter((id) => !shown.has(id)).length;
}
