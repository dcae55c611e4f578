import { limits } from '../../lib/limits.ts';
import { cut } from '../../lib/text.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './toneShift.module.css';

interface ToneHeaderProps {
  title: string;
  onNew: () => void;
  onHistory: () => void;
}

export function ToneHeader({ title, onNew, onHistory }: ToneHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.heading}>
        <h1 tabIndex={-1}>Tone Shift</h1>
        {title && (
          <p className={styles.title} dir="auto">
            {cut(title, limits.toneHistoryTitle)}
          </p>
        )}
      </div>
      <IconButton icon="history" label="Conversation history" variant="secondary" onClick={onHistory} />
      <IconButton icon="plus" label="New conversation" variant="secondary" onClick={onNew} />
    </header>
  );
}
