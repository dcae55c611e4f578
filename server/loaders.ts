import type { EntityManager } from 'typeorm';
import type { SignedInUser } from './context.ts';
import { contentCountLoader } from './contents/contents.loaders.ts';
import { toneMessagesLoader } from './toneshift/toneshift.loaders.ts';

export type Loaders = ReturnType<typeof createLoaders>;

/** Every feature's DataLoaders, made anew for each request. */
export function createLoaders(db: EntityManager, user: SignedInUser | null) {
  return {
    contentCount: contentCountLoader(db, user),
    toneMessages: toneMessagesLoader(db),
  };
}
