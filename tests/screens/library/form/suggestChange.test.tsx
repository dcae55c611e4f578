import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { press, pressIn } from '../../../support/screens/administrationScreen.tsx';
import { openWindow, refusal, type Shown } from '../../../support/screens/screens.tsx';
import { aSuggestion, openForm, PROMPT, TEAM } from '../../../support/screens/suggestions.tsx';

const WITHOUT = { ...PROMPT, suggestionCount: 0 };
const asViewer = { libraries: () => [{ ...TEAM, role: 'VIEWER' }] };
const sent = { suggestChange: () => ({ suggestion: aSuggestion({ isOwn: true }), content: PROMPT }) };

const names = (within_: HTMLElement) =>
  within(within_)
    .queryAllByRole('button')
    .map(({ textContent }) => textContent);
const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' });

/** Changes the title in the form, then opens the dialog. */
async function suggestTyped(shown: Shown) {
  await waitFor(async () => expect((await title()).readOnly).toBe(false));
  await shown.user.type(await title(), ' of the week');
  await press(shown, 'Suggest change');
  return openWindow('Suggest change');
}

describe('a change that is suggested', () => {
  it('stands in the footer of the form for a viewer, in place of Save', async () => {
    openForm(WITHOUT, asViewer);
    const window = await openWindow('View Content');
    await within(window).findByRole('button', { name: 'Suggest change' });
    expect(names(window).slice(-2)).toEqual(['Close', 'Suggest change']);
    expect(names(window).filter((name) => name === 'Suggest change')).toHaveLength(1);
    expect(names(window)).not.toContain('Save');
  });

  it('is offered once to an editor, who can save too', async () => {
    openForm(WITHOUT);
    const window = await openWindow('View Content');
    await within(window).findByRole('button', { name: 'Save' });
    expect(names(window).filter((name) => name === 'Suggest change')).toHaveLength(1);
    expect(names(window).slice(-2)).toEqual(['Cancel', 'Save']);
  });

  it('starts with the text of the form, and is sent with a comment', async () => {
    const shown = openForm(WITHOUT, { ...asViewer, ...sent });
    await press(shown, 'Suggest change');
    const form = await openWindow('Suggest change');
    await shown.user.type(await within(form).findByRole('textbox', { name: 'Content' }), 'In one line: ');
    await shown.user.type(within(form).getByLabelText('Comment'), 'Plainer.');
    await pressIn(form, shown, 'Suggest');
    await screen.findByText('Your suggestion was sent to the editors.');
    await screen.findByRole('button', { name: '1 suggestion' });
    expect(shown.served('suggestChange')).toEqual([
      {
        input: {
          contentId: '5',
          version: 1,
          title: 'Notes',
          description: '',
          content: 'In one line: Summarise the diff.',
          variables: [],
          contentTypeId: '1',
          comment: 'Plainer.',
        },
      },
    ]);
  });

  it('has the same editor as the form: references are shown by title, and a refused text gets the focus', async () => {
    const prompt = {
      ...WITHOUT,
      content: '~~[@77]House style~~',
      contextReferences: [{ id: '77', title: 'House style', isHidden: true }],
    };
    const shown = openForm(prompt, { ...asViewer, contentsByIds: () => [] });
    await press(shown, 'Suggest change');
    const form = await openWindow('Suggest change');
    const body = await within(form).findByRole('textbox', { name: 'Content' });
    expect(within(body).getByTitle('Not shared with you').textContent).toContain('House style');
    const chips = within(form).getByRole('list', { name: 'Context references' });
    await pressIn(chips, shown, 'Remove House style (not shared with you)');
    await pressIn(form, shown, 'Suggest');
    await waitFor(() => expect(body.getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement === body).toBe(true);
    expect(shown.served('suggestChange')).toEqual([]);
  });

  it('takes the unsaved text of an editor with it, and leaves the saved one in the form', async () => {
    const shown = openForm(WITHOUT, sent);
    const form = await suggestTyped(shown);
    expect(within(form).getByLabelText<HTMLInputElement>('Title').value).toBe('Notes of the week');
    await pressIn(form, shown, 'Suggest');
    await screen.findByText('Your suggestion was sent to the editors. The form shows the saved text again.');
    expect(shown.served('suggestChange')).toMatchObject([{ input: { title: 'Notes of the week' } }]);
    expect((await title()).value).toBe('Notes');
    await press(shown, 'Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(Object.keys(sessionStorage).filter((key) => key.includes('draft'))).toEqual([]);
  });

  it('does not take changed tags with it: they stay in the form', async () => {
    const shown = openForm(WITHOUT, sent);
    await shown.user.type(await screen.findByRole('combobox', { name: 'Tags' }), 'weekly,');
    const form = await suggestTyped(shown);
    await pressIn(form, shown, 'Suggest');
    await screen.findByText(/^Your suggestion was sent/);
    expect((await title()).value).toBe('Notes');
    await press(shown, 'Cancel');
    await openWindow('Discard what you typed?', 'alertdialog');
  });

  it('leaves the form as it is when it is not sent', async () => {
    const shown = openForm(WITHOUT, {
      suggestChange: () => {
        throw refusal('CONFLICT', 'A prompt can have up to 20 open suggestions.');
      },
    });
    const form = await suggestTyped(shown);
    await pressIn(form, shown, 'Suggest');
    await within(form).findByText('A prompt can have up to 20 open suggestions.');
    await pressIn(form, shown, 'Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Suggest change' })).toBeNull());
    expect((await title()).value).toBe('Notes of the week');
  });

  it('ends the message of a save that has failed', async () => {
    const shown = openForm(WITHOUT, {
      ...sent,
      updateContent: () => {
        throw refusal('RATE_LIMITED', 'Please wait a moment.');
      },
    });
    await waitFor(async () => expect((await title()).readOnly).toBe(false));
    await shown.user.type(await title(), '!');
    await press(shown, 'Save');
    await screen.findByText(/^Not saved\./);
    await press(shown, 'Suggest change');
    await pressIn(await openWindow('Suggest change'), shown, 'Suggest');
    await waitFor(() => expect(screen.queryByText(/^Not saved\./)).toBeNull());
  });
});
