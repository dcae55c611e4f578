import { wordDiff } from '../../../lib/wordDiff.ts';

/** A piece of an output: unchanged or changed. */
export type Part = { kind: 'same'; text: string } | { kind: 'change'; index: number; removed: string; added: string };

/** Splits the output into parts; changes are numbered from 0. */
export function partsOf(original: string, output: string): Part[] {
  const parts: Part[] = [];
  let changes = 0;
  for (const { kind, text } of wordDiff(original, output)) {
    const last = parts.at(-1);
    if (kind === 'same') parts.push({ kind, text });
    else if (kind === 'added' && last?.kind === 'change') last.added = text;
    else
      parts.push({
        kind: 'change',
        index: changes++,
        removed: kind === 'removed' ? text : '',
        added: kind === 'added' ? text : '',
      });
  }
  return parts;
}

/** The output with some of its changes reverted to the original's words. */
export function textWithReverted(parts: readonly Part[], reverted: ReadonlySet<number>): string {
  return parts
    .map((part) => (part.kind === 'same' ? part.text : reverted.has(part.index) ? part.removed : part.added))
    .join('');
}

export function countChanges(parts: readonly Part[]): number {
  return parts.filter(({ kind }) => kind === 'change').length;
}
