import { Link } from 'react-router-dom';
import { keptFrom } from '../../../../rules/keptPrompt.ts';
import styles from './ContentForm.module.css';

/** A link to the shared prompt that this one is a copy of, if its description names it. */
export function KeptFrom({ description }: { description: string }) {
  const shareId = keptFrom(description);
  if (shareId === undefined) return null;
  return (
    <Link to={`/share/${shareId}`} className={styles.source}>
      Kept from a shared prompt
    </Link>
  );
}
