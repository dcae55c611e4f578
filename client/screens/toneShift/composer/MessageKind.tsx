import { SegmentedChoice } from '../../../ui/fields/SegmentedChoice.tsx';
import styles from './Composer.module.css';

const KINDS = [
  { value: 'change', label: 'Change the result' },
  { value: 'newText', label: 'New text' },
] as const;

interface MessageKindProps {
  isNewText: boolean;
  /** It is taken as a new text because it looks like one, not because its writer said so. */
  isGuessed: boolean;
  onChoose: (isNewText: boolean) => void;
}

/** What is typed while there is a result: how to change that, or another text. */
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
