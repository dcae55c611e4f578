import { type CSSProperties, useEffect, useEffectEvent, useState } from 'react';
import { LIMITS } from '../../../lib/limits.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { CardSamples } from './CardSamples.tsx';
import { CardSkeleton } from './CardSkeletons.tsx';
import { ContentCard } from './ContentCard.tsx';
import styles from './ContentGrid.module.css';
import { libraryMemory } from './libraryMemory.ts';
import { useCardSize } from './useCardSize.ts';
import { GRID_GAP, useColumns } from './useColumns.ts';
import { useVisibleRows } from './useVisibleRows.ts';

/** ARIA's value for an unknown number of rows. */
const UNKNOWN_SIZE = -1;
/** The most cards that have their place before they have loaded, after a reload of a scrolled page. */
const MAX_RESTORED = 10 * LIMITS.libraryPageSize;

interface ContentGridProps {
  ids: string[];
  totalCount: number;
  isTotalExact: boolean;
  hasMore: boolean;
  loadingMore: boolean;
  moreError: string | null;
  /** Whether the filters have changed and the new list is still loading. */
  stale: boolean;
  /** The initial scroll position, in px from the top of the page. */
  initialScroll: number;
  selected: ReadonlySet<string>;
  onEnd: () => void;
  onSelect: (id: string, selected: boolean) => void;
  onOpen: (id: string) => void;
  onRun: (id: string) => void;
  onShare: (id: string) => void;
  onChanged: (ids: string[]) => void;
}

/** The cards. Only those near the viewport are in the page, however large the library. */
export function ContentGrid(props: ContentGridProps) {
  const { ids, totalCount, isTotalExact, hasMore, loadingMore, moreError, stale, initialScroll, selected } = props;
  const { onEnd, onSelect, onOpen, onRun, onShare, onChanged } = props;
  const [grid, setGrid] = useState<HTMLElement | null>(null);
  const [samples, setSamples] = useState<HTMLElement | null>(null);
  const { columns, top } = useColumns(grid);
  const { height, titleLines } = useCardSize(samples);
  const rowHeight = height + GRID_GAP;
  const restored = Math.ceil((initialScroll - top + window.innerHeight) / rowHeight) * columns;
  const awaited = initialScroll === 0 ? 0 : Math.min(restored, MAX_RESTORED, isTotalExact ? totalCount : Infinity);
  const shown = hasMore && !moreError ? Math.max(ids.length + Math.max(1, columns), awaited) : ids.length;
  const rows = columns === 0 ? 0 : Math.ceil(shown / columns);
  const { rows: visible, near } = useVisibleRows({ count: rows, height: rowHeight, top, initialScroll });
  const mayAsk = !stale && hasMore && !loadingMore && !moreError;
  useEndReached(mayAsk && columns > 0 && near * columns >= ids.length, ids.length, onEnd);
  useScrollMemory(columns > 0, initialScroll);

  const cells = visible.flatMap((row) => Array.from({ length: columns }, (_, column) => row * columns + column));
  return (
    <>
      <ul
        ref={setGrid}
        className={styles.grid}
        style={
          {
            height: rows * rowHeight - GRID_GAP,
            '--columns': columns,
            '--gap': `${GRID_GAP}px`,
            '--title-lines': titleLines,
          } as CSSProperties
        }
        aria-label="Prompts"
        aria-busy={stale || undefined}
        data-stale={stale || undefined}
      >
        {columns > 0 && <CardSamples ref={setSamples} />}
        {cells.map((cell) => {
          const id = ids[cell];
          if (id === undefined && !(cell < shown)) return null;
          return (
            <li
              key={id ?? `skeleton-${cell}`}
              className={styles.cell}
              style={
                {
                  height,
                  top: Math.floor(cell / columns) * rowHeight,
                  '--column': cell % columns,
                } as CSSProperties
              }
              aria-setsize={isTotalExact ? totalCount : UNKNOWN_SIZE}
              aria-posinset={cell + 1}
              aria-hidden={id === undefined || undefined}
            >
              {id === undefined ? (
                <CardSkeleton />
              ) : (
                <ContentCard
                  id={id}
                  selected={selected.has(id)}
                  onSelect={onSelect}
                  onOpen={onOpen}
                  onRun={onRun}
                  onShare={onShare}
                  onChanged={onChanged}
                />
              )}
            </li>
          );
        })}
      </ul>
      {moreError && <ErrorState message={moreError} onRetry={onEnd} />}
      {!hasMore && ids.length > 0 && <ListEnd totalCount={totalCount} />}
    </>
  );
}

/** Requests more when the end of the loaded rows is near, and again if it is still near after a page has loaded. */
function useEndReached(near: boolean, loaded: number, onEnd: () => void) {
  const ask = useEffectEvent(onEnd);
  useEffect(() => {
    if (near) ask();
  }, [near, loaded]);
}

/** Restores the last scroll position, and keeps it up to date. */
function useScrollMemory(measured: boolean, initialScroll: number) {
  const [restored, setRestored] = useState(initialScroll === 0);
  useEffect(() => {
    if (!measured || restored) return;
    window.scrollTo(0, initialScroll);
    setRestored(true);
  }, [measured, restored, initialScroll]);

  useEffect(() => {
    if (!restored) return;
    const keep = () => libraryMemory.keepScroll(window.scrollY);
    window.addEventListener('scroll', keep, { passive: true });
    window.addEventListener('pagehide', libraryMemory.keepForReload);
    return () => {
      window.removeEventListener('scroll', keep);
      window.removeEventListener('pagehide', libraryMemory.keepForReload);
    };
  }, [restored]);
}

function ListEnd({ totalCount }: { totalCount: number }) {
  return (
    <p className={styles.end}>
      <span>{totalCount > 20 ? 'That’s everything. You may breathe out.' : 'That’s everything.'}</span>
      {totalCount > 20 && (
        <Button variant="quiet" size="small" icon="arrowUp" onClick={() => window.scrollTo(0, 0)}>
          Back to the top
        </Button>
      )}
    </p>
  );
}
