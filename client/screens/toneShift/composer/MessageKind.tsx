import { SegmentedChoice } from '../../../ui/fields/SegmentedChoice.tsx';
import styles from './Composer.module.css';

const KINDS = [
  { value: 'change', label: 'Change the result' },
  { value: 'newText', label: 'New text' },
] as const;

interface MessageKindProps {
  isNewText: boolean;
  /** Whether the text counts as new because it resembles one, and not because the user said so. */
  isGuessed: boolean;
  onChoose: (isNewText: boolean) => void;
}

/** Chooses whether the typed text is an instruction for the result or a new text. */
export function MessageKind({ isNewText, isGuessed, onChoose }: MessageKindProps) {
  return (
    <div className={styles.kind}>
      <SegmentedChoice
        label="Your message will"
        options={KINDS}
        value={isNewText ? 'newText' : 'change'}
        onChange={(kind) => onChoose(kind === 'newText')}
      />
      <p role="status" className={styles.guess}>
        {isGuessed && 'Your pasted text starts a new text.'}
      </p>
    </div>
  );
}
