import { closeSync, openSync, readSync } from 'node:fs';
import { type Variable, variables } from './variables.ts';

const SUFFIX = '_FILE';
const MAX_BYTES = 65_536;

/** The names of settings whose value can be in a file: those whose value is never shown. */
const SECRETS = Object.entries<Variable>(variables).flatMap(([name, { isSecret }]) => (isSecret ? [name] : []));

/** The variables that name these files. */
export const SECRET_FILES = SECRETS.map((name) => name + SUFFIX);

export interface ReadEnvironment {
  env: NodeJS.ProcessEnv;
  problems: string[];
  /** The file of each setting that was read from one. */
  files: Map<string, string>;
}

/**
 * Puts the text of the file that NAME_FILE names in the place of NAME, without one newline at its end, as Docker and
 * Kubernetes hand over secrets.
 */
export function withSecretFiles(given: NodeJS.ProcessEnv): ReadEnvironment {
  const env = { ...given };
  const problems: string[] = [];
  const files = new Map<string, string>();
  for (const name of SECRETS) {
    const file = given[name + SUFFIX];
    delete env[name + SUFFIX];
    if (!file?.trim()) continue;
    if (given[name]?.trim()) {
      problems.push(`${name} and ${name}${SUFFIX} are both set; only one of them may be.`);
      continue;
    }
    files.set(name, file);
    try {
      env[name] = textOf(file);
    } catch (error) {
      problems.push(`${name}${SUFFIX} is ${JSON.stringify(file)}; ${problemOf(error)}.`);
    }
  }
  return { env, problems, files };
}

class UnusableFile extends Error {}

function textOf(file: string): string {
  const bytes = beginningOf(file);
  if (bytes.length > MAX_BYTES) throw new UnusableFile(`the file has more than ${MAX_BYTES} bytes`);
  const text = bytes.toString('utf8').replace(/\r?\n$/, '');
  if (!text.trim()) throw new UnusableFile('the file is empty');
  return text;
}

/** One byte more than allowed at most, so that a file without an end is not read forever. */
function beginningOf(file: string): Buffer {
  const handle = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(MAX_BYTES + 1);
    let length = 0;
    for (let read = -1; read !== 0 && length < bytes.length; length += read)
      read = readSync(handle, bytes, length, bytes.length - length, null);
    return bytes.subarray(0, length);
  } finally {
    closeSync(handle);
  }
}

const problemOf = (error: unknown) =>
  error instanceof UnusableFile
    ? error.message
    : `the file cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'})`;
