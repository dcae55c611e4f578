import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { LibraryScreen } from '../../client/screens/library/LibraryScreen.tsx';
import { anItem, type Answers, aPage, renderScreen, UNASSIGNED } from '../support/screens.tsx';

const renderLibrary = (answers: Answers, path = '/prompt-manager') =>
  renderScreen(<LibraryScreen />, { path, answers: { contentTypes: () => [UNASSIGNED], ...answers } });

describe('sorting', () => {
  const chosen = () => screen.getByRole('combobox', { name: /Sort by/ });

  it('offers the best match while something is searched, and goes back to the order before', async () => {
    const { user, served } = renderLibrary({ contents: () => aPage([anItem({ title: 'Here' })]) }, '/?sort=title');
    await screen.findByRole('article', { name: 'Here' });
    await user.click(chosen());
    await screen.findByRole('option', { name: 'Title' });
    expect(screen.queryByRole('option', { name: 'Best match' })).toBeNull();
    await user.keyboard('{Escape}');
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
