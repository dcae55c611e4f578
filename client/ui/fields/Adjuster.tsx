import { lazyModule } from '../../lib/lazyModule.ts';
import type { Elements } from '../elements.ts';
import { IconButton } from '../IconButton.tsx';
import { useLazyModule } from '../useLazyModule.ts';
import styles from './Adjuster.module.css';
import type { AdjusterSliderProps } from './AdjusterSlider.tsx';

const lazySlider = lazyModule(() => import('./AdjusterSlider.tsx'));

interface AdjusterProps extends AdjusterSliderProps {
  /** The labels at its two ends. */
  ends: readonly [string, string];
  /** A control next to the label. */
  trailing?: Elements;
}

/** A scale with a neutral middle: a button at each end, and a slider that the arrow keys move. */
export function Adjuster({ label, value, reach, ends: [left, right], valueText, trailing, onChange }: AdjusterProps) {
  const code = useLazyModule(lazySlider);
  return (
    <div className={styles.adjuster} role="group" aria-label={label}>
      <div className={styles.head}>
        <span className={styles.label}>{label}</span>
        <span className={styles.value} data-set={value !== 0 || undefined}>
          {valueText}
        </span>
        {trailing}
      </div>
      <div className={styles.row}>
        <IconButton
          icon="minus"
          label={`Decrease ${label}`}
          size="small"
          tooltip={false}
          disabled={value <= -reach}
          onClick={() => onChange(value - 1)}
        />
        <div className={styles.slider}>
          {code && (
            <code.AdjusterSlider label={label} value={value} reach={reach} valueText={valueText} onChange={onChange} />
          )}
        </div>
        <IconButton
          icon="plus"
          label={`Increase ${label}`}
          size="small"
          tooltip={false}
          disabled={value >= reach}
          onClick={() => onChange(value + 1)}
        />
      </div>
      <div className={styles.ends}>
        <span>{left}</span>
        <span>{right}</span>
      </div>
    </div>
  );
}
