/** How far a running import is, in prompts. */
export interface ImportProgress {
  total: number;
  /** Written in the transaction, which may still be rolled back. */
  stored: number;
  /** Found by searches. These follow after the transaction. */
  searchable: number;
}

/** Receives how many more prompts a step has finished. */
export interface ImportCounts {
  onStored(count: number): void;
  onIndexed(count: number): void;
}

/** The running imports by library; each library has one at a time. */
const running = new Map<number, ImportProgress>();

/** Counts an import while it runs, for `runningImport`. */
export async function countImport<T>(libraryId: number, total: number, work: (counts: ImportCounts) => Promise<T>) {
  const progress: ImportProgress = { total, stored: 0, searchable: 0 };
  running.set(libraryId, progress);
  try {
    return await work({
      onStored: (count) => void (progress.stored += count),
      onIndexed: (count) => void (progress.searchable += count),
    });
  } finally {
    running.delete(libraryId);
  }
}

/** A copy, which does not change. Null when this process runs no import of the library. */
export function runningImport(libraryId: number): ImportProgress | null {
  const progress = running.get(libraryId);
  return progress ? { ...progress } : null;
}
