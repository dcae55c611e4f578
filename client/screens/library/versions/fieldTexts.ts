import type { VersionFields } from '../contentFields.ts';
import { variablesText } from './variablesText.ts';

/** Each field that a version keeps, as a text to read and compare. An unknown content type is empty. */
export const fieldTexts = (
  { contentTypeId, variables, ...texts }: VersionFields,
  types: readonly { id: string; name: string }[],
): Record<keyof VersionFields, string> => ({
  ...texts,
  variables: variablesText(variables),
  contentTypeId: types.find(({ id }) => id === contentTypeId)?.name ?? '',
});
