import { useState } from 'react';
import type { Placeholder } from '../../../../rules/placeholders.ts';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { FormDialog } from '../../../ui/popups/FormDialog.tsx';
import styles from './conversion.module.css';

interface ConversionDialogProps {
  found: readonly Placeholder[];
  onConvert: (chosen: Placeholder[]) => void;
  onClose: () => void;
}

/** Each placeholder before and after its conversion, with a checkbox. */
export function ConversionDialog({ found, onConvert, onClose }: ConversionDialogProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = found.filter(({ written }) => !left.has(written));

  function choose(written: string, isChosen: boolean) {
    setLeft((last) => new Set(isChosen ? [...last].filter((other) => other !== written) : [...last, written]));
  }

  return (
    <FormDialog
      open
      title="Convert to variables"
      description="Anyone using the prompt fills these in. Anything you leave unticked stays as text."
      submitLabel="Convert"
      dirty={false}
      disabled={chosen.length === 0}
      onSubmit={() => onConvert(chosen)}
      onClose={onClose}
    >
      <ul className={styles.list}>
        {found.map(({ written, name, defaultValue }) => (
          <li key={written} className={styles.place}>
            <Checkbox
              label={`${written} to {{${name}}}`}
              hideLabel
              checked={!left.has(written)}
              onChange={(isChosen) => choose(written, isChosen)}
            />
            <span className={styles.change}>
              <bdi className={styles.before}>{written}</bdi>
              <span aria-hidden="true">→</span>
              <bdi className={styles.after}>{`{{${name}}}`}</bdi>
              {defaultValue && <span className={styles.default}>{`default ${defaultValue}`}</span>}
            </span>
          </li>
        ))}
      </ul>
    </FormDialog>
  );
}
