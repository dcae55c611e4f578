import { useEffect, useEffectEvent } from 'react';
import { ImportDialogs } from './ImportDialogs.tsx';
import { type OnImported, useImport } from './useImport.ts';

interface FileImportProps {
  /** The file that was chosen or dropped last. */
  file: File | null;
  onImported: OnImported;
}

/** Imports each file that it receives, and shows the result. */
export function FileImport({ file, onImported }: FileImportProps) {
  const { importFile, ...state } = useImport(onImported);
  const begin = useEffectEvent(importFile);
  useEffect(() => {
    if (file) begin(file);
  }, [file]);
  return <ImportDialogs {...state} />;
}
