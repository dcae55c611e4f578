import { Slider as Primitive } from '@base-ui/react/slider';
import fieldStyles from './field.module.css';
import styles from './Slider.module.css';

interface SliderProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  onChange: (value: number) => void;
}

/** A number within a range, shown next to its label. */
export function Slider({ label, value, onChange, ...range }: SliderProps) {
  return (
    <Primitive.Root {...range} value={value} onValueChange={onChange} className={fieldStyles.field}>
      <div className={fieldStyles.labelRow}>
        <Primitive.Label className={fieldStyles.label}>{label}</Primitive.Label>
        <Primitive.Value className={styles.value} />
      </div>
      <Primitive.Control className={styles.control}>
        <Primitive.Track className={styles.track}>
          <Primitive.Indicator className={styles.filled} />
          <Primitive.Thumb className={styles.thumb} />
        </Primitive.Track>
      </Primitive.Control>
    </Primitive.Root>
  );
}
