import { readFileSync } from 'node:fs';

/** Returns a file of examples/scaling with these texts replaced; each must occur in it. */
export function example(name: string, replaced: Record<string, string>): string {
  let text = readFileSync(`examples/scaling/${name}`, 'utf8');
  for (const [from, to] of Object.entries(replaced)) {
    if (!text.includes(from)) throw new Error(`examples/scaling/${name} has no ${from}.`);
    text = text.replaceAll(from, to);
  }
  return text;
}
