import { screen, within } from '@testing-library/react';
import { LibraryScreen } from '../../../client/screens/library/LibraryScreen.tsx';
import type { SharedLinkItemFragment } from '../../../client/screens/library/sharing/sharing.generated.ts';
import { filled } from './schema.ts';
import { type Answers, aPage, NOW, renderScreen, UNASSIGNED } from './screens.tsx';

export const DAY = 86_400_000;

export function renderLibrary(answers: Answers = {}, path = '/prompt-manager') {
  return renderScreen(<LibraryScreen />, {
    path,
    answers: { contents: () => aPage([]), contentTypes: () => [UNASSIGNED], ...answers },
  });
}

export const aLink = (overrides: Partial<SharedLinkItemFragment> = {}) =>
  filled<SharedLinkItemFragment>('SharedLink', {
    id: 'a-link',
    contentId: '1',
    contentTitle: 'Public',
    viewCount: 3,
    lastViewedAt: NOW,
    ...overrides,
  });
export const pageOfLinks = (...links: SharedLinkItemFragment[]) => aPage(links);
export const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

/** A button of the open question. */
export const inQuestion = async (name: string) =>
  within(await screen.findByRole('alertdialog')).getByRole('button', { name });
