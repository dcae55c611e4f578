import { type FocusEvent, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '../session.tsx';
import { classNames } from '../ui/classNames.ts';
import { Icon } from '../ui/Icon.tsx';
import { Wordmark } from '../ui/Wordmark.tsx';
import { DESTINATIONS } from './destinations.ts';
import styles from './Navigation.module.css';
import { NavigationLink } from './NavigationLink.tsx';
import { SettingsMenu } from './SettingsMenu.tsx';
import { useShell } from './shell.tsx';

/** The rail on the left: icons, with names while the pointer or the keyboard focus is in it. */
export function Navigation() {
  const { collapsed, setCollapsed } = useShell();
  const { user, signOut } = useSession();
  const rail = useRef<HTMLElement>(null);

  function expandForKeyboard({ target }: FocusEvent) {
    // A click focuses too, but then the pointer decides.
    if (target.matches(':focus-visible')) setCollapsed(false);
  }

  function collapseWhenLeft({ relatedTarget }: FocusEvent) {
    if (!rail.current?.contains(relatedTarget) && !rail.current?.matches(':hover')) setCollapsed(true);
  }

  return (
    <nav
      ref={rail}
      aria-label="Main"
      className={classNames(styles.rail, collapsed && styles.collapsed)}
      onMouseEnter={() => setCollapsed(false)}
      onMouseLeave={() => setCollapsed(true)}
      onFocus={expandForKeyboard}
      onBlur={collapseWhenLeft}
    >
      <Link to="/" className={styles.home} aria-label="Suspire, to the Library">
        <Wordmark compact={collapsed} />
      </Link>
      <ul className={styles.items}>
        {DESTINATIONS.map((destination) => (
          <li key={destination.to}>
            <NavigationLink {...destination} />
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <SettingsMenu />
        <button type="button" className={styles.item} data-draws-icon onClick={signOut}>
          <Icon name="logout" size={20} />
          <span className={styles.label}>Logout</span>
        </button>
        <p className={styles.user} title={user?.username}>
          <span className={styles.label}>{user?.username}</span>
        </p>
      </div>
    </nav>
  );
}
