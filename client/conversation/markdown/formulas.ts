import 'katex/dist/katex.min.css';
import katex from 'katex';
import type { ReactNode } from 'react';
import { elementsOf } from './markup.ts';

const FONTS = ['1em KaTeX_Main', 'italic 1em KaTeX_Math', '1em KaTeX_Size1', '1em KaTeX_Size2'];

/** Ends when they are here, and also when they do not come. */
export async function loadFonts(): Promise<void> {
  await Promise.allSettled(FONTS.map((font) => document.fonts.load(font)));
}

/** A formula as elements; null when it is not TeX. `trust` stays off: a formula loads nothing and links nowhere. */
export function drawFormula(source: string, display: boolean): ReactNode | null {
  try {
    return elementsOf(
      katex.renderToString(source, {
        displayMode: display,
        trust: false,
        maxSize: 20,
        maxExpand: 500,
        strict: 'ignore',
      }),
    );
  } catch {
    return null;
  }
}
