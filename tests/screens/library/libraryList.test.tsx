import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { LibraryScreen } from '../../../client/screens/library/LibraryScreen.tsx';
import { anItem, type Answers, aPage, renderScreen, UNASSIGNED } from '../../support/screens/screens.tsx';

const renderLibrary = (answers: Answers, path = '/prompt-manager') =>
  renderScreen(<LibraryScreen />, { path, answers: { contentTypes: () => [UNASSIGNED], ...answers } });

describe('sorting', () => {
  const chosen = () => screen.getByRole('combobox', { name: /Sort by/ });

  it('offers the best match during a search only, and restores the previous order', async () => {
    const { user, served } = renderLibrary({ contents: () => aPage([anItem({ title: 'Here' })]) }, '/?sort=title');
    await screen.findByRole('article', { name: 'Here' });
    await user.click(chosen());
    await screen.findByRole('option', { name: 'Title' });
    expect(screen.queryByRole('option', { name: 'Best match' })).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'here' } });
    await waitFor(() => expect(served('contents').at(-1)).toMatchObject({ search: 'here', orderBy: 'TITLE' }));
    await user.click(chosen());
    await user.click(await screen.findByRole('option', { name: 'Best match' }));
    await waitFor(() => expect(served('contents').at(-1)).toMatchObject({ search: 'here', orderBy: 'BEST_MATCH' }));
    expect(chosen().textContent).toContain('Best match');
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    await waitFor(() => expect(chosen().textContent).toContain('Title'));
    expect(served('contents').filter(({ search }) => search === '')).not.toContainEqual(
      expect.objectContaining({ orderBy: 'BEST_MATCH' }),
    );
  });
});

describe('a search with more results than are counted', () => {
  const { innerHeight } = window;
  beforeEach(() => void Object.assign(window, { innerHeight: 1_000_000 }));
  afterEach(() => void Object.assign(window, { innerHeight }));

  const items = Array.from({ length: 43 }, (_, index) => anItem({ title: `Found ${index + 1}` }));
  const BOUNDS = {
    totalCount: 20,
    isTotalExact: false,
    typeCounts: [{ contentType: UNASSIGNED, count: 9 }],
    sharedCount: 7,
    areFacetsExact: false,
  };

  /** Returns the page after the cursor, which is the number of rows before it. */
  const contents = ({ after }: { after?: string | null }) => {
    const end = Number(after ?? 0) + 20;
    const endCursor = end < items.length ? String(end) : null;
    return aPage(items.slice(end - 20, end), { ...BOUNDS, endCursor });
  };

  it('follows the cursors beyond the counted results to the end', async () => {
    const { served } = renderLibrary({ contents }, '/?search=found');
    await screen.findByText(/That’s everything/);
    expect(served('contents').map(({ after }) => after ?? null)).toEqual([null, '20', '40']);
    expect(screen.getAllByRole('article')).toHaveLength(43);
    expect(screen.getAllByRole('listitem')[0]?.getAttribute('aria-setsize')).toBe('-1');
  });

  it('marks each count as a minimum', async () => {
    const { user } = renderLibrary({ contents }, '/?search=found');
    await screen.findByText('20+ prompts found');
    for (const name of ['Shared 7+', `${UNASSIGNED.name} 9+`]) screen.getByRole('button', { name });
    await user.click(screen.getByRole('button', { name: 'More' }));
    await screen.findByRole('menuitem', { name: /Export 20\+ prompts/ });
  });
});
