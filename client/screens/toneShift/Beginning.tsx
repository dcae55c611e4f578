import { EmptyState } from '../../ui/states.tsx';
import { beginningsIn } from './presets.ts';
import styles from './toneShift.module.css';
import type { Selection } from './toolbox/selection.ts';
import type { ToneCatalogueQuery } from './toolbox/toolbox.generated.ts';

interface BeginningProps {
  catalogue: ToneCatalogueQuery | null;
  onChoose: (selection: Selection) => void;
}

/** A conversation that has not begun, and a few ways to begin it. */
export function Beginning({ catalogue, onChoose }: BeginningProps) {
  return (
    <div className={styles.beginning}>
      <EmptyState
        icon="toneShift"
        title="Start a conversation"
        hint="Write or paste a text below, and choose how it should sound. Its facts, names and numbers stay as they are."
      />
      {catalogue && (
        <ul className={styles.presets} aria-label="Ways to begin">
          {beginningsIn(catalogue).map(({ name, does, selection }) => (
            <li key={name}>
              <button type="button" className={styles.preset} onClick={() => onChoose(selection)}>
                <span className={styles.presetName}>{name}</span>
                <span className={styles.presetDoes}>{does}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
