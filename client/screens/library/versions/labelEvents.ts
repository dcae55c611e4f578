import type { HistoryVersionFragment, LabelEventFragment } from './versions.generated.ts';

export function eventText({ name, fromVersion, toVersion }: LabelEventFragment): string {
  if (toVersion === null) return `${name} removed from version ${fromVersion}`;
  return fromVersion === null
    ? `${name} set on version ${toVersion}`
    : `${name} moved from version ${fromVersion} to ${toVersion}`;
}

/**
 * Label moves by the version after which they happened, newest first; moves before the loaded versions are left out.
 */
export function eventsByVersion(
  versions: readonly HistoryVersionFragment[],
  events: readonly LabelEventFragment[],
): Map<string, LabelEventFragment[]> {
  const after = new Map<string, LabelEventFragment[]>();
  for (const event of events) {
    const version = versions.find(({ createdAt }) => createdAt <= event.createdAt);
    if (version) after.set(version.id, [...(after.get(version.id) ?? []), event]);
  }
  return after;
}
