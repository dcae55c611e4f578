import { labelName, labelNameProblem, LATEST } from '../../../rules/labelRules.ts';
import { invalid, notFound } from '../../base/errors.ts';

/** A version of a content, by its number or by its label. Without both, the current version. */
export interface AskedVersion {
  version?: number | null;
  label?: string | null;
}

/** Explains the `label` argument to readers of the schema. */
export const CONTENT_LABEL =
  'Instead of `version`: the version with this label, in any case; `latest` is the newest. NOT_FOUND when the content has no such label, BAD_USER_INPUT together with `version`.';

/** Refuses an invalid combination or label before anything is read. */
export function refuseUnclear({ version, label }: AskedVersion) {
  if (label == null) return;
  if (version != null) throw invalid('label', 'Give a version or a label, not both.');
  const problem = labelNameProblem(labelName(label));
  if (problem) throw invalid('label', problem);
}

/** The number of the requested version of a content with these labels; null for the current one. */
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
