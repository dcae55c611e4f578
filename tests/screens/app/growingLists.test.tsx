import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { LibraryScreen } from '../../../client/screens/library/LibraryScreen.tsx';
import { aTalk } from '../../support/screens/chatAnswers.ts';
import { renderChat } from '../../support/screens/chatScreen.tsx';
import { anItem, aPage, deferred, renderScreen } from '../../support/screens/screens.tsx';

const PAGE_SIZE = 20;
const pageOf = <Row,>(rows: Row[], page: number) => rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);

describe('a list whose end stays in view while it grows', () => {
  const { innerHeight } = window;
  const { IntersectionObserver } = globalThis;
  beforeEach(() => {
    Object.assign(window, { innerHeight: 1_000_000 });
    Object.assign(globalThis, { IntersectionObserver: AlwaysSeen });
  });
  afterEach(() => {
    Object.assign(window, { innerHeight });
    Object.assign(globalThis, { IntersectionObserver });
  });

  it('ends the Library when a page is short, even if the count promised more', async () => {
    const items = Array.from({ length: 39 }, () => anItem());
    const shown = renderScreen(<LibraryScreen />, {
      answers: {
        contents: ({ page }: { page: number }) => aPage(pageOf(items, page), { page, totalCount: 40, totalPages: 2 }),
      },
    });
    await screen.findByText(/That’s everything/);
    expect(shown.served('contents').map(({ page }) => page)).toEqual([1, 2]);
  });

  it('checks the end of the list again after a slow page', async () => {
    const items = Array.from({ length: 60 }, () => anItem());
    const second = deferred<void>();
    const shown = renderScreen(<LibraryScreen />, {
      answers: {
        contents: async ({ page }: { page: number }) => {
          if (page === 2) await second.promise;
          return aPage(pageOf(items, page), { page, totalCount: 60, totalPages: 3 });
        },
      },
    });
    await waitFor(() => expect(shown.served('contents')).toHaveLength(2));
    for (const _ of [1, 2]) window.dispatchEvent(new Event('scroll'));
    second.resolve();
    await screen.findByText(/That’s everything/);
    expect(shown.served('contents').map(({ page }) => page)).toEqual([1, 2, 3]);
  });

  it('requests each page of the conversations once', async () => {
    const talks = Array.from({ length: 70 }, (_, index) => aTalk({ id: String(index + 1) }));
    const shown = renderChat({
      chatConversations: ({ page }: { page: number }) => ({
        results: pageOf(talks, page),
        totalCount: 70,
        page,
        pageSize: PAGE_SIZE,
        totalPages: 4,
      }),
    });
    await shown.user.click(await screen.findByRole('button', { name: 'Chat history' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(70));
    const lists = shown.served('chatConversations').filter(({ isArchived }) => isArchived === false);
    expect(lists.map(({ page }) => page)).toEqual([1, 2, 3, 4]);
  });
});

/** An observer that reports every element as visible. */
class AlwaysSeen {
  constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
  observe() {
    queueMicrotask(() => this.tell([{ isIntersecting: true }]));
  }
  disconnect() {}
}
