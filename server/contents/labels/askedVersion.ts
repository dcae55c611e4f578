import { labelName, labelNameProblem, LATEST } from '../../../rules/labelRules.ts';
import { invalid, notFound } from '../../base/errors.ts';

/** Which save of a content is meant: by its number, or by the label that is on it. Without both the one of now. */
export interface AskedVersion {
  version?: number | null;
  label?: string | null;
}

/** What an argument that names a label means, for the readers of the schema. */
export const CONTENT_LABEL =
  'In the place of `version`: the version that this label is on, whatever its case; `latest` is the newest. NOT_FOUND when the content has no such label, BAD_USER_INPUT together with `version`.';

/** Refuses what cannot name a save, before anything is read. */
export function refuseUnclear({ version, label }: AskedVersion) {
  if (label == null) return;
  if (version != null) throw invalid('label', 'Give a version or a label, not both.');
  const problem = labelNameProblem(labelName(label));
  if (problem) throw invalid('label', problem);
}

/** The number of the version that is meant of a content with these labels; null for the one of now. */
export function versionNumber(
  { labels }: { labels: { name: string; version: number }[] },
  { version, label }: AskedVersion,
): number | null {
  if (label == null) return version ?? null;
  const name = labelName(label);
  if (name === LATEST) return null;
  const found = labels.find((each) => each.name === name);
  if (!found) throw notFound(`Label ${name}`);
  return found.version;
}
