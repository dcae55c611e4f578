import { Slider as Primitive } from '@base-ui/react/slider';
import type { ReactNode } from 'react';
import styles from './Adjuster.module.css';
import { IconButton } from './IconButton.tsx';

interface AdjusterProps {
  label: string;
  value: number;
  /** How far it goes to either side of 0. */
  reach: number;
  /** What is written at its two ends. */
  ends: readonly [string, string];
  /** The value in words. */
  valueText: string;
  /** A control beside the name. */
  trailing?: ReactNode;
  onChange: (value: number) => void;
}

/** A scale around a neutral middle: a button at each end, a slider between them that the arrow keys move. */
export function Adjuster({ label, value, reach, ends: [left, right], valueText, trailing, onChange }: AdjusterProps) {
  const place = ((value + reach) / (2 * reach)) * 100;
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
        <IconButton icon="minus" label={`Decrease ${label}`} size="small" tooltip={false} disabled={value <= -reach} onClick={() => onChange(value - 1)} />
        <Primitive.Root className={styles.slider} value={value} min={-reach} max={reach} step={1} onValueChange={onChange}>
          <Primitive.Control className={styles.control}>
            <Primitive.Track className={styles.track}>
              {Array.from({ length: 2 * reach + 1 }, (_, notch) => (
                <span key={notch} className={styles.notch} />
              ))}
              <span className={styles.filled} style={{ insetInlineStart: `${Math.min(50, place)}%`, width: `${Math.abs(place - 50)}%` }} />
              <Primitive.Thumb className={styles.thumb} aria-label={label} getAriaValueText={() => valueText} />
            </Primitive.Track>
          </Primitive.Control>
        </Primitive.Root>
        <IconButton icon="plus" label={`Increase ${label}`} size="small" tooltip={false} disabled={value >= reach} onClick={() => onChange(value + 1)} />
      </div>
      <div className={styles.ends}>
        <span>{left}</span>
        <span>{right}</span>
      </div>
    </div>
  );
}
