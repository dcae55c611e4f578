import { useEffect, useId } from 'react';
import { forgetWithReader } from '../lib/kept.ts';
import { lazyModule } from '../lib/lazyModule.ts';
import { createStore, useStore } from '../lib/store.ts';
import { useLazyModule } from '../ui/useLazyModule.ts';
import { valuesQuestion } from './valuesQuestion.ts';

const lazyDialog = lazyModule(() => import('./ValuesDialog.tsx'), { prefetch: false });

/** The ids of the mounted layers, topmost last. */
const layers = createStore<readonly string[]>([]);

forgetWithReader(() => valuesQuestion.get()?.answer(null));

/**
 * Shows the dialog that asks for the values of a prompt's variables. One layer lies above all screens; a window that
 * fills prompts has its own, so that Escape closes only the topmost.
 */
export function ValuesLayer() {
  const id = useId();
  useEffect(() => {
    layers.set([...layers.get(), id]);
    return () => layers.set(layers.get().filter((each) => each !== id));
  }, [id]);
  const isTopmost = useStore(layers).at(-1) === id;
  const asked = useStore(valuesQuestion);
  const question = isTopmost ? asked : null;
  const dialog = useLazyModule(lazyDialog, question);
  useEffect(() => {
    if (!question) return;
    const leave = () => question.answer(null);
    window.addEventListener('popstate', leave);
    return () => window.removeEventListener('popstate', leave);
  }, [question]);
  if (!question || !dialog) return null;
  const { key, ...asking } = question;
  return <dialog.ValuesDialog key={key} {...asking} />;
}
