import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useElapsed } from '../../../lib/hooks.ts';
import { counted } from '../../../lib/text.ts';
import { ImportProgressDocument, type ImportProgressQuery } from './transfer.generated.ts';

/** An import that takes less than this, in ms, asks for no progress. */
const QUICK = 300;
/** The time between two requests for the progress, in ms. */
const POLL_MS = 500;

type Progress = ImportProgressQuery['importProgress'];

/** How far the server's running import is, as far as known. Another process of the server answers with null. */
export function useImportProgress(): Progress {
  const isLong = useElapsed(QUICK);
  const { data } = useQuery(ImportProgressDocument, {
    skip: !isLong,
    pollInterval: POLL_MS,
    fetchPolicy: 'no-cache',
  });
  const [newest, setNewest] = useState<Progress>(null);
  const progress = data?.importProgress ?? newest;
  if (progress !== newest) setNewest(progress);
  return progress;
}

/** The progress in words. Prompts become searchable after all are stored. */
export function progressText({ total, stored, searchable }: NonNullable<Progress>): string {
  return stored < total
    ? `${stored.toLocaleString()} of ${counted(total, 'prompt')} stored`
    : `All stored, ${searchable.toLocaleString()} of ${counted(total, 'prompt')} searchable`;
}
