import { useEffect } from 'react';
import { useStore } from '../../../lib/store.ts';
import { announcement } from './announcement.ts';

/** Reads the last reply out to those who do not see it. */
export function LastReply() {
  // It is not repeated to whoever comes next.
  useEffect(() => () => announcement.set(''), []);
  const text = useStore(announcement);
  return (
    <p className="visuallyHidden" role="status" aria-label="Last reply">
      {text}
    </p>
  );
}
