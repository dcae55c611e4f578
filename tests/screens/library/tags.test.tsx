import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { LibraryScreen } from '../../../client/screens/library/LibraryScreen.tsx';
import { anItem, type Answers, aPage, openWindow, renderScreen, UNASSIGNED } from '../../support/screens/screens.tsx';

const renderLibrary = (answers: Answers, path = '/prompt-manager') =>
  renderScreen(<LibraryScreen />, { path, answers: { contentTypes: () => [UNASSIGNED], ...answers } });

const chip = (name: string | RegExp) =>
  within(screen.getByRole('group', { name: 'Filters' })).findByRole('button', { name });

describe('tags in the form', () => {
  const known = ['marketing', 'Launch', 'summer', 'Café d’été'].map((name, index) => ({
    id: String(index + 1),
    name,
    count: 1,
  }));

  async function openForm(tags: string[]) {
    const item = anItem({ title: 'Tagged', tags });
    const shown = renderLibrary(
      {
        contents: () => aPage([item]),
        content: () => item,
        tags: () => known,
        updateContent: ({ input }: { input: object }) => ({ ...item, ...input }),
      },
      `/prompt-manager?content=${item.id}`,
    );
    const form = await openWindow('View Content');
    await within(form).findByRole('combobox', { name: 'Tags' });
    return { ...shown, form };
  }
  const chosen = (form: HTMLElement) =>
    within(within(form).getByRole('list', { name: 'Tags' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('are completed by Enter, created by a comma, removed by button, and saved', async () => {
    const { user, served, form } = await openForm(['summer']);
    const field = within(form).getByRole('combobox', { name: 'Tags' });
    await user.type(field, 'mar');
    await screen.findByRole('option', { name: 'marketing' });
    await screen.findByRole('option', { name: 'New tag “mar”' });
    await user.keyboard('{Enter}');
    expect(chosen(form)).toEqual(['summer', 'marketing']);
    await user.type(field, 'launch,two  words,');
    expect(chosen(form)).toEqual(['summer', 'marketing', 'Launch', 'two words']);
    await user.click(within(form).getByRole('button', { name: 'Remove summer' }));
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(served('updateContent')).toMatchObject([{ input: { tags: ['marketing', 'Launch', 'two words'] } }]),
    );
  });

  it('are not sent when unchanged', async () => {
    const { user, served, form } = await openForm(['summer']);
    await user.type(within(form).getByRole('textbox', { name: 'Title' }), '!');
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(served('updateContent')).toHaveLength(1));
    expect(served('updateContent')[0]).not.toHaveProperty('input.tags');
  });

  it('are refused with a reason when too long or too many', async () => {
    const twenty = Array.from({ length: 20 }, (_, index) => `t${index}`);
    const { user, form } = await openForm(twenty.slice(1));
    const field = within(form).getByRole('combobox', { name: 'Tags' });
    await user.click(field);
    await user.paste(`${'x'.repeat(51)},`);
    await within(form).findByText('A tag must be 50 characters or less.');
    await user.clear(field);
    await user.paste('t0,');
    expect(chosen(form)).toHaveLength(20);
    await waitFor(() => expect(field.getAttribute('placeholder')).toBe('At most 20 tags'));
  });
});

describe('the tags and stars of a selection', () => {
  const items = [anItem({ title: 'First', tags: ['old'] }), anItem({ title: 'Second' })];
  const ids = items.map(({ id }) => id);

  async function select(answers: Answers) {
    const shown = renderLibrary({
      contents: () => aPage(items),
      tags: () => [{ id: '1', name: 'old', count: 1 }],
      ...answers,
    });
    for (const title of ['First', 'Second'])
      await shown.user.click(await screen.findByRole('checkbox', { name: `Select ${title}` }));
    await shown.user.click(await screen.findByRole('button', { name: 'Tags and star' }));
    return shown;
  }

  it('adds and removes tags in one request', async () => {
    const { user, served } = await select({
      tagContents: () => ({ contents: items.map((item) => ({ ...item, tags: ['new'] })), failures: [] }),
    });
    await user.click(await screen.findByRole('menuitem', { name: 'Tags…' }));
    const dialog = await openWindow('Tags of 2 prompts');
    await user.type(within(dialog).getByRole('combobox', { name: 'Add' }), 'new,');
    await user.type(within(dialog).getByRole('combobox', { name: 'Remove' }), 'old,');
    await user.click(within(dialog).getByRole('button', { name: 'Save tags' }));
    await screen.findByText('2 prompts updated.');
    expect(served('tagContents')).toEqual([{ input: { ids, add: ['new'], remove: ['old'] } }]);
  });

  it('sets stars, and lists the prompts that failed', async () => {
    const { user, served } = await select({
      starContents: () => ({
        contents: [{ ...items[0], isStarred: true }],
        failures: [{ id: ids[1], code: 'NOT_FOUND', message: 'Content not found.' }],
      }),
    });
    await user.click(await screen.findByRole('menuitem', { name: 'Star' }));
    const outcome = await openWindow('1 updated, 1 not');
    within(outcome).getByText('Second');
    expect(served('starContents')).toEqual([{ input: { ids, isStarred: true } }]);
    const second = screen.getByRole('article', { name: 'Second', hidden: true });
    within(second).getByRole('button', { name: /^Star, /, pressed: false, hidden: true });
  });
});

describe('managing tags', () => {
  it('offers to merge when the new name is the name of another tag', async () => {
    const { user, served, answer } = renderLibrary({
      contents: () => aPage([anItem()], { tagCounts: [{ name: 'job', count: 1 }] }),
      tags: () => [
        { id: '7', name: 'work', count: 2 },
        { id: '8', name: 'job', count: 1 },
      ],
      mergeTags: () => ({ id: '7', name: 'work', count: 3 }),
    });
    await waitFor(() => chip('#job 1'));
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: /^Tags/ }));
    await user.click(await screen.findByRole('button', { name: 'Rename job' }));
    const naming = await openWindow('Rename tag');
    const name = within(naming).getByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'Works');
    within(naming).getByRole('button', { name: 'Rename' });
    await user.type(name, '{Backspace}');
    within(naming).getByRole('textbox', {
      name: 'Name',
      description: 'There is already a tag “work”. Merging adds these prompts to it.',
    });
    answer({ tags: () => [{ id: '7', name: 'work', count: 3 }] });
    await user.click(within(naming).getByRole('button', { name: 'Merge' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Rename job' })).toBeNull());
    expect(served('mergeTags')).toEqual([{ input: { id: '8', intoId: '7' } }]);
  });

  it('renames and deletes tags, and updates the list', async () => {
    const tags = [{ id: '7', name: 'work', count: 2 }];
    const { user, served, answer } = renderLibrary({
      contents: () => aPage([anItem()], { tagCounts: [{ name: 'work', count: 2 }] }),
      tags: () => tags,
      renameTag: ({ input }: { input: { name: string } }) => ({ id: '7', name: input.name, count: 2 }),
      deleteTag: () => ({ id: '7' }),
    });
    await waitFor(() => chip('#work 2'));
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: /^Tags/ }));
    await user.click(await screen.findByRole('button', { name: 'Rename work' }));
    const naming = await openWindow('Rename tag');
    const name = within(naming).getByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'Work!');
    answer({
      tags: () => [{ id: '7', name: 'Work!', count: 2 }],
      contents: () => aPage([anItem()], { tagCounts: [{ name: 'Work!', count: 2 }] }),
    });
    await user.click(within(naming).getByRole('button', { name: 'Rename' }));
    await user.click(await screen.findByRole('button', { name: 'Delete Work!' }));
    expect(served('renameTag')).toEqual([{ input: { id: '7', name: 'Work!' } }]);
    answer({ tags: () => [], contents: () => aPage([anItem()]) });
    await user.click(
      within(await openWindow('Delete this tag?', 'alertdialog')).getByRole('button', { name: 'Delete' }),
    );
    await screen.findByText('No tags');
    expect(served('deleteTag')).toEqual([{ input: { id: '7' } }]);
    await waitFor(() => expect(screen.queryByText('#Work!')).toBeNull());
  });
});
