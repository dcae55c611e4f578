import { IconButton } from '../../../ui/IconButton.tsx';
import styles from './Message.module.css';
import { useMessageActions } from './messageActions.ts';
import type { ChatMessageFragment } from './messages.generated.ts';

/** The number of the visible version of a message, with buttons for the others. */
export function Versions({ message: { id, versionIds } }: { message: ChatMessageFragment }) {
  const actions = useMessageActions();
  if (!actions || versionIds.length < 2) return null;
  const { busy, showVersion } = actions;
  const index = versionIds.indexOf(id);
  const [before, after] = [versionIds[index - 1], versionIds[index + 1]];
  return (
    <span className={styles.versions} role="group" aria-label="Versions" data-versions>
      <IconButton
        icon="chevronLeft"
        label="Previous version"
        size="small"
        disabled={busy || !before}
        onClick={() => before && showVersion(before)}
      />
      <span>{`${index + 1} / ${versionIds.length}`}</span>
      <IconButton
        icon="chevronRight"
        label="Next version"
        size="small"
        disabled={busy || !after}
        onClick={() => after && showVersion(after)}
      />
    </span>
  );
}
