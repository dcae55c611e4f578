import type { EntityManager } from 'typeorm';
import {
  attachmentsLoader,
  conversationCostLoader,
  matchedTextLoaders,
  threadCountLoader,
  threadMessagesLoader,
  versionIdsLoader,
} from './chat/chat.loaders.ts';
import { contentCountLoader } from './contents/contents.loaders.ts';
import type { SignedInUser } from './context.ts';
import { toneMessagesLoader } from './toneshift/toneshift.loaders.ts';

export type Loaders = ReturnType<typeof createLoaders>;

/** Every feature's DataLoaders, made anew for each request. */
export function createLoaders(db: EntityManager, user: SignedInUser | null) {
  return {
    contentCount: contentCountLoader(db, user),
    threadCount: threadCountLoader(db, user),
    threadMessages: threadMessagesLoader(db, user),
    versionIds: versionIdsLoader(db, user),
    attachments: attachmentsLoader(db, user),
    conversationCost: conversationCostLoader(db, user),
    matchedText: matchedTextLoaders(db, user),
    toneMessages: toneMessagesLoader(db),
  };
}
