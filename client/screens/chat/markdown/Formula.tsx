import { lazyFunction } from './lazyFunction.ts';
import styles from './MessageText.module.css';

const useDrawing = lazyFunction(() => import('./formulas.ts').then((module) => module.drawFormula));

/** Mathematics in TeX; its source until the chunk that sets it is here, and where it has a mistake. */
export function Formula({ source, display }: { source: string; display: boolean }) {
  const formula = useDrawing()?.(source, display);
  if (!formula) return <code>{source.trim()}</code>;
  if (!display) return formula;
  return (
    <div className={styles.formula} role="group" aria-label="Formula" tabIndex={0}>
      {formula}
    </div>
  );
}
