import { storage } from '../lib/browser.ts';
import { type Check, isText, listOf, shapeOf } from '../lib/shapes.ts';

/** What somebody last gave for the variables of a prompt. */
interface Remembered {
  username: string;
  memory: string;
  values: [name: string, value: string][];
}

const KEY = 'suspire.lastValues';
const MAX_PROMPTS = 50;
/** Characters of all together as they are stored: a browser keeps some five million of one site. */
const MAX_STORED = 300_000;

const isPair: Check<[string, string]> = (value): value is [string, string] =>
  listOf(isText)(value) && value.length === 2;
const isRemembered = listOf(shapeOf<Remembered>({ username: isText, memory: isText, values: listOf(isPair) }));

/** Kept on this device until somebody signs out, newest first. */
function readAll(): Remembered[] {
  try {
    const kept: unknown = JSON.parse(storage.get(KEY) ?? '[]');
    return isRemembered(kept) ? kept : [];
  } catch {
    return [];
  }
}

export const forgetValues = (): void => storage.remove(KEY);

/** What this user last gave for this prompt; of a visitor nothing is kept. */
export function lastValues(username: string | null, memory: string | null): ReadonlyMap<string, string> {
  const found = readAll().find((kept) => kept.username === username && kept.memory === memory);
  return new Map(found?.values);
}

/** Those of the prompts that were filled longest ago are let go when they are many, or long. */
export function rememberValues(
  username: string | null,
  memory: string | null,
  values: ReadonlyMap<string, string>,
): void {
  if (username === null || memory === null) return;
  const others = readAll().filter((kept) => kept.username !== username || kept.memory !== memory);
  const kept = [{ username, memory, values: [...values] }, ...others].slice(0, MAX_PROMPTS);
  while (kept.length > 0 && JSON.stringify(kept).length > MAX_STORED) kept.pop();
  storage.set(KEY, JSON.stringify(kept));
}
