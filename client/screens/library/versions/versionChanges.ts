import { fieldsOf, sameVariables, type VersionFields } from '../contentFields.ts';
import type { HistoryVersionFragment } from './versions.generated.ts';

const NAMES: Record<keyof VersionFields, string> = {
  title: 'title',
  description: 'description',
  content: 'content',
  variables: 'variables',
  contentTypeId: 'content type',
};

/**
 * What a version changed of the one before it, in words; `before` is null for the first, undefined when it is not
 * known.
 */
export function changesIn(version: HistoryVersionFragment, before: HistoryVersionFragment | null | undefined): string {
  if (before === null) return 'First saved';
  if (before === undefined) return '';
  const [now, then] = [fieldsOf(version), fieldsOf(before)];
  const changed = (Object.keys(NAMES) as (keyof VersionFields)[])
    .filter((field) => (field === 'variables' ? !sameVariables(now, then) : now[field] !== then[field]))
    .map((field) => NAMES[field]);
  return changed.length === 0 ? 'Saved without a change' : `Changed ${changed.join(', ')}`;
}
