import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { libraryMemory } from '../../../client/screens/library/list/libraryMemory.ts';
import { aPage, NOW, openWindow, refusal } from '../../support/screens/screens.tsx';
import { OWN, promptOf, renderLibrary, TEAM, user } from '../../support/screens/sharedLibraries.tsx';

// The screen returns to the last library otherwise.
beforeEach(() => libraryMemory.keepFilters('ada', ''));

const card = (name: string) => screen.findByRole('article', { name });
const libraries = () => screen.findByRole('navigation', { name: 'Libraries' });

describe('the Library of a user without a shared library', () => {
  it('shows no choice and loads none', async () => {
    const { served } = renderLibrary('/', { me: user(false) });
    await card('Mine');
    expect(screen.queryByRole('navigation', { name: 'Libraries' })).toBeNull();
    expect(served('libraries')).toEqual([]);
    expect(served('contents')[0]).toMatchObject({ libraryId: null });
  });

  it('creates the first one from its menu, and shows it', async () => {
    const made = { ...TEAM, role: 'OWNER' };
    const shown = renderLibrary('/', {
      me: user(false),
      createLibrary: () => ({ ...made, contentCount: 0, memberCount: 1 }),
      libraries: () => [OWN, made],
    });
    await card('Mine');
    await shown.user.click(screen.getByRole('button', { name: 'More' }));
    await shown.user.click(await screen.findByRole('menuitem', { name: /^New shared library…/ }));
    const dialog = await openWindow('New shared library');
    await shown.user.click(within(dialog).getByRole('button', { name: 'Create library' }));
    await within(dialog).findByText('Name is required');
    await shown.user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Team');
    await shown.user.click(within(dialog).getByRole('button', { name: 'Create library' }));
    await card('Ours');
    expect(shown.served('createLibrary')).toEqual([{ input: { name: 'Team' } }]);
    expect(window.location.hash).toBe('#/?in=12');
    within(await libraries()).getByRole('link', { name: 'Team', current: 'page' });
  });
});

describe('an invitation', () => {
  it('shows in the Library until it is answered', async () => {
    const invitation = { id: '5', libraryName: 'Team', role: 'EDITOR', invitedBy: 'ben', createdAt: NOW };
    const shown = renderLibrary('/', {
      me: user(false, 1),
      libraries: () => [{ ...OWN, contentCount: 1, memberCount: 1 }],
      libraryInvitations: () => [invitation],
      declineLibraryInvitation: () => ({ id: '5' }),
    });
    await shown.user.click(await screen.findByRole('link', { name: '1 invitation' }));
    await screen.findByText(/^ben invited you as an editor/);
    shown.answer({ me: user(false), libraryInvitations: () => [] });
    await shown.user.click(screen.getByRole('button', { name: 'Decline the invitation to Team' }));
    await screen.findByText('You declined the invitation.');
    await shown.user.click(screen.getByRole('link', { name: /^Library/ }));
    await card('Mine');
    await waitFor(() => expect(screen.queryByRole('link', { name: '1 invitation' })).toBeNull());
    expect(screen.queryByRole('navigation', { name: 'Libraries' })).toBeNull();
  });
});

describe('the choice of a library', () => {
  it('lists My prompts first, and keeps the chosen library in the address, with Back', async () => {
    const { user: person } = renderLibrary('/?search=x');
    await card('Mine');
    const links = within(await libraries()).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['My prompts', 'Letters', 'Team']);
    await person.click(within(await libraries()).getByRole('link', { name: 'Team' }));
    await card('Ours');
    expect(window.location.hash).toBe('#/?in=12');
    window.history.back();
    await card('Mine');
    await waitFor(() => expect(window.location.hash).toBe('#/?search=x'));
  });

  it('applies to the counts, the tags, the types, the views, the links and the trash', async () => {
    localStorage.setItem('suspire.savedViews.ada', '36');
    const { user: person, served } = renderLibrary('/?in=12', {
      trashedContents: () => aPage([]),
      sharedLinks: () => aPage([]),
      content: () => promptOf('12', 'Ours'),
    });
    await card('Ours');
    await waitFor(() => expect(served('savedViews').at(-1)).toMatchObject({ libraryId: '12' }));
    for (const [item, field] of [
      [/^Tags/, 'tags'],
      [/^Trash/, 'trashedContents'],
      [/^Shared links/, 'sharedLinks'],
    ] as const) {
      await person.click(await screen.findByRole('button', { name: 'More' }));
      await person.click(await screen.findByRole('menuitem', { name: item }));
      await waitFor(() => expect(served(field).at(-1)).toMatchObject({ libraryId: '12' }));
      await person.keyboard('{Escape}');
    }
  });

  it('creates prompts in the chosen library', async () => {
    const { user: person, served } = renderLibrary('/?in=12', { createContent: () => promptOf('12', 'New') });
    await card('Ours');
    await person.click(await screen.findByRole('button', { name: 'Create' }));
    const form = await openWindow('Create Content');
    await person.type(within(form).getByRole('textbox', { name: 'Title' }), 'New');
    await person.type(await within(form).findByRole('textbox', { name: 'Content' }), 'Text');
    await person.click(within(form).getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(served('createContent')).toMatchObject([{ input: { libraryId: '12', title: 'New' } }]));
  });

  it('follows a link to a prompt of another library', async () => {
    const theirs = promptOf('12', 'Ours');
    const { served } = renderLibrary(`/?content=${theirs.id}`, { content: () => theirs });
    await openWindow('View Content');
    await waitFor(() => expect(window.location.hash).toBe(`#/?content=${theirs.id}&in=12`));
    await waitFor(() => expect(served('contents').at(-1)).toMatchObject({ libraryId: '12' }));
  });

  it('says that a library cannot be read, and leads back', async () => {
    const { user: person } = renderLibrary('/?in=99', {
      contents: ({ libraryId }: { libraryId: string | null }) => {
        if (libraryId === '99') throw refusal('NOT_FOUND', 'Library not found.');
        return aPage([promptOf('ada', 'Mine')]);
      },
    });
    await screen.findByText('You cannot read this library');
    await person.click(screen.getByRole('link', { name: 'Go to My prompts' }));
    await card('Mine');
    expect(window.location.hash).toBe('#/');
  });
});

