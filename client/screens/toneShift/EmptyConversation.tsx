import { EmptyState } from '../../ui/states.tsx';
import { presetsIn } from './presets.ts';
import styles from './toneShift.module.css';
import type { Selection } from './toolbox/selection.ts';
import type { ToneCatalogueQuery } from './toolbox/toolbox.generated.ts';

interface EmptyConversationProps {
  catalogue: ToneCatalogueQuery | null;
  onChoose: (selection: Selection) => void;
}

/** Shown before the first message, with presets to start from. */
export function EmptyConversation({ catalogue, onChoose }: EmptyConversationProps) {
  return (
    <div className={styles.empty}>
      <EmptyState
        icon="toneShift"
        title="Start a conversation"
        hint="Write or paste a text below, and choose how it should sound. Its facts, names and numbers stay as they are."
      />
      {catalogue && (
        <ul className={styles.presets} aria-label="Ways to begin">
          {presetsIn(catalogue).map(({ name, description, selection }) => (
            <li key={name}>
              <button type="button" className={styles.preset} onClick={() => onChoose(selection)}>
                <span className={styles.presetName}>{name}</span>
                <span className={styles.presetDescription}>{description}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
