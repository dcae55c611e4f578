import { Component, lazy, type ReactNode, Suspense, useDeferredValue, useEffect } from 'react';
import { PlainText } from './PlainText.tsx';

const load = () => import('./MarkdownText.tsx').then((module) => ({ default: module.MarkdownText }));
const MarkdownText = lazy(load);

/** Asks for the chunk that draws Markdown before there is anything to draw. */
export function usePreloadedMarkdown(): void {
  useEffect(() => void load().catch(() => undefined), []);
}

/** What a model wrote. As it is, until the chunk that draws Markdown is here, and where Markdown cannot be drawn. */
export function MessageText({ text }: { text: string }) {
  // A long text is drawn when there is time for it: typing elsewhere does not wait.
  const shown = useDeferredValue(text);
  const plain = <PlainText text={shown} />;
  return (
    <PlainOnError plain={plain}>
      <Suspense fallback={plain}>
        <MarkdownText text={shown} />
      </Suspense>
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
