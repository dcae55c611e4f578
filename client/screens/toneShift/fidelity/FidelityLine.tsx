import { useMemo } from 'react';
import { cut } from '../../../../rules/characters.ts';
import { counted } from '../../../lib/text.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { compareFacts, type Difference } from './fidelity.ts';
import styles from './FidelityLine.module.css';

const QUOTED = 48;

/** The numbers, dates, names, links, negations and questions that an output lost or added. */
export function FidelityLine({ original, output }: { original: string; output: string }) {
  const { lost, added, kept } = useMemo(() => compareFacts(original, output), [original, output]);
  if (lost.length + added.length === 0) {
    return (
      <p className={styles.line}>
        <Icon name="check" size={14} className={styles.good} />
        <span>
          {kept === 0
            ? 'No numbers, dates, names, links, negations or questions to check.'
            : `${counted(kept, 'fact')} from the original kept, none added.`}
        </span>
      </p>
    );
  }
  return (
    <div className={styles.found}>
      <Differences label="Lost" differences={lost} />
      <Differences label="Added" differences={added} />
    </div>
  );
}

function Differences({ label, differences }: { label: string; differences: Difference[] }) {
  if (differences.length === 0) return null;
  return (
    <p className={styles.line}>
      <Icon name="warning" size={14} className={styles.bad} />
      <span className={styles.label}>{label}</span>
      {differences.map(({ kind, text }, index) => (
        <span key={index} className={styles.fact}>
          <span className={styles.kind}>{kind}</span> <span dir="auto">{cut(text, QUOTED)}</span>
        </span>
      ))}
    </p>
  );
}
