import { useEffect, useEffectEvent } from 'react';
import { ImportDialogs } from './ImportDialogs.tsx';
import { useImport } from './useImport.ts';

interface FileImportProps {
  /** The last one that was chosen or dropped. */
  file: File | null;
  onImported: (ids: string[]) => void;
}

/** Imports each file it is given, and tells of it. */
export function FileImport({ file, onImported }: FileImportProps) {
  const { importFile, ...state } = useImport(onImported);
  const begin = useEffectEvent(importFile);
  useEffect(() => {
    if (file) begin(file);
  }, [file]);
  return <ImportDialogs {...state} />;
}
