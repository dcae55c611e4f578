import { Slider as Primitive } from '@base-ui/react/slider';
import styles from './Adjuster.module.css';
import sliderStyles from './Slider.module.css';

export interface AdjusterSliderProps {
  label: string;
  value: number;
  /** The highest value; the lowest is its negative. */
  reach: number;
  /** The value in words. */
  valueText: string;
  onChange: (value: number) => void;
}

export function AdjusterSlider({ label, value, reach, valueText, onChange }: AdjusterSliderProps) {
  const percent = ((value + reach) / (2 * reach)) * 100;
  return (
    <Primitive.Root value={value} min={-reach} max={reach} step={1} onValueChange={onChange}>
      <Primitive.Control className={styles.control}>
        <Primitive.Track className={styles.track}>
          {Array.from({ length: 2 * reach + 1 }, (_, notch) => (
            <span key={notch} className={styles.notch} />
          ))}
          <span
            className={styles.filled}
            style={{ insetInlineStart: `${Math.min(50, percent)}%`, width: `${Math.abs(percent - 50)}%` }}
          />
          <Primitive.Thumb className={sliderStyles.thumb} aria-label={label} getAriaValueText={() => valueText} />
        </Primitive.Track>
      </Primitive.Control>
    </Primitive.Root>
  );
}
