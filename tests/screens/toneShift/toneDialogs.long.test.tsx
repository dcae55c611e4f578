import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { EditItemDialog } from '../../../client/screens/toneShift/items/EditItemDialog.tsx';
import { refusal, renderScreen } from '../../support/screens/screens.tsx';
import { aToneItem, aToneModifier } from '../../support/screens/toneItems.ts';
import { dialog, FakeToneServer, gone, renderToneShift, type Shown, toast } from '../../support/screens/toneScreen.tsx';

async function edit({ user, openDropdown }: Shown, dropdown: string, name: string) {
  await user.click(await within(await openDropdown(dropdown)).findByRole('button', { name: `Customize ${name}` }));
  return dialog(`Customize ${name}`);
}

async function create({ user, openDropdown }: Shown, dropdown: string) {
  await user.click(within(await openDropdown(dropdown)).getByRole('button', { name: 'Create New' }));
  return dialog(`Create New ${dropdown.replace(/s$/, '')}`);
}

describe('customizing an item', () => {
  it("shows the shipped text, saves the user's version and loads the items again", async () => {
    const shown = await renderToneShift({
      answers: { updateToneItem: () => aToneItem('VOICE', 'v1', 'Coach', { updatedPrompt: 'Mine' }) },
    });
    const form = await edit(shown, 'Voice', 'Coach');
    form.getByText('Shipped Coach');
    const loads = shown.served('voices').length;
    await shown.user.type(form.getByRole('textbox', { name: 'Your version' }), 'Mine');
    await shown.user.click(form.getByRole('button', { name: 'Save' }));
    await toast('Item updated successfully');
    expect(shown.served('updateToneItem')).toEqual([{ input: { id: 'v1', updatedPrompt: 'Mine' } }]);
    await waitFor(() => expect(shown.served('voices')).toHaveLength(loads + 1));
    await gone('Customize Coach');
  });

  it.each([
    [
      'an emptied text',
      async ({ user }: Shown, form: ReturnType<typeof within>) => {
        await user.clear(form.getByRole('textbox', { name: 'Your version' }));
        await user.click(form.getByRole('button', { name: 'Save' }));
      },
    ],
    [
      'Revert to default',
      ({ user }: Shown, form: ReturnType<typeof within>) =>
        user.click(form.getByRole('button', { name: 'Revert to default' })),
    ],
  ])('restores the shipped text by %s', async (_, revert) => {
    const server = new FakeToneServer();
    server.catalogue.voices = [aToneItem('VOICE', 'v1', 'Coach', { updatedPrompt: 'Mine' })];
    const shown = await renderToneShift({
      server,
      answers: { updateToneItem: () => aToneItem('VOICE', 'v1', 'Coach') },
    });
    await revert(shown, await edit(shown, 'Voice', 'Coach'));
    await toast('Item updated successfully');
    expect(shown.served('updateToneItem')).toEqual([{ input: { id: 'v1', updatedPrompt: null } }]);
  });

  it("requires a name for the user's own item, and deletes it", async () => {
    const shown = await renderToneShift({ answers: { deleteToneItem: () => ({ id: 'v2' }) } });
    const form = await edit(shown, 'Voice', 'My Voice');
    await shown.user.clear(form.getByRole('textbox', { name: 'Name' }));
    form.getByText('Name is required');
    expect(form.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    await shown.user.click(form.getByRole('button', { name: 'Delete' }));
    await shown.user.click(
      within(await screen.findByRole('alertdialog', { name: 'Delete My Voice?' })).getByRole('button', {
        name: 'Delete',
      }),
    );
    await toast('Item deleted successfully');
    expect(shown.served('deleteToneItem')).toEqual([{ input: { id: 'v2' } }]);
  });

  it('shows no version of its own for an item that is as it was created', async () => {
    const server = new FakeToneServer();
    const made = { isCustom: true, starterPrompt: 'Say "arr".', updatedPrompt: 'Say "arr".' };
    server.catalogue = { ...server.catalogue, voices: [aToneItem('VOICE', 'v9', 'Pirate', made)] };
    const form = await edit(await renderToneShift({ server }), 'Voice', 'Pirate');
    form.getByText('As created');
    expect(form.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your version' }).value).toBe('');
    expect(form.queryByRole('button', { name: /Revert/ })).toBeNull();
  });

  it('changes a modifier level by level', async () => {
    const server = new FakeToneServer();
    const shown = await renderToneShift({
      server,
      answers: { updateToneModifier: () => server.catalogue.modifiers[0] },
    });
    const form = await edit(shown, 'Modifiers', 'Formality');
    form.getByText('Shipped -2');
    await shown.user.type(form.getByRole('textbox', { name: 'Your version of More casual' }), 'Slang');
    await shown.user.click(form.getByRole('button', { name: 'Save' }));
    await toast('Item updated successfully');
    expect(shown.served('updateToneModifier')).toEqual([
      {
        input: {
          id: 'm1',
          name: 'formality',
          description: 'Speech or letter',
          levels: [{ id: 'm1-1', updatedPrompt: 'Slang' }],
        },
      },
    ]);
  });

  it('restores the name of a shipped modifier, alone or with everything else', async () => {
    const server = new FakeToneServer();
    server.catalogue.modifiers = [{ ...aToneModifier(), name: 'stiffness' }];
    const shown = await renderToneShift({
      server,
      answers: { updateToneModifier: () => server.catalogue.modifiers[0] },
    });
    const form = await edit(shown, 'Modifiers', 'Stiffness');
    await shown.user.click(form.getByRole('button', { name: 'Revert name to default' }));
    expect(form.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'formality');
    await waitFor(() => expect(document.activeElement).toBe(form.getByRole('textbox', { name: 'Name' })));
    expect(form.queryByRole('button', { name: 'Revert description to default' })).toBeNull();
    await shown.user.click(form.getByRole('button', { name: 'Revert to default' }));
    await toast('Item updated successfully');
    expect(shown.served('updateToneModifier')).toEqual([
      { input: { id: 'm1', name: null, description: null, levels: [] } },
    ]);
  });

  it('is refused without a stored token, and keeps the typed text', async () => {
    const shown = await renderToneShift();
    const form = await edit(shown, 'Voice', 'Coach');
    await shown.user.type(form.getByRole('textbox', { name: 'Your version' }), 'Mine');
    localStorage.removeItem('access_token');
    await shown.user.click(form.getByRole('button', { name: 'Save' }));
    await toast('Authentication token not found. Please log in again.');
    expect(form.getByRole('textbox', { name: 'Your version' })).toHaveProperty('value', 'Mine');
    expect(shown.served('updateToneItem')).toEqual([]);
  });

  it('is refused to a visitor', async () => {
    const { user } = renderScreen(
      <EditItemDialog item={aToneItem('VOICE', 'v1', 'Coach')} open onClose={() => undefined} />,
      { signedInAs: null },
    );
    await user.type(await screen.findByRole('textbox', { name: 'Your version' }), 'Mine');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await toast('Please log in to save changes');
  });

  it('asks before it discards the typed text', async () => {
    const shown = await renderToneShift();
    const form = await edit(shown, 'Role', 'Engineer');
    await shown.user.type(form.getByRole('textbox', { name: 'Your version' }), 'Mine');
    await shown.user.keyboard('{Escape}');
    const question = within(await screen.findByRole('alertdialog'));
    await shown.user.click(question.getByRole('button', { name: 'Keep editing' }));
    expect(form.getByRole('textbox', { name: 'Your version' })).toHaveProperty('value', 'Mine');
  });
});

describe('creating an item', () => {
  it.each([
    ['Voice', 'VOICE'],
    ['Audience', 'AUDIENCE'],
  ] as const)('requires a name for a new %s', async (name, kind) => {
    const shown = await renderToneShift({ answers: { createToneItem: () => aToneItem(kind, 'x', 'Mine') } });
    const form = await create(shown, name);
    expect(form.getByRole('button', { name: 'Create' })).toHaveProperty('disabled', true);
    await waitFor(() => expect(document.activeElement).toBe(form.getByRole('textbox', { name: 'Name' })));
    await shown.user.tab();
    await form.findByText('Name is required');
    await shown.user.type(form.getByRole('textbox', { name: 'Name' }), '  Mine ');
    await shown.user.type(form.getByRole('textbox', { name: 'Prompt' }), 'Say it so.');
    await shown.user.click(form.getByRole('button', { name: 'Create' }));
    await toast('Item created successfully');
    expect(shown.served('createToneItem')).toEqual([
      { input: { kind, name: 'Mine', description: '', updatedPrompt: 'Say it so.' } },
    ]);
  });

  it('creates a modifier with the filled levels', async () => {
    const server = new FakeToneServer();
    const shown = await renderToneShift({
      server,
      answers: { createToneModifier: () => server.catalogue.modifiers[0] },
    });
    const form = await create(shown, 'Modifiers');
    await shown.user.type(form.getByRole('textbox', { name: 'Name' }), 'Warmth');
    await shown.user.type(form.getByRole('textbox', { name: 'Left end (−3)' }), 'Cold');
    await shown.user.type(form.getByRole('textbox', { name: 'Level +3' }), 'Hug the reader.');
    await shown.user.click(form.getByRole('button', { name: 'Create' }));
    await toast('Item created successfully');
    expect(shown.served('createToneModifier')).toEqual([
      {
        input: {
          name: 'Warmth',
          description: '',
          leftLabel: 'Cold',
          rightLabel: null,
          levels: [{ position: 3, prompt: 'Hug the reader.' }],
        },
      },
    ]);
  });

  it('keeps the typed text when the server refuses it, and shows why at the field', async () => {
    const shown = await renderToneShift({
      answers: {
        createToneItem: () => {
          throw refusal('BAD_USER_INPUT', 'Name is in use.', { fields: { name: 'Name is in use.' } });
        },
      },
    });
    const form = await create(shown, 'Voice');
    await shown.user.type(form.getByRole('textbox', { name: 'Name' }), 'Coach');
    await shown.user.click(form.getByRole('button', { name: 'Create' }));
    await toast('Failed: Name is in use.');
    expect(form.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Coach');
    await form.findByText('Name is in use.');
  });
});
