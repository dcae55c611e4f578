import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useIdle } from '../lib/hooks.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Wordmark } from '../ui/Wordmark.tsx';
import styles from './MobileMenu.module.css';
import { useShell } from './shell.tsx';

const MobileSheet = lazy(() => import('./MobileSheet.tsx').then((module) => ({ default: module.MobileSheet })));

/** Phones: a header with a hamburger, and the sheet it opens, which is fetched before anyone asks for it. */
export function MobileMenu() {
  const { mobileMenuOpen, setMobileMenuOpen } = useShell();
  const isIdle = useIdle();
  return (
    <header className={styles.header}>
      <IconButton icon="menu" label="Open menu" aria-haspopup="dialog" aria-expanded={mobileMenuOpen} onClick={() => setMobileMenuOpen(true)} />
      <Link to="/" className={styles.home} aria-label="Suspire, to the Library">
        <Wordmark />
      </Link>
      {(isIdle || mobileMenuOpen) && (
        <Suspense>
          <MobileSheet />
        </Suspense>
      )}
    </header>
  );
}
