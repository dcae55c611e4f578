import { Link } from 'react-router-dom';
import { lazyModule } from '../lib/lazyModule.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { useLazyModule } from '../ui/useLazyModule.ts';
import { Wordmark } from '../ui/Wordmark.tsx';
import styles from './MobileMenu.module.css';
import { useShell } from './shell.tsx';

const lazySheet = lazyModule(() => import('./MobileSheet.tsx'));

/** The header on phones: a hamburger and the sheet it opens, whose code is prefetched. */
export function MobileMenu() {
  const { mobileMenuOpen, setMobileMenuOpen } = useShell();
  const sheet = useLazyModule(lazySheet, mobileMenuOpen);
  return (
    <header className={styles.header}>
      <IconButton
        icon="menu"
        label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={mobileMenuOpen}
        onClick={() => setMobileMenuOpen(true)}
      />
      <Link to="/" className={styles.home} aria-label="Suspire, to the Library">
        <Wordmark />
      </Link>
      {sheet && <sheet.MobileSheet />}
    </header>
  );
}
