import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

interface Shell {
  /** Whether the navigation shows icons only. */
  collapsed: boolean;
  setCollapsed: (collapsed: boolean) => void;
  mobileMenuOpen: boolean;
  setMobileMenuOpen: (open: boolean) => void;
  shortcutsOpen: boolean;
  setShortcutsOpen: (open: boolean) => void;
}

const ShellContext = createContext<Shell | null>(null);

/** The state of everything that is open around the screens. */
export function ShellProvider({ children }: { children: ReactNode }) {
  const [collapsed, setCollapsed] = useState(true);
  const [mobileMenuOpen, setMobileMenuOpen] = useState(false);
  const [shortcutsOpen, setShortcutsOpen] = useState(false);
  const shell = useMemo(
    () => ({ collapsed, setCollapsed, mobileMenuOpen, setMobileMenuOpen, shortcutsOpen, setShortcutsOpen }),
    [collapsed, mobileMenuOpen, shortcutsOpen],
  );
  return <ShellContext value={shell}>{children}</ShellContext>;
}

export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell needs a ShellProvider above it.');
  return shell;
}
