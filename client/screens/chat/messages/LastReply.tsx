import { useEffect } from 'react';
import { useStore } from '../../../lib/store.ts';
import { announcement } from './announcement.ts';

/** Announces the last reply to screen readers. */
export function LastReply() {
  // Cleared so that it is not announced again.
  useEffect(() => () => announcement.set(''), []);
  const text = useStore(announcement);
  return (
    <p className="visuallyHidden" role="status" aria-label="Last reply">
      {text}
    </p>
  );
}
