import { useEffect, useEffectEvent } from 'react';
import { ImportDialogs } from './ImportDialogs.tsx';
import type { Chosen } from './incoming/chosen.ts';
import { type OnImported, type Taken, useImport } from './useImport.ts';

interface FileImportProps {
  /** The files and folders that were chosen or dropped last. */
  taken: Taken | null;
  onImported: OnImported;
  onPreview: (chosen: Chosen) => void;
}

/** Imports a file of our own prompts and shows the result. Everything else goes to the preview. */
export function FileImport({ taken, onImported, onPreview }: FileImportProps) {
  const { take, ...state } = useImport(onImported, onPreview);
  const begin = useEffectEvent(take);
  useEffect(() => {
    if (taken) begin(taken);
  }, [taken]);
  return <ImportDialogs {...state} />;
}
