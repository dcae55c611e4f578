const marker = /~~\[@([1-9]\d{0,9})\][^\n]*?~~/g;

/** The contents that a body refers to (§3 Context reference), each once. */
export function referencedIds(body: string): string[] {
  return [...new Set(Array.from(body.matchAll(marker), ([, id = '']) => id))];
}
