import { Link, useLocation } from 'react-router-dom';
import { Icon } from '../ui/Icon.tsx';
import { type Destination, isAt } from './destinations.ts';
import styles from './Navigation.module.css';
import { fetchScreen } from './screens.ts';

/** An item of the navigation, in the rail and in the sheet. */
export function NavigationLink({ onNavigate, ...destination }: Destination & { onNavigate?: () => void }) {
  const { pathname } = useLocation();
  return (
    <Link
      to={destination.to}
      className={styles.item}
      aria-current={isAt(destination, pathname) ? 'page' : undefined}
      data-draws-icon
      onPointerEnter={() => fetchScreen(destination.to)}
      onFocus={() => fetchScreen(destination.to)}
      onClick={onNavigate}
    >
      <Icon name={destination.icon} size={20} />
      <span className={styles.label}>{destination.label}</span>
    </Link>
  );
}
