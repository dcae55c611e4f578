/** What labels of versions may be called, the same on both sides. */

export const MAX_LABEL_NAME = 50;
/** How many labels the versions of a content may have together. */
export const MAX_LABELS = 20;
/** Reads the newest version; no label can be set by this name. */
export const LATEST = 'latest';
/** Suggested for the version that a program is to get. */
export const PRODUCTION = 'production';

const NAME = /^[a-z0-9][a-z0-9._-]*$/;

/** A name as it is kept and compared: without regard to case. One that is too long is none anyway, and stays. */
export const labelName = (text: string): string =>
  text.length > 2 * MAX_LABEL_NAME ? text : text.trim().toLowerCase();

/** What is wrong with the name of a label that is read, as a sentence. */
export function labelNameProblem(name: string): string | undefined {
  if (name === '') return 'A label needs a name.';
  if (name.length > MAX_LABEL_NAME) return `A label has at most ${MAX_LABEL_NAME} characters.`;
  return NAME.test(name)
    ? undefined
    : 'A label has letters from a to z, digits, dots, _ and -, and begins with a letter or a digit.';
}

/** What is wrong with the name of a label that is set. */
export const newLabelProblem = (name: string): string | undefined =>
  name === LATEST ? 'latest is always the newest version. Choose another name.' : labelNameProblem(name);
