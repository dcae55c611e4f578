import { useSession } from '../session.tsx';
import { useOpenPalette } from '../ui/actions.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Sheet } from '../ui/popups/Sheet.tsx';
import { navigationSwipe } from '../ui/swipe.ts';
import { ThemeChoice } from '../ui/ThemeChoice.tsx';
import { DESTINATIONS, settingsDestinations } from './destinations.ts';
import styles from './MobileMenu.module.css';
import navigationStyles from './Navigation.module.css';
import { NavigationLink } from './NavigationLink.tsx';
import { useShell } from './shell.tsx';

/** The bottom sheet with the five navigation items, Settings, Commands and Logout. */
export function MobileSheet() {
  const { mobileMenuOpen, setMobileMenuOpen } = useShell();
  const { user, signOut } = useSession();
  const openPalette = useOpenPalette();
  const close = () => setMobileMenuOpen(false);

  return (
    <Sheet open={mobileMenuOpen} onOpenChange={setMobileMenuOpen} title="Menu" alwaysBottom swipe={navigationSwipe}>
      <nav aria-label="Main">
        <ul>
          {DESTINATIONS.map((destination) => (
            <li key={destination.to}>
              <NavigationLink {...destination} onNavigate={close} />
            </li>
          ))}
        </ul>
      </nav>
      <section className={styles.settings} aria-label="Settings">
        {settingsDestinations(user).map((destination) => (
          <NavigationLink key={destination.to} {...destination} onNavigate={close} />
        ))}
        <button
          type="button"
          className={navigationStyles.item}
          onClick={() => {
            close();
            openPalette();
          }}
        >
          <Icon name="search" size={20} />
          Commands
        </button>
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
  );
}
