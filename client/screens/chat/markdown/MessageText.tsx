import { Component, type ReactNode, useDeferredValue } from 'react';
import { useElapsed } from '../../../lib/hooks.ts';
import { lazyModule } from '../../../lib/lazyModule.ts';
import { useLazyModule } from '../../../ui/useLazyModule.ts';
import { PlainText } from './PlainText.tsx';

const lazyMarkdown = lazyModule(() => import('./MarkdownText.tsx'));

/** Replies wait this long for the code that draws Markdown, ms: drawn again, one would move all that is below it. */
const MARKDOWN_TIMEOUT = 1500;

/** Asks for the code that draws Markdown. True once it is here, or has not come in time. */
export function useReadyToDraw(): boolean {
  const isHere = useLazyModule(lazyMarkdown) !== null;
  return useElapsed(MARKDOWN_TIMEOUT) || isHere;
}

/** What a model wrote. As it is, until the code that draws Markdown is here, and where Markdown cannot be drawn. */
export function MessageText({ text }: { text: string }) {
  const code = useLazyModule(lazyMarkdown, false);
  // A long text is drawn when there is time for it: typing elsewhere does not wait.
  const shown = useDeferredValue(text);
  const plain = <PlainText text={shown} />;
  if (!code) return plain;
  return (
    <PlainOnError plain={plain}>
      <code.MarkdownText text={shown} />
    </PlainOnError>
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
