import { useLazyModule } from '../../ui/useLazyModule.ts';
import { lazyFormulas } from './lazyFormulas.ts';
import styles from './MessageText.module.css';

/** A formula stays TeX source if the code fails to load. */
const staysPlain = () => undefined;

/** A TeX formula. Shows its source until the code has loaded, and if the formula is invalid. */
export function Formula({ source, display }: { source: string; display: boolean }) {
  const formula = useLazyModule(lazyFormulas, true, staysPlain)?.drawFormula(source, display);
  if (!formula) return <code translate="no">{source.trim()}</code>;
  if (!display) return formula;
  return (
    <div className={styles.formula} role="group" aria-label="Formula" tabIndex={0} translate="no">
      {formula}
    </div>
  );
}
