import { Button } from '../../ui/Button.tsx';
import styles from './ChatHeader.module.css';
import { TitleField } from './TitleField.tsx';

interface ChatHeaderProps {
  name: string;
  onRename: (name: string) => void;
  onNewChat: () => void;
  onHistory: () => void;
}

/** §2 Chat header: the title, a new chat, the history. */
export function ChatHeader({ name, onRename, onNewChat, onHistory }: ChatHeaderProps) {
  return (
    <header className={styles.header}>
      <h1 className="visuallyHidden">{`Chat: ${name}`}</h1>
      <TitleField key={name} name={name} onRename={onRename} />
      <Button variant="quiet" icon="newChat" className={styles.button} aria-keyshortcuts="n" onClick={onNewChat}>
        <span>New chat</span>
      </Button>
      <Button variant="quiet" icon="history" className={styles.button} aria-haspopup="dialog" onClick={onHistory}>
        <span>Chat history</span>
      </Button>
    </header>
  );
}
