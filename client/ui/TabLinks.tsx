import { NavLink } from 'react-router-dom';
import styles from './tabs.module.css';

interface TabLinksProps {
  label: string;
  links: readonly { to: string; label: string }[];
}

/** Links to the pages of a screen, each with its own address; they look like tabs. */
export function TabLinks({ label, links }: TabLinksProps) {
  return (
    <nav aria-label={label} className={styles.list}>
      {links.map(({ to, label: name }) => (
        <NavLink key={to} to={to} className={styles.tab}>
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
