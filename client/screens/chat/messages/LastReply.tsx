import { useEffect } from 'react';
import { Announcement } from '../../../conversation/Announcement.tsx';
import { useStore } from '../../../lib/store.ts';
import { announcement } from './announcement.ts';

/** Announces the last reply to screen readers. */
export function LastReply() {
  // Cleared so that it is not announced again.
  useEffect(() => () => announcement.set(''), []);
  return <Announcement label="Last reply" text={useStore(announcement)} />;
}
