/** The paths of `shown` that are missing in `came` or have another type. Texts and numbers may differ. */
export function missingIn(came: unknown, shown: unknown, place = 'answer'): string[] {
  if (kindOf(came) !== kindOf(shown)) return [`${place} (${kindOf(shown)})`];
  if (Array.isArray(shown))
    return shown.flatMap((item, index) => missingIn((came as unknown[])[index], item, `${place}[${index}]`));
  if (typeof shown !== 'object' || shown === null) return [];
  return Object.entries(shown).flatMap(([key, value]) =>
    missingIn((came as Record<string, unknown>)[key], value, `${place}.${key}`),
  );
}

const kindOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value);
