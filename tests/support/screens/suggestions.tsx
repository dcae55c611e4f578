import type { SuggestionFragment } from '../../../client/screens/library/suggestions/suggestions.generated.ts';
import { filled } from './schema.ts';
import { anItem, type Answers, aPage, renderAt } from './screens.tsx';

/** A prompt of a shared library, with one suggestion. */
export const PROMPT = anItem({
  id: '5',
  title: 'Notes',
  content: 'Summarise the diff.',
  libraryId: '7',
  suggestionCount: 1,
});

export const aSuggestion = (overrides: Partial<SuggestionFragment> = {}) =>
  filled<SuggestionFragment>('ContentSuggestion', {
    id: '9',
    author: 'grace',
    title: 'Notes',
    content: 'Summarise the change.',
    contentType: PROMPT.contentType,
    comment: 'Plainer.',
    status: 'OPEN',
    ...overrides,
  });

export const TEAM = { id: '7', name: 'Support team', isOwn: false, role: 'EDITOR' };

/** Opens the form of a prompt of a shared library. */
export function openForm(prompt = PROMPT, answers: Answers = {}) {
  return renderAt(`/?content=${prompt.id}`, {
    answers: {
      contents: () => aPage([prompt]),
      contentTypes: () => [prompt.contentType],
      content: () => prompt,
      library: () => TEAM,
      libraries: () => [TEAM],
      suggestions: () => [aSuggestion()],
      ...answers,
    },
  });
}
