import { kept } from '../lib/kept.ts';
import { type Check, isText, listOf, parsed, shapeOf } from '../lib/shapes.ts';

/** The values that a user last gave for the variables of a prompt. */
interface Remembered {
  memory: string;
  values: [name: string, value: string][];
}

const MAX_PROMPTS = 50;
/** The most characters stored for all prompts together: a browser keeps some five million per site. */
const MAX_STORED = 300_000;

const isPair: Check<[string, string]> = (value): value is [string, string] =>
  listOf(isText)(value) && value.length === 2;
const isRemembered = listOf(shapeOf<Remembered>({ memory: isText, values: listOf(isPair) }));

/** The remembered values, newest first. */
const readAll = (key: string): Remembered[] => parsed(kept.lastValues.get(key), isRemembered) ?? [];

/** The values that this user last gave for this prompt; nothing is kept for visitors. */
export function lastValues(userId: string, memory: string | null): ReadonlyMap<string, string> {
  const all = readAll(kept.lastValues.key(userId));
  return new Map(all.find((remembered) => remembered.memory === memory)?.values);
}

/**
 * Stores the values, and drops those of the least recently filled prompts if there are too many or they are too long.
 */
export function rememberValues(userId: string, memory: string | null, values: ReadonlyMap<string, string>): void {
  if (memory === null) return;
  const key = kept.lastValues.key(userId);
  const others = readAll(key).filter((remembered) => remembered.memory !== memory);
  const all = [{ memory, values: [...values] }, ...others].slice(0, MAX_PROMPTS);
  while (all.length > 0 && JSON.stringify(all).length > MAX_STORED) all.pop();
  kept.lastValues.set(key, JSON.stringify(all));
}
