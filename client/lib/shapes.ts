/** Checks that a value of unknown origin, like a stored one, has the expected type. */
export type Check<Value> = (value: unknown) => value is Value;

export const isText: Check<string> = (value) => typeof value === 'string';
export const isBoolean: Check<boolean> = (value) => typeof value === 'boolean';
export const isNumber: Check<number> = (value) => typeof value === 'number';

export function orNull<Value>(check: Check<Value>): Check<Value | null> {
  return (value): value is Value | null => value === null || check(value);
}

export function orMissing<Value>(check: Check<Value>): Check<Value | undefined> {
  return (value): value is Value | undefined => value === undefined || check(value);
}

export function listOf<Value>(check: Check<Value>): Check<Value[]> {
  return (value): value is Value[] => Array.isArray(value) && value.every(check);
}

/** Checks an object whose fields each have their own check. */
export function shapeOf<Shape>(checks: { [Name in keyof Shape]-?: Check<Shape[Name]> }): Check<Shape> {
  const fields = Object.entries<Check<unknown>>(checks);
  return (value): value is Shape =>
    typeof value === 'object' &&
    value !== null &&
    fields.every(([name, check]) => check((value as Record<string, unknown>)[name]));
}

/** Parses a stored JSON text; null if it is missing, invalid or not of the expected type. */
export function parsed<Value>(text: string | null, check: Check<Value>): Value | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return check(value) ? value : null;
  } catch {
    return null;
  }
}
