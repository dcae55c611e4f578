import { screen, within } from '@testing-library/react';
import { LibraryScreen } from '../../../client/screens/library/LibraryScreen.tsx';
import type { SharedLinkItemFragment } from '../../../client/screens/library/sharing/sharing.generated.ts';
import { type Answers, aPage, NOW, renderScreen, UNASSIGNED } from './screens.tsx';

export const DAY = 86_400_000;

export function renderLibrary(answers: Answers = {}, path = '/prompt-manager') {
  return renderScreen(<LibraryScreen />, {
    path,
    answers: { contents: () => aPage([]), contentTypes: () => [UNASSIGNED], ...answers },
  });
}

export const aLink = (overrides: Partial<SharedLinkItemFragment> = {}): SharedLinkItemFragment => ({
  id: 'a-link',
  contentId: '1',
  contentTitle: 'Public',
  viewCount: 3,
  lastViewedAt: NOW,
  isIndexable: false,
  includesReferences: false,
  expiresAt: null,
  createdAt: NOW,
  ...overrides,
});
export const pageOfLinks = (...links: SharedLinkItemFragment[]) => ({
  results: links,
  totalCount: links.length,
  page: 1,
  pageSize: 20,
  totalPages: 1,
});
export const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

/** A button of the open question. */
export const inQuestion = async (name: string) =>
  within(await screen.findByRole('alertdialog')).getByRole('button', { name });
