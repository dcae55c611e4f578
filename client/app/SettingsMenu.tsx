import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useSession } from '../session.tsx';
import { useOpenPalette } from '../ui/actions.tsx';
import { classNames } from '../ui/classNames.ts';
import { Icon } from '../ui/Icon.tsx';
import { ThemeChoice } from '../ui/ThemeChoice.tsx';
import { settingsDestinations } from './destinations.ts';
import navigationStyles from './Navigation.module.css';
import { NavigationLink } from './NavigationLink.tsx';
import styles from './SettingsMenu.module.css';
import { useShell } from './shell.tsx';

/** Settings, and the dropdown it toggles, which closes when the mouse or the focus leaves it. */
export function SettingsMenu() {
  const [open, setOpen] = useState(false);
  const { user } = useSession();
  const { setShortcutsOpen } = useShell();
  const openPalette = useOpenPalette();
  const toggle = useRef<HTMLButtonElement>(null);

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    setOpen(false);
    toggle.current?.focus();
  }

  function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
  }

  return (
    <div
      className={styles.settings}
      onMouseLeave={() => setOpen(false)}
      onBlur={closeWhenLeft}
      onKeyDown={(event) => {
        closeOnEscape(event);
        if (open) moveByArrows(event);
      }}
    >
      <button
        ref={toggle}
        type="button"
        className={classNames(navigationStyles.item, styles.toggle)}
        aria-expanded={open}
        aria-controls="settings"
        data-draws-icon
        onClick={() => setOpen(!open)}
      >
        <Icon name="settings" size={20} />
        <span className={navigationStyles.label}>Settings</span>
        <Icon name="chevronUp" size={16} className={classNames(styles.chevron, navigationStyles.label)} />
      </button>
      {open && (
        <div id="settings" className={styles.dropdown}>
          <ul>
            {settingsDestinations(user).map((destination) => (
              <li key={destination.to}>
                <NavigationLink {...destination} onNavigate={() => setOpen(false)} />
              </li>
            ))}
            <li>
              <button type="button" className={navigationStyles.item} data-draws-icon onClick={openPalette}>
                <Icon name="search" size={20} />
                <span className={navigationStyles.label}>Commands</span>
              </button>
            </li>
            <li>
              <button
                type="button"
                className={navigationStyles.item}
                data-draws-icon
                onClick={() => setShortcutsOpen(true)}
              >
                <Icon name="keyboard" size={20} />
                <span className={navigationStyles.label}>Shortcuts</span>
              </button>
            </li>
          </ul>
          <ThemeChoice />
        </div>
      )}
    </div>
  );
}

/** Moves the focus through Settings and its dropdown with the arrow keys, wrapping around. */
function moveByArrows(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const items = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('a, button'));
  const at = items.findIndex((item) => item === document.activeElement);
  if (step === undefined || at === -1) return;
  event.preventDefault();
  items[(at + step + items.length) % items.length]?.focus();
}
