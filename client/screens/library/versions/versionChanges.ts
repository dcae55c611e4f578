import type { ContentFields } from '../contentFields.ts';
import type { HistoryVersionFragment } from './versions.generated.ts';

export function fieldsOfVersion({ title, description, content, contentType }: HistoryVersionFragment): ContentFields {
  return { title, description, content, contentTypeId: contentType.id };
}

const NAMES: Record<keyof ContentFields, string> = {
  title: 'title',
  description: 'description',
  content: 'content',
  contentTypeId: 'content type',
};

/**
 * What a version changed of the one before it, in words; `before` is null for the first, undefined when it is not
 * known.
 */
export function changesIn(version: HistoryVersionFragment, before: HistoryVersionFragment | null | undefined): string {
  if (before === null) return 'First saved';
  if (before === undefined) return '';
  const [now, then] = [fieldsOfVersion(version), fieldsOfVersion(before)];
  const changed = (Object.keys(NAMES) as (keyof ContentFields)[])
    .filter((field) => now[field] !== then[field])
    .map((field) => NAMES[field]);
  return changed.length === 0 ? 'Saved without a change' : `Changed ${changed.join(', ')}`;
}
