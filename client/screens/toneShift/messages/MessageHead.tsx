import { formatDateTime, formatTime } from '../../../lib/dates.ts';
import type { Elements } from '../../../ui/elements.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { firstWords, ItemName } from '../../../ui/itemName.ts';
import styles from './Message.module.css';

interface MessageHeadProps {
  label: string;
  timestamp: string;
  isAnalysed: boolean;
  onInfo: () => void;
  /** Missing if there is no text. */
  onAnalyse?: () => void;
  /** The text of the message, if it has one that can be read. */
  text?: string;
  children?: Elements;
}

/** The kind and time of a message, with buttons for its details. */
export function MessageHead({
  label,
  timestamp,
  isAnalysed,
  onInfo,
  onAnalyse,
  text = '',
  children,
}: MessageHeadProps) {
  return (
    <header className={styles.head}>
      <span className={styles.about}>
        <span className={styles.label}>{label}</span>
        <time className={styles.time} dateTime={timestamp} title={formatDateTime(timestamp)}>
          {formatTime(timestamp)}
        </time>
        {isAnalysed && (
          <span className={styles.analysed}>
            <Icon name="check" size={12} />
            Analyzed
          </span>
        )}
      </span>
      <span className={styles.actions}>
        <ItemName value={`${label}: ${firstWords(text) || formatTime(timestamp)}`}>
          {children}
          {onAnalyse && <IconButton icon="analysis" label="Analyze text" size="small" onClick={onAnalyse} />}
          <IconButton icon="info" label="Message information" size="small" onClick={onInfo} />
        </ItemName>
      </span>
    </header>
  );
}
