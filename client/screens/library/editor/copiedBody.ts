import type { ApolloClient } from '@apollo/client';
import { referredIds } from '../../../../rules/contextMarkers.ts';
import { fetchTargets } from './referenceTargets.ts';
import { missingTitles, resolveReferences, textOf } from './resolveReferences.ts';

/** A body as its reader gets it, and the titles of what it refers to in vain. */
export async function copiedBody(client: ApolloClient, body: string) {
  const pieces = resolveReferences(body, await fetchTargets(client, referredIds(body)));
  return { text: textOf(pieces), missing: missingTitles(pieces) };
}
