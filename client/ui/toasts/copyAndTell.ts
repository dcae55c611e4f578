import { hiddenCount, withoutHidden } from '../../../rules/hiddenCharacters.ts';
import { hiddenSentence } from '../../../rules/hiddenMarks.ts';
import { copyText } from '../../lib/browser.ts';
import { toast, type ToastAction } from './toast.ts';

interface Telling {
  done?: string;
  /** The duration in ms; by default that of every toast. */
  duration?: number;
  /** Actions for a text that was copied. */
  actions?: readonly ToastAction[];
}

/**
 * Copies a text and reports the result. Must be called while a press is handled, also for a text that is still loading.
 */
export async function copyAndTell(text: string | Promise<string>, telling?: Telling): Promise<boolean> {
  const copied = await copyText(text);
  tellCopied(copied, telling, copied ? await text : '');
  return copied;
}

/** Reports whether a text was copied, and offers to copy it without invisible characters. */
export function tellCopied(copied: boolean, telling: Telling = {}, text = ''): void {
  const { done = 'Copied to clipboard!', duration, actions = [] } = telling;
  const hidden = hiddenCount(text);
  if (!copied) toast.error('Failed to copy content.', { duration });
  else if (hidden === 0) toast.success(done, { duration, actions });
  else
    toast.info(`${done} ${hiddenSentence(hidden)}.`, {
      actions: [
        ...actions,
        { label: 'Copy without them', onPress: () => void copyAndTell(withoutHidden(text), telling) },
      ],
    });
}
