import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { errorCode, fieldErrors, userMessage } from '../../../graphql/errors.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import type { FieldProblems, VersionFields } from '../contentFields.ts';
import { useLibrary } from '../currentLibrary.ts';
import { isAboutReferences } from '../editor/referenceRules.ts';
import { ContentDocument, useCreateContentMutation, useUpdateContentMutation } from './form.generated.ts';
import { type SavedContent, savedContent } from './useContentDraft.ts';

/** The fields to send. Missing tags stay unchanged. */
export type SavedFields = VersionFields & { tags?: string[] };

/** The result of a save. 'stale' if someone, perhaps the same user in another tab, has saved meanwhile; 'gone' if deleted. */
type SaveResult =
  | { kind: 'saved'; id: string; version: number | null }
  | { kind: 'stale'; theirs: SavedContent }
  | { kind: 'gone' }
  | { kind: 'failed'; reason: string; problems: FieldProblems };

/** Saves a content, once at a time; a null id creates it. */
export function useSaveContent(id: string | null) {
  const client = useApolloClient();
  const { id: libraryId } = useLibrary();
  const [create] = useCreateContentMutation();
  const [update] = useUpdateContentMutation();
  const [saving, setSaving] = useState(false);
  const busy = useRef(false);

  async function send(fields: SavedFields, version: number | null): Promise<SaveResult> {
    if (id === null) {
      const { data } = await create({ variables: { input: { libraryId, ...fields } } });
      return { kind: 'saved', id: data?.createContent.id ?? '', version: null };
    }
    const { data } = await update({ variables: { input: { id, version, ...fields } } });
    return { kind: 'saved', id, version: data?.updateContent.version ?? null };
  }

  async function resultOf(error: unknown): Promise<SaveResult> {
    if (id !== null && errorCode(error) === 'NOT_FOUND') return { kind: 'gone' };
    if (id !== null && errorCode(error) === 'CONFLICT') {
      const { data } = await client.query({ query: ContentDocument, variables: { id }, fetchPolicy: 'no-cache' });
      if (data) return { kind: 'stale', theirs: savedContent(data.content) };
    }
    throw error;
  }

  async function save(fields: SavedFields, version: number | null): Promise<SaveResult | null> {
    if (busy.current) return null;
    busy.current = true;
    setSaving(true);
    try {
      return await send(fields, version).catch(resultOf);
    } catch (error) {
      const problems = fieldErrors(error);
      const fallback = id === null ? 'Failed to create content.' : 'Failed to update content.';
      toast.error(isAboutReferences(problems.content) ? problems.content : fallback);
      return { kind: 'failed', reason: userMessage(error), problems };
    } finally {
      busy.current = false;
      setSaving(false);
    }
  }

  return { save, saving };
}
