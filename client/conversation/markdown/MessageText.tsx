import { Component, type ReactNode, useDeferredValue, useState } from 'react';
import { useElapsed } from '../../lib/hooks.ts';
import { lazyModule } from '../../lib/lazyModule.ts';
import { HiddenCharacters } from '../../ui/hidden/HiddenCharacters.tsx';
import { useLazyModule } from '../../ui/useLazyModule.ts';
import { lazyFormulas, mayHoldFormula } from './lazyFormulas.ts';
import styles from './MessageText.module.css';
import { PlainText } from './PlainText.tsx';

const lazyMarkdown = lazyModule(() => import('./MarkdownText.tsx'));

/** Replies wait this long for the code that draws them, ms: drawn again, one would move all that is below it. */
const CODE_TIMEOUT = 3000;

/**
 * Asks for the code that draws these texts, null while they are on their way. True once it is here or has not come in
 * time, and from then on, whatever texts will follow.
 */
export function useReadyToDraw(texts: readonly string[] | null): boolean {
  const [drawn, setDrawn] = useState(false);
  const hasFormula = !drawn && (texts?.some(mayHoldFormula) ?? false);
  const markdown = useLazyModule(lazyMarkdown);
  const formulas = useLazyModule(lazyFormulas, hasFormula, staysPlain);
  const isHere = texts !== null && markdown !== null && (formulas !== null || !hasFormula);
  const ready = useElapsed(CODE_TIMEOUT) || isHere;
  if (ready && !drawn) setDrawn(true);
  return ready || drawn;
}

/** Without the code, a text and its formulas stay the source they are. */
const staysPlain = () => undefined;

/** What a model wrote. As it is, until the code that draws Markdown is here, and where Markdown cannot be drawn. */
export function MessageText({ text }: { text: string }) {
  const code = useLazyModule(lazyMarkdown, true, staysPlain);
  // A long text is drawn when there is time for it: typing elsewhere does not wait.
  const shown = useDeferredValue(text);
  const plain = <PlainText text={shown} />;
  return (
    <>
      {code ? (
        <PlainOnError plain={plain}>
          <code.MarkdownText text={shown} />
        </PlainOnError>
      ) : (
        plain
      )}
      <HiddenCharacters className={styles.hidden} texts={[shown]} />
    </>
  );
}

class PlainOnError extends Component<{ plain: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.plain : this.props.children;
  }
}