describe('a shared library', () => {
  it('names who changed a prompt last, which one’s own does not', async () => {
    const { user: person } = renderLibrary('/?in=12');
    expect((await card('Ours')).textContent).toContain('by ben');
    await person.click(within(await libraries()).getByRole('link', { name: 'My prompts' }));
    expect((await card('Mine')).textContent).not.toContain('by ben');
  });

  it('offers its viewers nothing that they may not do', async () => {
    const { user: person } = renderLibrary('/?in=13');
    await libraries();
    const theirs = await card('Theirs');
    await libraries();
    expect(screen.queryByRole('button', { name: 'Create' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
    expect(within(theirs).queryByRole('button', { name: /^Share/ })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'More' }));
    const items = await screen.findAllByRole('menuitem');
    expect(
      items.map(({ textContent }) => textContent).filter((text) => /Save view|Tags|Trash/.test(text ?? '')),
    ).toEqual([]);
    await person.keyboard('{Escape}');
    await person.click(within(theirs).getByRole('checkbox'));
    const bar = within(await screen.findByRole('region', { name: 'Selected prompts' }));
    await bar.findByRole('button', { name: 'Copy to…' });
    for (const name of ['Move to…', 'Delete', 'Update Category'])
      expect(bar.queryByRole('button', { name })).toBeNull();
  });

  it('shows its viewers a form that they can read and copy, and not change', async () => {
    const { user: person } = renderLibrary('/?in=13');
    await person.click(within(await card('Theirs')).getByRole('button', { name: /^View/ }));
    const form = await openWindow('View Content');
    const title = await within(form).findByRole<HTMLInputElement>('textbox', { name: 'Title' });
    await waitFor(() => expect(title.readOnly).toBe(true));
    within(form).getByRole('button', { name: 'Copy to…' });
    within(form).getAllByRole('button', { name: 'Close' });
    for (const name of ['Save', 'Delete', 'Duplicate', 'Move to…', 'Share', /AI/])
      expect(within(form).queryByRole('button', { name })).toBeNull();
    expect(within(form).queryByRole('combobox')).toBeNull();
  });
});

describe('a move to another library', () => {
  const effects = (form: HTMLElement) => within(form).findByRole('list', { name: 'Effects of the move' });

  it('says before what happens to references, links and labels, then moves and can be undone', async () => {
    const { user: person, served, answer } = renderLibrary('/');
    const mine = await card('Mine');
    await person.click(within(mine).getByRole('checkbox'));
    const [{ id }] = [{ id: mine.querySelector('[data-content]')?.getAttribute('data-content') ?? '' }];
    answer({
      contentsByIds: ({ ids }: { ids: string[] }) =>
        ids.map((each) => ({
          id: each,
          libraryId: 'ada',
          labels: [{ name: 'production', version: 1 }],
          sharedLinks: [{ id: 'abc' }],
          contextReferences: each === id ? [{ id: '901' }, { id: '902' }] : [],
        })),
      moveContents: ({ input }: { input: { ids: string[]; libraryId: string } }) => ({
        contents: input.ids.map((each) => ({ id: each, libraryId: input.libraryId })),
        failures: [],
      }),
    });
    await person.click(await screen.findByRole('button', { name: 'Move to…' }));
    const dialog = await openWindow('Move this prompt');
    expect((await effects(dialog)).textContent).toBe(
      'Members of Team will be able to read it.2 references point to My prompts. Other members will see them as hidden.1 public link will keep working.All versions, labels and tags move too.',
    );
    await person.click(within(dialog).getByRole('button', { name: 'Move' }));
    await screen.findAllByText('1 prompt moved to Team.');
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(served('moveContents')).toEqual([
        { input: { ids: [id], libraryId: '12' } },
        { input: { ids: [id], libraryId: 'ada' } },
      ]),
    );
  });
});
