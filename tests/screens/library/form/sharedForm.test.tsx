import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { libraryMemory } from '../../../../client/screens/library/list/libraryMemory.ts';
import { openWindow, refusal } from '../../../support/screens/screens.tsx';
import { OWN, promptOf, renderLibrary, TEAM } from '../../../support/screens/sharedLibraries.tsx';

// The screen returns to the last library otherwise.
beforeEach(() => libraryMemory.keepFilters('ada', ''));

describe('two writers', () => {
  it('shows who saved the other text', async () => {
    const ours = promptOf('12', 'Ours');
    const { user: person, answer } = renderLibrary(`/?in=12&content=${ours.id}`, { content: () => ours });
    const form = await openWindow('View Content');
    const title = await within(form).findByRole<HTMLInputElement>('textbox', { name: 'Title' });
    await waitFor(() => expect(title.readOnly).toBe(false));
    const change = await within(form).findByText('Changed by ben,');
    expect(change.querySelector('time')?.dateTime).toBe(ours.updatedAt);
    await person.type(title, '!');
    answer({
      updateContent: () => {
        throw refusal('CONFLICT', 'It was changed.');
      },
      content: () => ({ ...ours, title: 'Ours, by Ben', version: 2 }),
    });
    await person.click(within(form).getByRole('button', { name: 'Save' }));
    const dialog = await openWindow('Changed since you opened it');
    within(dialog).getByText(/^ben saved this prompt in the meantime\./);
    within(dialog).getByRole('region', { name: 'Saved by ben' });
  });
});

describe('a lost role', () => {
  it.each([
    ['a viewer', 'FORBIDDEN', [OWN, { ...TEAM, role: 'VIEWER' }]],
    ['a former member', 'NOT_FOUND', [OWN]],
  ])('keeps the text of %s, and saves it in My prompts', async (_, code, left) => {
    const ours = promptOf('12', 'Ours');
    const { user: person, answer, served } = renderLibrary(`/?in=12&content=${ours.id}`, { content: () => ours });
    const form = await openWindow('View Content');
    const title = await within(form).findByRole<HTMLInputElement>('textbox', { name: 'Title' });
    await waitFor(() => expect(title.readOnly).toBe(false));
    await person.type(title, '!');
    const mine = promptOf('ada', 'Ours!');
    answer({
      updateContent: () => {
        throw refusal(code, 'No.');
      },
      libraries: () => left,
      createContent: () => mine,
      content: () => mine,
    });
    await person.click(within(form).getByRole('button', { name: 'Save' }));
    const dialog = await openWindow('You can no longer change this library');
    await person.click(within(dialog).getByRole('button', { name: 'Save in My prompts' }));
    await waitFor(() =>
      expect(served('createContent')).toMatchObject([{ input: { libraryId: null, title: 'Ours!' } }]),
    );
    await waitFor(() => expect(window.location.hash).toBe(`#/?content=${mine.id}`));
  });
});

describe('the search for references', () => {
  it('finds prompts of all libraries, and names those of others', async () => {
    const { user: person, served } = renderLibrary('/?in=12&content=new', {
      searchContents: () => [promptOf('ada', 'Tone of mine'), promptOf('12', 'Tone of ours')],
    });
    const form = await openWindow('Create Content');
    await person.type(await within(form).findByRole('combobox', { name: 'Add Context' }), 'Tone');
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Tone of mine', 'Tone of oursTeam']);
    expect(served('searchContents').at(-1)).toEqual({ search: 'Tone', titleOnly: true, pageSize: 8 });
  });
});

describe('a reference to a prompt that is not shared with the user', () => {
  it('is a chip that says so, with the title of its marker', async () => {
    const ours = {
      ...promptOf('12', 'Ours'),
      content: 'Use ~~[@77]Secret~~ and ~~[@78]Gone~~.',
      contextReferences: [
        { id: '77', title: 'Secret', isHidden: true },
        { id: '78', title: 'Gone', isHidden: false },
      ],
    };
    renderLibrary(`/?in=12&content=${ours.id}`, { content: () => ours, contentsByIds: () => [] });
    const form = await openWindow('View Content');
    const chips = await within(form).findByRole('list', { name: 'Context references' });
    await within(chips).findByText('Secret (not shared with you)');
    within(chips).getByText('Gone (missing)');
    const editor = within(form).getByRole('textbox', { name: 'Content' });
    expect(within(editor).getByTitle('Not shared with you').textContent).toContain('Secret');
  });
});
