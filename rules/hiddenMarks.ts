import { cut } from './characters.ts';
import { type HiddenRun, hiddenRuns, replaced, withoutHidden } from './hiddenCharacters.ts';

/** How many characters of a hidden text its mark shows. */
const MAX_SPELLED = 200;

const DIRECTIONS: Record<number, string> = {
  0x061c: 'Arabic letter mark',
  0x200e: 'left-to-right mark',
  0x200f: 'right-to-left mark',
  0x202a: 'left-to-right embedding',
  0x202b: 'right-to-left embedding',
  0x202c: 'end of direction',
  0x202d: 'left-to-right override',
  0x202e: 'right-to-left override',
  0x2066: 'left-to-right isolate',
  0x2067: 'right-to-left isolate',
  0x2068: 'first-strong isolate',
  0x2069: 'end of isolate',
};

/** A description of a run, like 'tags: ignore all…', '100 zero-width' or 'right-to-left override'. */
export function hiddenLabel(run: HiddenRun): string {
  const { kind, count, codes } = run;
  const spelled = cut(spelledBy(run), MAX_SPELLED);
  if (kind === 'tags') return spelled ? `tags: ${spelled}` : counted(count, 'tag');
  if (kind === 'selectors') return spelled ? `selectors: ${spelled}` : counted(count, 'selector');
  if (kind === 'zero-width') return `${count} zero-width`;
  if (kind === 'direction') return (count === 1 && DIRECTIONS[codes[0] ?? 0]) || counted(count, 'direction control');
  if (kind === 'controls') return counted(count, 'control');
  return `${count} invisible`;
}

/** A visible text, and a description of the hidden characters after it. */
export interface MarkedPiece {
  text: string;
  /** Absent at the end, and beyond the most marked places. */
  hidden?: string;
}

/** Splits a text at its hidden characters; beyond `max` places hidden characters are removed without a mark. */
export function markedPieces(text: string, max: number): MarkedPiece[] {
  const runs = hiddenRuns(text).slice(0, max);
  const end = runs.at(-1)?.end ?? 0;
  return [
    ...runs.map((run, index) => ({ text: text.slice(runs[index - 1]?.end ?? 0, run.start), hidden: hiddenLabel(run) })),
    { text: withoutHidden(text.slice(end)) },
  ];
}

/** The text with a visible mark in place of each run of hidden characters: 'Hello ⟨tags: ignore all⟩'. */
export const withMarks = (text: string) => replaced(text, (run) => `⟨${hiddenLabel(run)}⟩`);

/** The hint about hidden characters. */
export const hiddenSentence = (count: number) => `Contains ${counted(count, 'invisible character')}`;

const counted = (count: number, one: string) => `${count.toLocaleString('en')} ${one}${count === 1 ? '' : 's'}`;

/** The text that tags or variation selectors encode; empty if they encode none. */
function spelledBy({ kind, codes }: HiddenRun): string {
  if (kind === 'tags')
    return codes
      .filter((code) => code >= 0xe0020 && code < 0xe007f)
      .map((code) => String.fromCharCode(code - 0xe0000))
      .join('');
  if (kind !== 'selectors') return '';
  const bytes = codes.map((code) => (code >= 0xe0100 ? code - 0xe0100 + 16 : code - 0xfe00));
  return bytes.every((byte) => byte >= 0x20 || byte === 10) ? readUtf8(bytes) : '';
}

function readUtf8(bytes: number[]): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array(bytes));
    return /^[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}\n]*$/u.test(text) ? text.replaceAll('\n', ' ') : '';
  } catch {
    return '';
  }
}
