import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { LibraryScreen } from '../../../client/screens/library/LibraryScreen.tsx';
import {
  A_USER,
  aModel,
  anItem,
  type Answers,
  aPage,
  openWindow,
  renderScreen,
  UNASSIGNED,
} from '../../support/screens/screens.tsx';

const renderLibrary = (answers: Answers, path = '/prompt-manager') =>
  renderScreen(<LibraryScreen />, { path, answers: { contentTypes: () => [UNASSIGNED], ...answers } });

describe('starter prompts', () => {
  it('are added with one click, and open one that asks for values, with a hint next to Run until it is closed', async () => {
    const [plain, asking] = [anItem({ title: 'House style' }), anItem({ title: 'Answer', content: 'To {{name}}' })];
    const { user, answer, served } = renderLibrary({
      contents: () => aPage([]),
      addStarters: () => ({ createdIds: [plain.id, asking.id] }),
      content: () => asking,
    });
    const take = await screen.findByRole('button', { name: 'Add 12 starter prompts' });
    answer({ contents: () => aPage([plain, asking]) });
    await user.click(take);
    const form = await openWindow('View Content');
    await within(form).findByText('Try it: Run fills in the values and asks a model.');
    expect(await screen.findAllByText(/^2 starter prompts added/)).not.toHaveLength(0);
    expect(served('addStarters')).toHaveLength(1);
    await user.click(within(form).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('button', { name: 'Add 12 starter prompts' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Answer' }));
    await within(await openWindow('View Content')).findByRole('button', { name: 'Run' });
    expect(screen.queryByText(/^Try it/)).toBeNull();
  });

  it.each([
    ['an administrator without an AI provider', true, 'offline', true],
    ['an administrator with one', true, 'openai', false],
    ['others', false, 'offline', false],
  ])('stand next to an import and, for %s, a way to connect an AI', async (_, isAdministrator, provider, isOffered) => {
    const { user } = renderLibrary({
      contents: () => aPage([]),
      models: () => [{ ...aModel('writer'), provider }],
      me: () => ({
        ...A_USER,
        isAdministrator,
      }),
    });
    await screen.findByRole('button', { name: 'Write the first one' });
    const link = screen.queryByRole('link', { name: 'Connect an AI' });
    expect(link?.getAttribute('href') ?? null).toBe(isOffered ? '/administration/models' : null);
    await user.click(screen.getByRole('button', { name: 'Import your prompts' }));
    await openWindow('Import from another tool');
  });

  it('are not offered when filters match nothing', async () => {
    renderLibrary({ contents: () => aPage([]) }, '/prompt-manager?search=nothing');
    await screen.findByRole('button', { name: 'Clear filters' });
    expect(screen.queryByRole('button', { name: /starter/ })).toBeNull();
  });

  it('are removed together, after a question that counts the changed ones', async () => {
    const [mine, style] = [anItem({ title: 'Mine' }), anItem({ title: 'House style', version: 3 })];
    const { user, served } = renderLibrary({
      contents: ({ tags }: { tags: string[] }) =>
        tags.length > 0 ? aPage([style]) : { ...aPage([mine, style]), tagCounts: [{ name: 'starter', count: 1 }] },
      deleteContents: () => ({ deletedIds: [style.id], failures: [] }),
    });
    await screen.findAllByRole('article');
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: /Remove 1 starter prompt/ }));
    await screen.findByText(/^1 prompt tagged starter will be removed, 1 of them changed by you\./);
    expect(served('deleteContents')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(served('deleteContents')).toEqual([{ input: { ids: [style.id] } }]);
    await waitFor(() => expect(screen.queryByText('House style')).toBeNull());
    screen.getByText('Mine');
  });

  it('are neither offered nor requested in a Library without tags', async () => {
    const { user, served } = renderLibrary({ contents: () => aPage([anItem({})]) });
    await screen.findByRole('article');
    const before = served('contents').length;
    await user.click(screen.getByRole('button', { name: 'More' }));
    await screen.findByRole('menuitem', { name: /Shared links/ });
    expect(screen.queryByRole('menuitem', { name: /starter/ })).toBeNull();
    expect(served('contents')).toHaveLength(before);
  });

  it('can be removed, and tags changed, also while the filters show no tagged prompt', async () => {
    const { user } = renderLibrary(
      {
        contents: ({ tags }: { tags: string[] }) => aPage(tags.length > 0 ? [anItem({ title: 'House style' })] : []),
        tags: () => [{ id: '1', name: 'starter', count: 1 }],
      },
      '/prompt-manager?search=nothing',
    );
    await screen.findByRole('button', { name: 'Clear filters' });
    await user.click(screen.getByRole('button', { name: 'More' }));
    await screen.findByRole('menuitem', { name: /^Tags/ });
    await screen.findByRole('menuitem', { name: /Remove 1 starter prompt/ });
  });

  it('leave no tags to change in a Library without any', async () => {
    const { user } = renderLibrary({ contents: () => aPage([]) }, '/prompt-manager?search=nothing');
    await screen.findByRole('button', { name: 'Clear filters' });
    await user.click(screen.getByRole('button', { name: 'More' }));
    await waitFor(() => expect(screen.queryAllByRole('menuitem').length).toBeGreaterThan(3));
    expect(screen.queryByRole('menuitem', { name: /^Tags/ })).toBeNull();
  });
});
