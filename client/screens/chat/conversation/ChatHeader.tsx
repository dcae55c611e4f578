import { withoutHidden } from '../../../../rules/hiddenCharacters.ts';
import { singleKeys } from '../../../lib/keyboard/keys.ts';
import { SHORTCUTS } from '../../../lib/keyboard/shortcuts.ts';
import { useStore } from '../../../lib/store.ts';
import { ScreenAction } from '../../../ui/ScreenAction.tsx';
import styles from './ChatHeader.module.css';
import { TitleField } from './TitleField.tsx';

interface ChatHeaderProps {
  name: string;
  onRename: (name: string) => void;
  onNewChat: () => void;
  onHistory: () => void;
}

export function ChatHeader({ name, onRename, onNewChat, onHistory }: ChatHeaderProps) {
  return (
    <header className={styles.header}>
      <h1 className="visuallyHidden">{`Chat: ${withoutHidden(name)}`}</h1>
      <TitleField key={name} name={name} onRename={onRename} />
      <ScreenAction
        icon="newChat"
        aria-keyshortcuts={useStore(singleKeys) ? SHORTCUTS.newChat.keys : undefined}
        onClick={onNewChat}
      >
        New chat
      </ScreenAction>
      <ScreenAction icon="history" aria-haspopup="dialog" onClick={onHistory}>
        Chat history
      </ScreenAction>
    </header>
  );
}
