import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { copyAndTell } from '../../ui/copyAndTell.ts';
import { toast } from '../../ui/toast.ts';
import { referredIds } from './contextMarkers.ts';
import { askForTargets } from './referenceTargets.ts';
import { missingTitles, resolveReferences, textOf } from './resolveReferences.ts';

/** Copies a prompt's body as its reader gets it, and says so (§8). */
export function useCopyContent() {
  const client = useApolloClient();
  return useCallback(
    async (body: string): Promise<void> => {
      const pieces = askForTargets(client, referredIds(body)).then((targets) => resolveReferences(body, targets));
      if (!(await copyAndTell(pieces.then(textOf)))) return;
      const missing = missingTitles(await pieces);
      if (missing.length > 0) toast.info(`Missing in the copy: ${missing.join(', ')}`);
    },
    [client],
  );
}
