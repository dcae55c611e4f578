import { type ChangeEvent, useRef } from 'react';
import { counted } from '../../../lib/text.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormFailure } from '../../../ui/fields/FormFailure.tsx';
import { Dialog } from '../../../ui/popups/Dialog.tsx';
import { ToolFiles } from '../../../ui/ToolFiles.tsx';
import type { LeftOut, LeftOutKind } from './convert/values.ts';
import styles from './ImportConversations.module.css';
import type { ImportState } from './importConversations.ts';
import { useConversationsImport } from './useConversationsImport.ts';

/** The tools whose conversations can be imported, with the file to choose. */
const SOURCES = [
  ['ChatGPT', 'the .zip of your data export, or its conversations.json files'],
  ['Claude', 'the .zip of your data export, or its conversations.json'],
  ['Suspire', 'conversations downloaded as JSON, or a .zip of them'],
] as const;

/** Imports conversations from files, and shows what was stored and what was not. */
export function ImportConversations({ onClose }: { onClose: () => void }) {
  const picker = useRef<HTMLInputElement>(null);
  const { state, isRunning, ending, begin, stop } = useConversationsImport();

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    if (target.files && target.files.length > 0) begin([...target.files]);
    // Reset, so that the same file can be chosen again.
    target.value = '';
  }

  return (
    <Dialog
      open
      onOpenChange={isRunning ? stop : onClose}
      size="medium"
      title="Import conversations"
      description="If you import the same export again, only new conversations and messages are added."
      footer={
        isRunning ? (
          <Button onClick={stop}>Stop</Button>
        ) : (
          <>
            {state && <Button onClick={onClose}>Close</Button>}
            <Button variant={state ? 'secondary' : 'primary'} icon="upload" onClick={() => picker.current?.click()}>
              {state ? 'Choose other files' : 'Choose files'}
            </Button>
          </>
        )
      }
    >
      <div className={styles.import}>
        {ending !== null && <FormFailure message={ending} />}
        {isRunning && <Progress state={state} />}
        {!isRunning && state && <Report state={state} />}
        {!isRunning && !state && <ToolFiles tools={SOURCES} />}
        <input
          ref={picker}
          type="file"
          multiple
          accept=".zip,.json"
          hidden
          aria-label="Files with conversations"
          onChange={choose}
        />
      </div>
    </Dialog>
  );
}

function Progress({ state }: { state: ImportState | null }) {
  return (
    <div className={styles.progress}>
      <span className="visuallyHidden" role="status">
        Importing conversations
      </span>
      <progress aria-label="Importing conversations" value={state ? state.read : undefined} />
      <p className={styles.quiet} aria-hidden="true">
        {state ? storedText(state) : 'Opening files…'}
      </p>
    </div>
  );
}

function Report({ state }: { state: ImportState }) {
  const { problems, refused, leftOut } = state;
  const kinds = leftOutTexts(leftOut);
  return (
    <>
      <p className={styles.stored} role="status">
        {storedText(state)}
      </p>
      {kinds.length > 0 && (
        <section>
          <h3 className={styles.heading}>Left out</h3>
          <ul className={styles.kinds}>
            {kinds.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
      )}
      {refused > 0 && (
        <section>
          <h3 className={styles.heading}>{`Not imported: ${refused.toLocaleString()}`}</h3>
          <ol className={styles.problems} aria-label="Conversations that were not imported" tabIndex={0}>
            {problems.map(({ name, reason }, index) => (
              <li key={index}>
                <strong dir="auto">{name}</strong>
                <span>{reason}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

/** Says in one sentence how much is stored. */
function storedText({ created, extended, unchanged }: ImportState): string {
  const parts = [
    `${counted(created, 'conversation')} imported`,
    ...(extended > 0 ? [`${extended.toLocaleString()} updated with new messages`] : []),
    ...(unchanged > 0 ? [`${unchanged.toLocaleString()} already here`] : []),
  ];
  return `${parts.join(', ')}.`;
}

const WORDS: Record<LeftOutKind, (count: number) => string> = {
  pictures: (count) => `${counted(count, 'picture')}, except for the names`,
  recordings: (count) => `${counted(count, 'recording')}, except for the words`,
  steps: (count) => `${counted(count, 'step')} of tools, for example web searches`,
  hidden: (count) => `${counted(count, 'message')} that the other tool did not show`,
  unknown: (count) => `${counted(count, 'part')} of an unknown kind`,
  cut: (count) => `the end of ${counted(count, 'text')} with more than 1,000,000 characters`,
};

const leftOutTexts = (leftOut: LeftOut) =>
  (Object.keys(WORDS) as LeftOutKind[]).filter((kind) => leftOut[kind] > 0).map((kind) => WORDS[kind](leftOut[kind]));
