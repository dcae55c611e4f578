import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { LibraryScreen } from '../../../client/screens/library/LibraryScreen.tsx';
import {
  anItem,
  type Answers,
  aPage,
  deferred,
  openWindow,
  refusal,
  renderAt,
  renderScreen,
  UNASSIGNED,
} from '../../support/screens/screens.tsx';

const renderLibrary = (answers: Answers, path = '/prompt-manager') =>
  renderScreen(<LibraryScreen />, { path, answers: { contentTypes: () => [UNASSIGNED], ...answers } });

const chip = (name: string | RegExp) =>
  within(screen.getByRole('group', { name: 'Filters' })).findByRole('button', { name });
const cardOf = (name: string) => screen.findByRole('article', { name });

describe('a Library without stars, tags and views', () => {
  it('shows a star on each card, and only the filters for sharing and types', async () => {
    renderLibrary({
      contents: () => aPage([anItem({ title: 'Plain' })], { typeCounts: [{ contentType: UNASSIGNED, count: 1 }] }),
    });
    await within(await cardOf('Plain')).findByRole('button', { name: /^Star, /, pressed: false });
    const filters = within(screen.getByRole('group', { name: 'Filters' })).getAllByRole('button');
    expect(filters.map(({ textContent }) => textContent)).toEqual(['Shared0', 'Unassigned1']);
    expect(within(screen.getByRole('group', { name: 'Saved views' })).queryByRole('button')).toBeNull();
    expect(screen.queryByText(/^#/)).toBeNull();
  });
});

describe('a star', () => {
  it('appears immediately; the list and the views are fetched again once it is saved', async () => {
    localStorage.setItem('suspire.savedViews.ada', '36');
    const item = anItem({ title: 'Bright' });
    const starred = deferred<unknown>();
    const { user, served, answer } = renderLibrary({
      contents: () => aPage([item]),
      starContents: () => starred.promise,
    });
    await user.click(await screen.findByRole('button', { name: /^Star, / }));
    await screen.findByRole('button', { name: /^Star, /, pressed: true });
    expect(served('starContents')).toEqual([{ input: { ids: [item.id], isStarred: true } }]);
    const views = served('savedViews').length;
    answer({ contents: () => aPage([{ ...item, isStarred: true }], { starredCount: 1 }) });
    starred.resolve({ contents: [{ ...item, isStarred: true }], failures: [] });
    await chip('Starred 1');
    await waitFor(() => expect(served('savedViews').length).toBe(views + 1));
  });

  it('is taken back with an error when the server refuses it', async () => {
    const { user } = renderLibrary({
      contents: () => aPage([anItem({ title: 'Dim' })]),
      starContents: () => {
        throw refusal('RATE_LIMITED', 'Too many requests.');
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Star, / }));
    await screen.findAllByText('Failed to change the star. Too many requests.');
    screen.getByRole('button', { name: /^Star, /, pressed: false });
  });

  it('can be set in the form', async () => {
    const item = anItem({ title: 'Open' });
    const { user } = renderLibrary(
      {
        contents: () => aPage([item]),
        content: () => item,
        starContents: () => {
          item.isStarred = true;
          return { contents: [item], failures: [] };
        },
      },
      `/prompt-manager?content=${item.id}`,
    );
    const form = await openWindow('View Content');
    await user.click(await within(form).findByRole('button', { name: 'Star', pressed: false }));
    await within(form).findByRole('button', { name: 'Star', pressed: true });
  });
});

describe('the filters', () => {
  const counts = { starredCount: 2, tagCounts: [{ name: 'at work', count: 3 }] };

  it('request starred prompts and those with all chosen tags, and are kept in the address', async () => {
    const { user, served } = renderAt('/prompt-manager', {
      answers: {
        contentTypes: () => [UNASSIGNED],
        contents: () => aPage([anItem({ title: 'One', tags: ['at work'] })], counts),
      },
    });
    await user.click(await waitFor(() => chip('Starred 2')));
    await user.click(await chip('#at work 3'));
    await waitFor(() =>
      expect(served('contents').at(-1)).toMatchObject({ starredOnly: true, tags: ['at work'], sharedOnly: false }),
    );
    expect(window.location.hash).toBe('#/prompt-manager?starred=true&tag=at+work');
    await user.click(await chip('Clear filters'));
    await waitFor(() => expect(window.location.hash).toBe('#/prompt-manager'));
  });

  it('keep a chosen tag with no results, so that it can be removed', async () => {
    const { user, served } = renderLibrary({ contents: () => aPage([]) }, '/?tag=gone');
    await user.click(await chip('#gone 0'));
    await waitFor(() => expect(served('contents').at(-1)).toMatchObject({ tags: [] }));
  });

  it('show the most used tags, and the rest in a menu', async () => {
    const tagCounts = Array.from({ length: 14 }, (_, index) => ({ name: `tag ${index + 1}`, count: index + 1 }));
    const { user, served } = renderLibrary({ contents: () => aPage([anItem()], { tagCounts }) });
    await waitFor(() => chip('#tag 14 14'));
    expect(
      within(screen.getByRole('group', { name: 'Filters' })).queryByRole('button', { name: '#tag 1 1' }),
    ).toBeNull();
    await user.click(await chip('More tags'));
    await user.click(await screen.findByRole('menuitem', { name: '#tag 1 1' }));
    await waitFor(() => expect(served('contents').at(-1)).toMatchObject({ tags: ['tag 1'] }));
    await chip('#tag 1 1');
  });

  it('apply to the export', async () => {
    const { user, served } = renderLibrary(
      { contents: () => aPage([anItem()], counts), exportContents: () => ({ json: '[]', count: 0, ids: [] }) },
      '/?starred=true&tag=at+work',
    );
    await chip('Starred 2');
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: /^Export 1 prompt/ }));
    await waitFor(() => expect(served('exportContents')[0]).toMatchObject({ starredOnly: true, tags: ['at work'] }));
  });
});

describe('the search field', () => {
  it('shows which operators it does not know', async () => {
    renderLibrary(
      { contents: () => aPage([], { searchProblems: ['There is no is:odd; there is is:starred or is:shared.'] }) },
      '/?search=is%3Aodd',
    );
    await waitFor(() => expect(screen.getByRole('searchbox').getAttribute('aria-describedby')).not.toBeNull());
    screen.getByText('There is no is:odd; there is is:starred or is:shared.');
  });

  it('offers help while searching', async () => {
    const { user } = renderLibrary({ contents: () => aPage([anItem()]) });
    expect(screen.queryByRole('button', { name: 'How to search' })).toBeNull();
    await user.type(screen.getByRole('searchbox'), 'x');
    await user.click(await screen.findByRole('button', { name: 'How to search' }));
    within(await openWindow('How to search')).getByText('tag:work');
  });
});
