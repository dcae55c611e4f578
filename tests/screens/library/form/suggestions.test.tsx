import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { press, pressIn } from '../../../support/screens/administrationScreen.tsx';
import { anItem, aPage, NOW, openWindow, refusal } from '../../../support/screens/screens.tsx';
import { aSuggestion, openForm, PROMPT, TEAM } from '../../../support/screens/suggestions.tsx';

describe('a prompt of a shared library', () => {
  it('counts its suggestions on card and form, and compares them with the text of today', async () => {
    const shown = openForm();
    await press(shown, '1 suggestion');
    const window = await openWindow('Suggestions');
    within(window).getByText('Plainer.');
    const [today, suggested] = await within(window).findAllByRole('region', { name: /^(Today|Suggested)$/ });
    expect(today?.querySelector('del')?.textContent).toBe('diff');
    expect(suggested?.querySelector('ins')?.textContent).toBe('change');
    await pressIn(window, shown, 'Close');
    expect(document.querySelector('article')?.textContent).toContain('1 suggestion');
  });

  it('takes an accepted suggestion into its form', async () => {
    const accepted = { ...PROMPT, content: 'Summarise the change.', version: 2, suggestionCount: 0 };
    const shown = openForm(PROMPT, {
      decideSuggestion: () => ({
        suggestion: aSuggestion({ status: 'ACCEPTED', decidedBy: 'ada', decidedAt: NOW, acceptedVersion: 2 }),
        content: accepted,
      }),
    });
    await press(shown, '1 suggestion');
    const window = await openWindow('Suggestions');
    await shown.user.type(await within(window).findByLabelText('Comment for the author'), 'Thanks!');
    shown.answer({ contents: () => aPage([accepted]) });
    await pressIn(window, shown, 'Accept');
    await within(window).findByText(/^Accepted as version 2 by ada/);
    expect(shown.served('decideSuggestion')).toEqual([
      { input: { id: '9', decision: 'ACCEPT', version: 1, comment: 'Thanks!' } },
    ]);
    await pressIn(window, shown, 'Close');
    await screen.findByRole('button', { name: 'Suggestions' });
    await waitFor(() => expect(screen.getByLabelText('Content').textContent).toContain('Summarise the change.'));
  });

  it('reads its suggestions again when it was changed meanwhile, and lets an editor decline one', async () => {
    const shown = openForm(PROMPT, {
      decideSuggestion: () => {
        throw refusal('CONFLICT', 'This content has been changed since you opened it. Nothing was overwritten.');
      },
    });
    await press(shown, '1 suggestion');
    const window = await openWindow('Suggestions');
    await within(window).findByRole('button', { name: 'Accept' });
    shown.answer({ suggestions: () => [aSuggestion({ isOutdated: true })] });
    await pressIn(window, shown, 'Accept');
    await within(window).findByText(/has been changed since this was suggested/);
    const suggestion = aSuggestion({ status: 'DECLINED', decidedBy: 'ada', decidedAt: NOW });
    shown.answer({ decideSuggestion: () => ({ suggestion, content: PROMPT }) });
    await pressIn(window, shown, 'Decline');
    await within(window).findByText(/^Declined by ada/);
    expect(shown.served('decideSuggestion').at(-1)).toMatchObject({ input: { decision: 'DECLINE' } });
  });

  it('lets authors withdraw a suggestion and read what became of others', async () => {
    const shown = openForm(PROMPT, {
      library: () => ({ ...TEAM, role: 'VIEWER' }),
      suggestions: () => [
        aSuggestion({ isOwn: true }),
        aSuggestion({ id: '8', isOwn: true, status: 'DECLINED', decidedBy: 'ben', decisionComment: 'Too short.' }),
      ],
      decideSuggestion: () => ({
        suggestion: aSuggestion({ isOwn: true, status: 'WITHDRAWN', decidedAt: NOW }),
        content: { ...PROMPT, suggestionCount: 0 },
      }),
    });
    await press(shown, '1 suggestion');
    const window = await openWindow('Suggestions');
    await within(window).findByText('ben: Too short.');
    expect(within(window).queryByRole('button', { name: 'Accept' })).toBeNull();
    await pressIn(window, shown, 'Withdraw');
    await within(window).findByText(/^Withdrawn/);
  });

  it('shows in the form what was accepted elsewhere once the list is opened', async () => {
    const shown = openForm(PROMPT, { libraries: () => [{ ...TEAM, role: 'VIEWER' }] });
    const body = await screen.findByLabelText('Content');
    const changed = { ...PROMPT, content: 'Summarise the change.', version: 2, suggestionCount: 0 };
    shown.answer({
      content: () => changed,
      contents: () => aPage([changed]),
      suggestions: () => [aSuggestion({ status: 'ACCEPTED', decidedBy: 'ben', decidedAt: NOW, acceptedVersion: 2 })],
    });
    await press(shown, '1 suggestion');
    const window = await openWindow('Suggestions');
    await within(window).findByText(/^Accepted as version 2 by ben/);
    await waitFor(() => expect(body.textContent).toContain('Summarise the change.'));
    await pressIn(window, shown, 'Close');
    await screen.findByRole('button', { name: 'Suggestions' });
  });

  it('has no suggestions if it is in the own library', async () => {
    openForm(anItem({ suggestionCount: 0 }));
    await screen.findByRole('button', { name: 'Duplicate' });
    expect(screen.queryByRole('button', { name: /suggest/i })).toBeNull();
  });
});
