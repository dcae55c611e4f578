import { FIELD_LABELS, sameField, VERSION_FIELDS, versionFields } from '../contentFields.ts';
import type { HistoryVersionFragment } from './versions.generated.ts';

/**
 * The changes of a version since the previous one, in words; `before` is null for the first, undefined if it is not
 * loaded.
 */
export function changesIn(version: HistoryVersionFragment, before: HistoryVersionFragment | null | undefined): string {
  if (before === null) return 'First saved';
  if (before === undefined) return '';
  const [now, then] = [versionFields(version), versionFields(before)];
  const changed = VERSION_FIELDS.filter((name) => !sameField(name, now, then)).map((name) =>
    FIELD_LABELS[name].toLowerCase(),
  );
  return changed.length === 0 ? 'Saved without changes' : `Changed ${changed.join(', ')}`;
}
