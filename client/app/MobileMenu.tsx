import { Link } from 'react-router-dom';
import { useSession } from '../session.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { navigationSwipe } from '../ui/swipe.ts';
import { Wordmark } from '../ui/Wordmark.tsx';
import { destinations, settingsDestinations } from './destinations.ts';
import styles from './MobileMenu.module.css';
import navigationStyles from './Navigation.module.css';
import { NavigationLink } from './NavigationLink.tsx';
import { useShell } from './shell.tsx';
import { ThemeChoice } from '../ui/ThemeChoice.tsx';

/** Phones: a header with a hamburger, and the sheet it opens. */
export function MobileMenu() {
  const { mobileMenuOpen, setMobileMenuOpen } = useShell();
  const { user, signOut } = useSession();
  const close = () => setMobileMenuOpen(false);

  return (
    <header className={styles.header}>
      <IconButton icon="menu" label="Open menu" aria-haspopup="dialog" aria-expanded={mobileMenuOpen} onClick={() => setMobileMenuOpen(true)} />
      <Link to="/" className={styles.home} aria-label="Suspire, to the Library">
        <Wordmark />
      </Link>
      <Sheet open={mobileMenuOpen} onOpenChange={setMobileMenuOpen} title="Menu" alwaysBottom swipe={navigationSwipe}>
        <nav aria-label="Main">
          <ul>
            {destinations.map((destination) => (
              <li key={destination.to}>
                <NavigationLink {...destination} onNavigate={close} />
              </li>
            ))}
          </ul>
        </nav>
        <section className={styles.settings} aria-label="Settings">
          {settingsDestinations.map((destination) => (
            <NavigationLink key={destination.to} {...destination} onNavigate={close} />
          ))}
          <button
            type="button"
            className={navigationStyles.item}
            onClick={() => {
              close();
              signOut();
            }}
          >
            <Icon name="logout" size={20} />
            Logout
            <span className={styles.user}>{user?.username}</span>
          </button>
          <ThemeChoice />
        </section>
      </Sheet>
    </header>
  );
}
