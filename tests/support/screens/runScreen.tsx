import { screen, within } from '@testing-library/react';
import { LibraryScreen } from '../../../client/screens/library/LibraryScreen.tsx';
import type { RunAnswerFragment, RunFragment } from '../../../client/screens/library/run/run.generated.ts';
import { described } from '../library/promptCases.ts';
import { filled } from './schema.ts';
import {
  aModel,
  anItem,
  type Answers,
  aPage,
  aTemplate,
  NOW,
  openWindow,
  renderScreen,
  UNASSIGNED,
} from './screens.tsx';

export const NAME = described('name');

let ids = 0;

export const anAnswer = (overrides: Partial<RunAnswerFragment> = {}) =>
  filled<RunAnswerFragment>('RunAnswer', {
    id: String(++ids),
    version: 1,
    provider: 'openai',
    model: 'gpt-4o-mini',
    text: 'Hello Ada.',
    status: 'COMPLETE',
    finishedAt: '2026-11-21T12:00:02.400Z',
    promptTokens: 120,
    completionTokens: 30,
    costEstimate: 0.0012,
    ...overrides,
  });
export const writing = (overrides: Partial<RunAnswerFragment> = {}) =>
  anAnswer({ status: 'WRITING', text: '', finishedAt: null, promptTokens: null, costEstimate: null, ...overrides });

export const aRun = (
  contentId: string,
  answers: RunAnswerFragment[],
  overrides: Partial<RunFragment> = {},
): RunFragment => ({
  id: String(++ids),
  contentId,
  givenValues: [{ name: 'name', value: 'Ada' }],
  temperature: 0.7,
  maxTokens: 4096,
  createdAt: NOW,
  attachments: [],
  answers,
  ...overrides,
});

export const piece = (text: string | null, delta = '', answer: RunAnswerFragment | null = null) => ({
  text,
  delta,
  thought: text === null ? null : '',
  thoughtDelta: '',
  answer,
});

/** Opens the form of a prompt with one variable. */
export function openForm(answers: Answers = {}, more = '') {
  const signedInAs = `runner ${++ids}`;
  const item = anItem({ libraryId: signedInAs, title: 'Greeting', content: 'Greet {{name}}.' });
  const shown = renderScreen(<LibraryScreen />, {
    path: `/prompt-manager?content=${item.id}${more}`,
    answers: {
      contents: () => aPage([item]),
      contentTypes: () => [UNASSIGNED],
      content: () => item,
      contentTemplate: () => aTemplate('Greet {{name}}.', [NAME]),
      models: () => ['gpt-4o-mini', 'gpt-4o', 'gpt-4.1', 'o4-mini'].map((model) => aModel(model)),
      runs: () => aPage([]),
      contentExamples: () => aPage([]),
      ...answers,
    },
    signedInAs,
  });
  return { ...shown, item };
}

export const sheet = () => screen.findByRole('dialog', { name: /^Run: / });
export const column = async (name: string) => within(await within(await sheet()).findByRole('article', { name }));
export const nameBox = async () => within(await sheet()).findByRole('textbox', { name: 'name' });

export async function openRun(answers: Answers = {}) {
  const shown = openForm(answers);
  const form = await screen.findByRole('dialog', { name: 'View Content' });
  await shown.user.click(await within(form).findByRole('button', { name: 'Run' }));
  await openWindow('Run: Greeting');
  await nameBox();
  const press = async (name: string) => shown.user.click(await within(await sheet()).findByRole('button', { name }));
  return { ...shown, press };
}

/** Opens the sheet on an existing run. */
export function openOn(answers: RunAnswerFragment[], more: Answers = {}) {
  const shown = openForm({}, '&run=9');
  const run = aRun(shown.item.id, answers, { id: '9' });
  shown.answer({ run: () => run, ...more });
  return { ...shown, run };
}
