import { useLazyModule } from '../../ui/useLazyModule.ts';
import { lazyFormulas } from './lazyFormulas.ts';
import styles from './MessageText.module.css';

/** Without the code, a formula stays the source it is. */
const staysPlain = () => undefined;

/** Mathematics in TeX; its source until the chunk that sets it is here, and where it has a mistake. */
export function Formula({ source, display }: { source: string; display: boolean }) {
  const formula = useLazyModule(lazyFormulas, true, staysPlain)?.drawFormula(source, display);
  if (!formula) return <code>{source.trim()}</code>;
  if (!display) return formula;
  return (
    <div className={styles.formula} role="group" aria-label="Formula" tabIndex={0}>
      {formula}
    </div>
  );
}
