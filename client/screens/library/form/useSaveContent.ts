import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { errorCode, fieldErrors, userMessage } from '../../../graphql/errors.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import type { FieldProblems, VersionFields } from '../contentFields.ts';
import { isAboutReferences } from '../editor/referenceRules.ts';
import { LibrariesDocument } from '../libraries/libraries.generated.ts';
import { ContentDocument, useCreateContentMutation, useUpdateContentMutation } from './form.generated.ts';
import { type SavedContent, savedContent } from './useContentDraft.ts';

/** The fields to send. Missing tags stay unchanged. */
export type SavedFields = VersionFields & { tags?: string[] };

/** The text that was saved meanwhile, and by whom; null if that is not known. */
export type TheirContent = SavedContent & { author: string | null };

/** The result of a save. 'forbidden' if the user may no longer change its library; 'stale' if someone, perhaps the same user in another tab, has saved meanwhile; 'gone' if deleted. */
type SaveResult =
  | { kind: 'saved'; id: string; version: number | null }
  | { kind: 'stale'; theirs: TheirContent }
  | { kind: 'forbidden' }
  | { kind: 'gone' }
  | { kind: 'failed'; reason: string; problems: FieldProblems };

/** Saves a content, once at a time; a null id creates it in this library. */
export function useSaveContent(id: string | null, libraryId: string | null) {
  const client = useApolloClient();
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
    if (libraryId !== null && (await isLost(error, libraryId))) return { kind: 'forbidden' };
    if (id !== null && errorCode(error) === 'NOT_FOUND') return { kind: 'gone' };
    if (id !== null && errorCode(error) === 'CONFLICT') {
      const { data } = await client.query({ query: ContentDocument, variables: { id }, fetchPolicy: 'no-cache' });
      if (data) return { kind: 'stale', theirs: { ...savedContent(data.content), author: data.content.changedBy } };
    }
    throw error;
  }

  /** Whether the user may no longer change the library. Of a deleted prompt, too, the server says only NOT_FOUND. */
  async function isLost(error: unknown, library: string): Promise<boolean> {
    if (errorCode(error) === 'FORBIDDEN') return true;
    if (errorCode(error) !== 'NOT_FOUND') return false;
    const { data } = await client.query({ query: LibrariesDocument, fetchPolicy: 'no-cache' });
    return data?.libraries.every((each) => each.id !== library) ?? false;
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
