import { useMemo } from 'react';
import { isSameText } from '../../../../rules/offlineNote.ts';
import { isOffline, modelTitle, NO_AI, sameTextSentence } from '../../../conversation/offlineWriter.ts';
import { Thought } from '../../../conversation/Thought.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { HiddenCharacters } from '../../../ui/hidden/HiddenCharacters.tsx';
import { MarkedText } from '../../../ui/hidden/MarkedText.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { SHORT_TOAST_DURATION } from '../../../ui/toasts/toast.ts';
import { SideBySideDiff } from '../../../ui/WordDiff.tsx';
import { FidelityLine } from '../fidelity/FidelityLine.tsx';
import { partsOf, textWithReverted } from './changes.ts';
import { ChangesView } from './ChangesView.tsx';
import { settingsLine } from './exchanges.ts';
import styles from './Message.module.css';
import { MessageHead } from './MessageHead.tsx';
import type { ToneMessageFragment } from './messages.generated.ts';
import { ReapplyAllButton } from './ReapplyAllButton.tsx';

interface OutputMessageProps {
  message: ToneMessageFragment;
  original: string;
  /** 'Output', or the number of the variant if there are several. */
  label: string;
  reverted: ReadonlySet<number>;
  isAnalysed: boolean;
  onToggleChange: (change: number) => void;
  onReapplyAll: () => void;
  onInfo: () => void;
  onAnalyse: (text: string) => void;
  onSave: (text: string) => void;
}

/** A rewording, with actions to compare it with its original, revert changes, copy and save it. */
export function OutputMessage(props: OutputMessageProps) {
  const { message, original, label, reverted, isAnalysed, onInfo } = props;
  const parts = useMemo(() => partsOf(original, message.rewording), [original, message.rewording]);
  const text = useMemo(() => textWithReverted(parts, reverted), [parts, reverted]);

  return (
    <article className={styles.output} aria-label={label}>
      <MessageHead
        label={label}
        timestamp={message.timestamp}
        text={message.text}
        isAnalysed={isAnalysed}
        onInfo={onInfo}
        onAnalyse={() => props.onAnalyse(text)}
      >
        <CopyButton label="Copy" text={text} duration={SHORT_TOAST_DURATION} />
        <IconButton icon="save" label="Save as content" size="small" onClick={() => props.onSave(text)} />
      </MessageHead>
      <Settings message={message} />
      <Thought thought={message.thought} thoughtMs={message.thoughtMs} isThinking={false} />
      <Tabs
        label={`Views of ${label.toLowerCase()}`}
        tabs={[
          {
            value: 'result',
            label: 'Result',
            content: <Result text={text} reverted={reverted.size} onReapplyAll={props.onReapplyAll} />,
          },
          {
            value: 'changes',
            label: 'Changes',
            content: (
              <ChangesView
                parts={parts}
                reverted={reverted}
                onToggle={props.onToggleChange}
                onReapplyAll={props.onReapplyAll}
              />
            ),
          },
          {
            value: 'sides',
            label: 'Side by side',
            content: (
              <SideBySideDiff before={original} after={text} labels={{ before: 'Original', after: label }} prose />
            ),
          },
        ]}
      />
      <WritersNote message={message} />
      {message.isTruncated && (
        <p className={styles.cut}>The text ends here: it was stopped or reached the length limit.</p>
      )}
      {isSameText(original, message.rewording) ? (
        <p className={styles.cut}>{sameTextSentence(message.provider)}</p>
      ) : (
        <footer className={styles.foot}>
          <FidelityLine original={original} output={text} />
        </footer>
      )}
    </article>
  );
}

function Settings({ message }: { message: ToneMessageFragment }) {
  const { provider, model } = message;
  const writer = model && modelTitle(provider, model);
  const line = [settingsLine(message), writer, isOffline(provider) && NO_AI].filter(Boolean).join(' · ');
  return line ? <p className={styles.settings}>{line}</p> : null;
}

/** The model's note about its own work. It is not part of the text, so it is neither compared, copied nor saved. */
function WritersNote({ message: { text, rewording } }: { message: ToneMessageFragment }) {
  const note = text.slice(rewording.length).trim();
  return note && <p className={styles.note}>{note}</p>;
}

function Result({ text, reverted, onReapplyAll }: { text: string; reverted: number; onReapplyAll: () => void }) {
  return (
    <>
      {reverted > 0 && (
        <p className={styles.reverted}>
          <span>{reverted === 1 ? 'One change is undone.' : `${reverted.toLocaleString()} changes are undone.`}</span>
          <ReapplyAllButton onReapplyAll={onReapplyAll} />
        </p>
      )}
      <div className={styles.outputText} dir="auto">
        <MarkedText text={text} />
      </div>
      <HiddenCharacters className={styles.hidden} texts={[text]} />
    </>
  );
}
