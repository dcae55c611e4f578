import 'katex/dist/katex.min.css';
import katex from 'katex';
import type { ReactNode } from 'react';
import { elementsOf } from './markup.ts';

const FONTS = ['1em KaTeX_Main', 'italic 1em KaTeX_Math', '1em KaTeX_Size1', '1em KaTeX_Size2'];

/** Resolves when the fonts have loaded or failed to load. */
export async function loadFonts(): Promise<void> {
  await Promise.allSettled(FONTS.map((font) => document.fonts.load(font)));
}

/** A longer formula is shown as source. */
const MAX_CHARACTERS = 3_000;
const MAX_EXPANSIONS = 500;
/**
 * The commands with which a macro may repeat its argument or definition, and how many characters of repetition are
 * rendered.
 */
const REPEATS = /\\(?:[egx]?def|let|futurelet|(?:re)?newcommand|providecommand|math[lrc]lap)(?![a-zA-Z])/;
const MAX_REPEATED = 10_000;

/**
 * A formula as React elements; null if it is not TeX or too long. `trust` stays off, so a formula loads nothing and has
 * no links.
 */
export function drawFormula(source: string, display: boolean): ReactNode | null {
  if (source.length > MAX_CHARACTERS) return null;
  try {
    return elementsOf(
      katex.renderToString(source, {
        displayMode: display,
        trust: false,
        maxSize: 20,
        maxExpand: REPEATS.test(source) ? Math.min(MAX_EXPANSIONS, MAX_REPEATED / source.length) : MAX_EXPANSIONS,
        strict: 'ignore',
      }),
    );
  } catch {
    return null;
  }
}
