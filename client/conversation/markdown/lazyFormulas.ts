import { lazyModule } from '../../lib/lazyModule.ts';

/** What sets mathematics, with the fonts that nearly every formula needs: drawn before them, it would move by them. */
export const lazyFormulas = lazyModule(
  async () => {
    const code = await import('./formulas.ts');
    await code.loadFonts();
    return code;
  },
  { prefetch: false },
);

/** Dollars tight around something may be prices after all: then the code has come in vain. */
const MAYBE_FORMULA = /\$\$|\\[([]|\$(?![\s$])[^$\n]*(?<![\s\\])\$(?!\d)/;

export const mayHoldFormula = (text: string): boolean => MAYBE_FORMULA.test(text);
