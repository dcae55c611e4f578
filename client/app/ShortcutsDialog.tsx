import { singleKeys } from '../lib/keys.ts';
import { useStore } from '../lib/store.ts';
import { Checkbox } from '../ui/fields/Checkbox.tsx';
import { Dialog } from '../ui/popups/Dialog.tsx';
import styles from './ShortcutsDialog.module.css';

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);
const command = isMac ? '⌘' : 'Ctrl';
const shift = isMac ? '⇧' : 'Shift';

const groups = [
  {
    title: 'Everywhere',
    shortcuts: [
      { keys: ['?'], does: 'Show this list' },
      { keys: ['Esc'], does: 'Close the top window' },
      { keys: [isMac ? '⌥' : 'Alt', 'T'], does: 'Go to the notifications' },
    ],
  },
  {
    title: 'Library',
    shortcuts: [
      { keys: [command, 'K'], does: 'Search' },
      { keys: ['Esc'], does: 'Clear the search' },
      { keys: ['N'], does: 'Create a prompt' },
      { keys: [command, 'Enter'], does: 'Save your changes' },
      { keys: ['@'], does: 'Pull another prompt into the text' },
      { keys: ['{{'], does: 'Add a variable: its value is asked for' },
    ],
  },
  {
    title: 'Chat',
    shortcuts: [
      { keys: ['Enter'], does: 'Send' },
      { keys: [shift, 'Enter'], does: 'New line' },
      { keys: ['/'], does: 'Insert a prompt (at the start of a message)' },
      { keys: [command, 'K'], does: 'Chat history' },
      { keys: ['N'], does: 'New chat' },
      { keys: ['Esc'], does: 'Close the thread' },
      { keys: [command, 'P'], does: 'Print the whole conversation' },
    ],
  },
  {
    title: 'Tone Shift',
    shortcuts: [
      { keys: ['Enter'], does: 'Transform the text' },
      { keys: [shift, 'Enter'], does: 'New line' },
    ],
  },
];

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} title="Keyboard shortcuts" size="medium">
      {/* Focusable, so that the arrow keys scroll it on a small screen. */}
      <div className={styles.groups} tabIndex={0} role="group" aria-label="Shortcuts">
        {groups.map(({ title, shortcuts }) => (
          <section key={title} className={styles.group}>
            <h3 className={styles.title}>{title}</h3>
            <dl>
              {shortcuts.map(({ keys, does }) => (
                <div key={does} className={styles.shortcut}>
                  <dt>{does}</dt>
                  <dd>
                    {keys.map((key) => (
                      <kbd key={key} className={styles.key}>
                        {key}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <Checkbox
        label="Shortcuts of a single key: ? and N"
        checked={useStore(singleKeys)}
        onChange={singleKeys.set}
        className={styles.single}
      />
    </Dialog>
  );
}
