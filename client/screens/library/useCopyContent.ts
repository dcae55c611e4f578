import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { copyText } from '../../lib/browser.ts';
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
      if (!(await copyText(pieces.then(textOf)))) return toast.error('Failed to copy content.');
      toast.success('Copied to clipboard!');
      const missing = missingTitles(await pieces);
      if (missing.length > 0) toast.info(`Missing in the copy: ${missing.join(', ')}`);
    },
    [client],
  );
}
