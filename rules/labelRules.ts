/** Rules for the labels of versions, shared by server and client. */

export const MAX_LABEL_NAME = 50;
/** The most labels that all versions of a content may have together. */
export const MAX_LABELS = 20;
/** The name of the newest version; no label may have it. */
export const LATEST = 'latest';
/** The suggested label for the version that programs use. */
export const PRODUCTION = 'production';

const NAME = /^[a-z0-9][a-z0-9._-]*$/;

/** A text whose stored form is a name. */
export const LABEL_TEXT = /^\s*[A-Za-z0-9][A-Za-z0-9._-]{0,49}\s*$/;
/** A text that no new label may have. */
export const LATEST_TEXT = /^\s*[Ll][Aa][Tt][Ee][Ss][Tt]\s*$/;

/**
 * The stored form of a name, in which case does not matter. A text that is too long for a name is returned unchanged.
 */
export const labelName = (text: string): string =>
  text.length > 2 * MAX_LABEL_NAME ? text : text.trim().toLowerCase();

/** The problem of a label's name when reading, as a sentence; undefined if there is none. */
export function labelNameProblem(name: string): string | undefined {
  if (name === '') return 'A label needs a name.';
  if (name.length > MAX_LABEL_NAME) return `A label has at most ${MAX_LABEL_NAME} characters.`;
  return NAME.test(name)
    ? undefined
    : 'A label has letters from a to z, digits, dots, _ and -, and begins with a letter or a digit.';
}

/** The problem of a new label's name. */
export const newLabelProblem = (name: string): string | undefined =>
  name === LATEST ? 'latest is always the newest version. Choose another name.' : labelNameProblem(name);
