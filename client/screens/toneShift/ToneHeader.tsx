import { cut } from '../../../rules/characters.ts';
import { withoutHidden } from '../../../rules/hiddenCharacters.ts';
import { LIMITS } from '../../lib/limits.ts';
import { useActions } from '../../ui/actions.tsx';
import { ScreenAction } from '../../ui/ScreenAction.tsx';
import styles from './toneShift.module.css';

interface ToneHeaderProps {
  title: string;
  onNew: () => void;
  onHistory: () => void;
}

export function ToneHeader({ title, onNew, onHistory }: ToneHeaderProps) {
  useActions([
    { name: 'New conversation', icon: 'newChat', run: onNew },
    { name: 'Conversation history', icon: 'history', run: onHistory },
  ]);
  return (
    <header className={styles.header}>
      <div className={styles.heading}>
        <h1 tabIndex={-1}>Tone Shift</h1>
        {title && (
          <p className={styles.title} dir="auto">
            {cut(withoutHidden(title), LIMITS.toneHistoryTitle)}
          </p>
        )}
      </div>
      <ScreenAction icon="newChat" onClick={onNew}>
        New conversation
      </ScreenAction>
      <ScreenAction icon="history" aria-haspopup="dialog" onClick={onHistory}>
        Conversation history
      </ScreenAction>
    </header>
  );
}
