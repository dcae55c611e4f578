import { singleKeys } from '../lib/keyboard/keys.ts';
import { SHORTCUTS } from '../lib/keyboard/shortcuts.ts';
import { useStore } from '../lib/store.ts';
import { Checkbox } from '../ui/fields/Checkbox.tsx';
import { Dialog } from '../ui/popups/Dialog.tsx';
import { Keys } from './Keys.tsx';
import styles from './ShortcutsDialog.module.css';

/** The keys of fields and windows, which are no actions. */
const OTHER_KEYS = [
  { area: 'Everywhere', keys: 'Esc', name: 'Close the top window' },
  { area: 'Everywhere', keys: 'Alt+T', name: 'Go to the notifications' },
  { area: 'Library', keys: 'Esc', name: 'Clear the search' },
  { area: 'Library', keys: '@', name: 'Pull another prompt into the text' },
  { area: 'Library', keys: '{{', name: 'Add a variable: its value is asked for' },
  { area: 'Chat', keys: 'Enter', name: 'Send' },
  { area: 'Chat', keys: 'Shift+Enter', name: 'New line' },
  { area: 'Chat', keys: '/', name: 'Insert a prompt (at the start of a message)' },
  { area: 'Chat', keys: 'Esc', name: 'Close the thread' },
  { area: 'Chat', keys: 'Mod+P', name: 'Print the whole conversation' },
  { area: 'Tone Shift', keys: 'Enter', name: 'Transform the text' },
  { area: 'Tone Shift', keys: 'Shift+Enter', name: 'New line' },
];

const ALL_KEYS = [...Object.values(SHORTCUTS), ...OTHER_KEYS];
const AREAS = [...new Set(ALL_KEYS.map(({ area }) => area))];

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} title="Keyboard shortcuts" size="medium">
      {/* Focusable, so that the arrow keys scroll it on a small screen. */}
      <div className={styles.groups} tabIndex={0} role="group" aria-label="Shortcuts">
        {AREAS.map((title) => (
          <section key={title} className={styles.group}>
            <h3 className={styles.title}>{title}</h3>
            <dl>
              {ALL_KEYS.filter(({ area }) => area === title).map(({ keys, name }) => (
                <div key={name} className={styles.shortcut}>
                  <dt>{name}</dt>
                  <dd>
                    <Keys keys={keys} />
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
