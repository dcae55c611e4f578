import styles from './Keys.module.css';

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The keys that have another name on this system. */
const NAMES: Record<string, string> = {
  Mod: isMac ? '⌘' : 'Ctrl',
  Shift: isMac ? '⇧' : 'Shift',
  Alt: isMac ? '⌥' : 'Alt',
};

/** The keys of a shortcut, written as in lib/keyboard/shortcuts.ts, as they stand on the keyboard. */
export function Keys({ keys }: { keys: string }) {
  return (
    <span className={styles.keys}>
      {keys.split('+').map((key) => (
        <kbd key={key} className={styles.key}>
          {NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key)}
        </kbd>
      ))}
    </span>
  );
}
