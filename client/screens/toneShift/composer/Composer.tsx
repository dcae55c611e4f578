import { type RefObject, useEffect, useRef } from 'react';
import { codePoints } from '../../../../rules/characters.ts';
import { withoutHidden } from '../../../../rules/hiddenCharacters.ts';
import { AiNotices } from '../../../conversation/AiNotices.tsx';
import { MessageArea } from '../../../conversation/MessageArea.tsx';
import { Button } from '../../../ui/Button.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { HiddenCharacters } from '../../../ui/hidden/HiddenCharacters.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import styles from './Composer.module.css';
import { MessageKind } from './MessageKind.tsx';
import { useMessageKind } from './useMessageKind.ts';

interface ComposerProps {
  text: string;
  /** Whether the typed text should be rewritten itself, even if it could be an instruction for the result. */
  isNewText: boolean;
  /** Whether there is a result that can be changed. */
  hasResult: boolean;
  placeholder: string;
  isGenerating: boolean;
  variants: number;
  /** Whether replaced text can be restored. */
  hasStash: boolean;
  onChange: (typed: { text?: string; isNewText?: boolean }) => void;
  onVariants: (variants: number) => void;
  onSend: () => void;
  onStop: () => void;
  onRestoreStash: () => void;
  onDiscardStash: () => void;
  children: Elements;
}

/** The input for a message, with its settings and the number of variants. */
export function Composer({ text, placeholder, isGenerating, variants, hasStash, children, ...on }: ComposerProps) {
  const input = useRef<HTMLTextAreaElement>(null);
  const kind = useMessageKind(on);
  useFocusWhileGenerating(input, isGenerating);

  return (
    <section className={styles.dock} aria-label="Message">
      <AiNotices area="TONE_SHIFT" />
      <div className={styles.composer}>
        {children}
        {hasStash && (
          <p className={styles.stash}>
            Your previous text was saved.
            <Button variant="quiet" size="small" icon="undo" onClick={on.onRestoreStash}>
              Restore it
            </Button>
            <IconButton icon="close" label="Discard it" size="small" onClick={on.onDiscardStash} />
          </p>
        )}
        {on.hasResult && <MessageKind isNewText={on.isNewText} isGuessed={kind.isGuessed} onChoose={kind.choose} />}
        <HiddenCharacters texts={[text]} onRemove={() => on.onChange({ text: withoutHidden(text) })} />
        <MessageArea
          ref={input}
          className={styles.text}
          aria-label="Message"
          aria-describedby="tone-shift-length"
          placeholder={placeholder}
          rows={2}
          spellCheck
          disabled={isGenerating}
          value={text}
          onChange={kind.type}
          onPaste={kind.paste}
          onSend={on.onSend}
        />
        <footer className={styles.foot}>
          <span id="tone-shift-length" className={styles.length}>
            {`${codePoints(text)} chars`}
          </span>
          <Variants value={variants} onChange={on.onVariants} />
          {isGenerating ? (
            <IconButton icon="stop" label="Stop" variant="primary" data-stop-generating onClick={on.onStop} />
          ) : (
            <IconButton icon="send" label="Send" variant="primary" onClick={on.onSend} />
          )}
        </footer>
      </div>
    </section>
  );
}

const CHOICES = [1, 2, 3];

function Variants({ value, onChange }: { value: number; onChange: (variants: number) => void }) {
  return (
    <div className={styles.variants} role="group" aria-label="Variants">
      <span aria-hidden="true">Variants</span>
      {CHOICES.map((choice) => (
        <button
          key={choice}
          type="button"
          className={styles.variant}
          aria-pressed={choice === value}
          aria-label={`${choice} ${choice === 1 ? 'variant' : 'variants'}`}
          onClick={() => onChange(choice)}
        >
          {choice}
        </button>
      ))}
    </div>
  );
}

/** A disabled field loses the focus, so Stop takes it meanwhile for keyboard users. */
function useFocusWhileGenerating(input: RefObject<HTMLTextAreaElement | null>, isGenerating: boolean) {
  const hadFocus = useRef(false);
  useEffect(() => {
    if (isGenerating) {
      hadFocus.current = document.activeElement === document.body || document.activeElement === input.current;
      if (hadFocus.current)
        input.current
          ?.closest('section')
          ?.querySelector<HTMLElement>('[data-stop-generating]')
          ?.focus({ preventScroll: true });
    } else if (hadFocus.current) {
      hadFocus.current = false;
      input.current?.focus({ preventScroll: true });
    }
  }, [input, isGenerating]);
}
