import { Component, type ReactNode, useDeferredValue, useEffect, useSyncExternalStore } from 'react';
import type * as MarkdownModule from './MarkdownText.tsx';
import { observed } from './observed.ts';
import { PlainText } from './PlainText.tsx';

type Drawing = typeof MarkdownModule;

/** The code that draws Markdown: undefined while it is on its way, null when it did not come in time, ms. */
const drawing = observed<Drawing | null | undefined>(undefined);
const patience = 1500;

/** Asks for the code that draws Markdown. Who waits for it shows each reply once: drawn again, it would move all that is below it. */
export function useDrawing(): Drawing | null | undefined {
  useEffect(() => {
    if (drawing.read()) return;
    const timer = setTimeout(() => drawing.write(null), patience);
    import('./MarkdownText.tsx').then(drawing.write, () => drawing.write(null)).finally(() => clearTimeout(timer));
    return () => clearTimeout(timer);
  }, []);
  return useSyncExternalStore(drawing.subscribe, drawing.read);
}

/** What a model wrote. As it is, until the code that draws Markdown is here, and where Markdown cannot be drawn. */
export function MessageText({ text }: { text: string }) {
  const code = useDrawing();
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
