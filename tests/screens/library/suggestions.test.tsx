import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { SuggestionFragment } from '../../../client/screens/library/suggestions/suggestions.generated.ts';
import { press, pressIn } from '../../support/screens/administrationScreen.tsx';
import { anItem, type Answers, aPage, NOW, openWindow, refusal, renderAt } from '../../support/screens/screens.tsx';

const PROMPT = anItem({ id: '5', title: 'Notes', content: 'Summarise the diff.', libraryId: '7', suggestionCount: 1 });

const aSuggestion = (overrides: Partial<SuggestionFragment> = {}): SuggestionFragment => ({
  id: '9',
  author: 'grace',
  isOwn: false,
  isOutdated: false,
  title: 'Notes',
  description: '',
  content: 'Summarise the change.',
  variables: [],
  contentType: PROMPT.contentType,
  comment: 'Plainer.',
  status: 'OPEN',
  createdAt: NOW,
  decidedBy: null,
  decidedAt: null,
  decisionComment: '',
  acceptedVersion: null,
  ...overrides,
});

const COUNTS = {
  typeCounts: [],
  tagCounts: [],
  sharedCount: 0,
  starredCount: 0,
  areFacetsExact: true,
  searchProblems: [],
  isTotalExact: true,
};
const TEAM = { id: '7', name: 'Support team', isOwn: false, role: 'EDITOR' };

/** Opens the form of a prompt of a shared library. */
function openForm(prompt = PROMPT, answers: Answers = {}) {
  return renderAt(`/?content=${prompt.id}`, {
    answers: {
      contents: () => aPage([prompt], COUNTS),
      contentTypes: () => [prompt.contentType],
      content: () => prompt,
      library: () => TEAM,
      libraries: () => [TEAM],
      suggestions: () => [aSuggestion()],
      ...answers,
    },
  });
}

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
    shown.answer({ contents: () => aPage([accepted], COUNTS) });
    await pressIn(window, shown, 'Accept');
    await within(window).findByText(/^Accepted as version 2 by ada/);
    expect(shown.served('decideSuggestion')).toEqual([
      { input: { id: '9', decision: 'ACCEPT', version: 1, comment: 'Thanks!' } },
    ]);
    await pressIn(window, shown, 'Close');
    await screen.findByRole('button', { name: 'Suggestions' });
    await waitFor(() => expect(screen.getByLabelText('Content').textContent).toContain('Summarise the change.'));
  });

  it('reads its suggestions again when it was changed meanwhile', async () => {
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

  it('opens a form with its text for a new suggestion', async () => {
    const shown = openForm(
      { ...PROMPT, suggestionCount: 0 },
      {
        suggestChange: () => ({ suggestion: aSuggestion({ isOwn: true }), content: PROMPT }),
      },
    );
    await press(shown, 'Suggest change');
    const form = await openWindow('Suggest change');
    const text = within(form).getByLabelText('Content');
    await shown.user.clear(text);
    await shown.user.type(text, 'Summarise the change.');
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
          content: 'Summarise the change.',
          variables: [],
          contentTypeId: '1',
          comment: 'Plainer.',
        },
      },
    ]);
  });

  it('has no suggestions if it is in the own library', async () => {
    openForm(anItem({ suggestionCount: 0 }));
    await screen.findByRole('button', { name: 'Duplicate' });
    expect(screen.queryByRole('button', { name: /suggest/i })).toBeNull();
  });
});
