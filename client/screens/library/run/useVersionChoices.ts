import { formatDateTime } from '../../../lib/dates.ts';
import { useRunVersionsQuery } from './run.generated.ts';

export interface VersionChoice {
  version: number;
  /** The version with its labels: 'Version 3 · production'. */
  label: string;
  /** The time when it was saved, and whether it is the newest. */
  hint?: string;
}

/** The versions of a prompt that can be run, newest first: the last hundred, and all with a label. */
export function useVersionChoices(contentId: string, wanted: boolean): VersionChoice[] {
  const { data } = useRunVersionsQuery({ variables: { contentId }, skip: !wanted, fetchPolicy: 'no-cache' });
  if (!data) return [];
  const { labels, version: latest } = data.content;
  const saved = new Map(data.contentHistory.results.map(({ version, createdAt }) => [version, createdAt]));
  const numbers = new Set([...saved.keys(), ...labels.map(({ version }) => version)]);
  return [...numbers]
    .sort((one, other) => other - one)
    .map((version) => {
      const names = labels.filter((label) => label.version === version).map(({ name }) => name);
      const at = saved.get(version);
      const hints = [...(version === latest ? ['Latest'] : []), ...(at ? [formatDateTime(at)] : [])];
      return {
        version,
        label: [`Version ${version}`, ...names].join(' · '),
        hint: hints.join(' · ') || undefined,
      };
    });
}
