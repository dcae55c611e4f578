import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { anItem, refusal } from '../../support/screens/screens.tsx';
import { aLink, inDays, inQuestion, pageOfLinks, renderLibrary } from '../../support/screens/sharingScreen.tsx';

describe('the list of shared links', () => {
  const someLinks = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      aLink({ id: `link-${index + 1}`, contentId: String(index + 1), contentTitle: `Link ${index + 1}` }),
    );
  const pagesOf =
    (links: ReturnType<typeof someLinks>) =>
    ({ page: number, pageSize }: { page: number; pageSize: number }) => ({
      ...pageOfLinks(...links.slice((number - 1) * pageSize, number * pageSize)),
      totalCount: links.length,
      page: number,
    });
  const shownTitles = () => screen.getAllByRole('button', { name: /^Link \d+$/ }).map((button) => button.textContent);

  it('shows the views and the expiry of each link, and revokes one', async () => {
    const { user, served } = renderLibrary(
      {
        sharedLinks: () =>
          pageOfLinks(
            aLink(),
            aLink({ id: 'old', contentId: '2', contentTitle: 'Old', viewCount: 0, expiresAt: inDays(-2) }),
          ),
        unshareContent: () => anItem({ id: '1' }),
      },
      '/prompt-manager?links=shared',
    );
    const list = await screen.findByRole('list', { name: 'Shared links' });
    within(list).getByText(/^3 views, the last /);
    within(list).getByText(/^Expired /);
    await user.click(screen.getByRole('button', { name: 'Revoke the link to Public' }));
    expect(served('unshareContent')).toEqual([]);
    await user.click(await inQuestion('Revoke'));
    await waitFor(() => expect(screen.queryByText('Public')).toBeNull());
    within(list).getByText('Old');
    expect(served('unshareContent')).toEqual([{ input: { contentId: '1' } }]);
  });

  it('changes when a link expires and whether search engines may list it', async () => {
    const { user, served } = renderLibrary(
      {
        sharedLinks: () => pageOfLinks(aLink()),
        updateSharedLink: ({ input }: { input: object }) => aLink(input as Record<string, unknown>),
      },
      '/prompt-manager?links=shared',
    );
    await user.click(await screen.findByRole('button', { name: 'Change the link to Public' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Search engines may list it' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Listed by search engines');
    expect(served('updateSharedLink')).toEqual([
      { input: { id: 'a-link', expiresAt: null, isIndexable: true, includesReferences: false } },
    ]);
  });

  it('loads more links, and shows why that failed', async () => {
    const sharedLinks = pagesOf(someLinks(21));
    const refuse = () => {
      throw refusal('RATE_LIMITED', 'Too many requests.');
    };
    const { user, answer } = renderLibrary({ sharedLinks }, '/prompt-manager?links=shared');
    const more = await screen.findByRole('button', { name: 'Show more' });
    answer({ sharedLinks: refuse });
    await user.click(more);
    expect(await screen.findAllByText('Too many requests.')).not.toHaveLength(0);
    answer({ sharedLinks });
    await user.click(more);
    await screen.findByText('Link 21');
    screen.getByText('Link 1');
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('skips no link when it loads more after a revocation', async () => {
    const links = someLinks(41);
    const { user, answer } = renderLibrary(
      { sharedLinks: pagesOf(links), unshareContent: () => anItem({ id: '1' }) },
      '/prompt-manager?links=shared',
    );
    await user.click(await screen.findByRole('button', { name: 'Revoke the link to Link 1' }));
    await user.click(await inQuestion('Revoke'));
    await waitFor(() => expect(shownTitles()).toHaveLength(19));
    answer({ sharedLinks: pagesOf(links.slice(1)) });
    for (let held = 20; held <= 40; held += 20) {
      await user.click(await screen.findByRole('button', { name: 'Show more' }));
      await waitFor(() => expect(shownTitles()).toHaveLength(held));
    }
    expect(shownTitles()).toEqual(links.slice(1).map(({ contentTitle }) => contentTitle));
  });

  it('is empty until something is shared', async () => {
    renderLibrary({ sharedLinks: () => pageOfLinks() }, '/prompt-manager?links=shared');
    await screen.findByRole('heading', { name: 'Nothing is shared' });
  });
});
