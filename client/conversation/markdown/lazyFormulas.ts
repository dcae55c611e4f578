import { lazyModule } from '../../lib/lazyModule.ts';

/**
 * The code that renders formulas, together with its usual fonts: a formula drawn without them would move when they
 * arrive.
 */
export const lazyFormulas = lazyModule(
  async () => {
    const code = await import('./formulas.ts');
    await code.loadFonts();
    return code;
  },
  { prefetch: false },
);

/** May match prices in dollars too: then the code is loaded in vain. */
const MAYBE_FORMULA = /\$\$|\\[([]|\$(?![\s$])[^$\n]*(?<![\s\\])\$(?!\d)/;

export const mayHoldFormula = (text: string): boolean => MAYBE_FORMULA.test(text);
