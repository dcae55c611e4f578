import { hiddenCount, withoutHidden } from '../../../rules/hiddenCharacters.ts';
import { hiddenSentence } from '../../../rules/hiddenMarks.ts';
import { copyText } from '../../lib/browser.ts';
import { toast, type ToastAction } from './toast.ts';

interface Telling {
  done?: string;
  /** ms; that of every toast unless given. */
  duration?: number;
  /** What can be done about a text that is there. */
  actions?: readonly ToastAction[];
}

/** Puts a text on the clipboard and tells whether it is there. To be called within the press, also for one to come. */
export async function copyAndTell(text: string | Promise<string>, telling?: Telling): Promise<boolean> {
  const copied = await copyText(text);
  tellCopied(copied, telling, copied ? await text : '');
  return copied;
}

/** Tells whether a text is on the clipboard, and offers to copy it without what cannot be seen in it. */
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
