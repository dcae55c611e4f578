import { Component, type ReactNode, useDeferredValue, useState } from 'react';
import { useElapsed } from '../../lib/hooks.ts';
import { lazyModule } from '../../lib/lazyModule.ts';
import { HiddenCharacters } from '../../ui/hidden/HiddenCharacters.tsx';
import { useLazyModule } from '../../ui/useLazyModule.ts';
import { lazyFormulas, mayHoldFormula } from './lazyFormulas.ts';
import styles from './MessageText.module.css';
import { PlainText } from './PlainText.tsx';

const lazyMarkdown = lazyModule(() => import('./MarkdownText.tsx'));

/** The most ms that replies wait for the rendering code: rendering them later would move everything below. */
const CODE_TIMEOUT = 3000;

/**
 * Loads the code that renders these texts; null while the texts are loading. Returns true once the code has loaded or
 * timed out, and stays true for all later texts.
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

/** Texts and formulas stay plain if the code fails to load. */
const staysPlain = () => undefined;

/** A model's text. It is plain until the Markdown code has loaded, and if it cannot be rendered as Markdown. */
export function MessageText({ text }: { text: string }) {
  const code = useLazyModule(lazyMarkdown, true, staysPlain);
  // A long text is rendered with low priority, so that it does not delay typing.
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
