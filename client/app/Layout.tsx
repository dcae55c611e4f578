import { useLayoutEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { MOBILE_LAYOUT, useMediaQuery } from '../lib/browser.ts';
import { SHORTCUTS } from '../lib/keyboard/shortcuts.ts';
import { lazyModule } from '../lib/lazyModule.ts';
import { useSession } from '../session.tsx';
import { ActionLayer, PaletteContext, useActions } from '../ui/actions.tsx';
import { useLazyModule } from '../ui/useLazyModule.ts';
import styles from './Layout.module.css';
import { MobileMenu } from './MobileMenu.tsx';
import { Navigation } from './Navigation.tsx';
import { useShell } from './shell.tsx';

const lazyShortcuts = lazyModule(() => import('./ShortcutsDialog.tsx'));

/** Loaded when it is first opened, because many users never do. */
const lazyPalette = lazyModule(() => import('./palette/CommandPalette.tsx'), { prefetch: false });

/** The frame of every screen, with the palette of its commands. */
export function Layout() {
  return (
    <PaletteContext value={lazyPalette}>
      <ActionLayer>
        <Frame />
      </ActionLayer>
    </PaletteContext>
  );
}

/** A navigation on the left, or a header on phones. */
function Frame() {
  const { signOut } = useSession();
  const narrow = useMediaQuery(MOBILE_LAYOUT);
  const { shortcutsOpen, setShortcutsOpen } = useShell();
  const shortcuts = useLazyModule(lazyShortcuts, shortcutsOpen);
  const main = useFocusOnArrival();

  useActions([
    { ...SHORTCUTS.shortcuts, icon: 'keyboard', isGeneral: true, run: () => setShortcutsOpen(true) },
    { name: 'Logout', icon: 'logout', isGeneral: true, run: signOut },
  ]);

  return (
    <div className={styles.layout}>
      <button type="button" className={styles.skip} onClick={() => main.current?.focus()}>
        Skip to content
      </button>
      {narrow ? <MobileMenu /> : <Navigation />}
      <main ref={main} tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      {shortcuts && shortcutsOpen && <shortcuts.ShortcutsDialog onClose={() => setShortcutsOpen(false)} />}
    </div>
  );
}

/** Moves the scroll position and the focus to the beginning of the new screen, also for screen readers. */
function useFocusOnArrival() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const arrivedAt = useRef(pathname);
  // Runs before a screen's own effects, because a screen that the user returns to may restore a better position.
  useLayoutEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
