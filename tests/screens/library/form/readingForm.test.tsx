import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { AboutField } from '../../../../client/screens/library/form/AboutField.tsx';
import { LibraryScreen } from '../../../../client/screens/library/LibraryScreen.tsx';
import { anItem, aPage, openWindow, renderScreen, UNASSIGNED } from '../../../support/screens/screens.tsx';

const item = (title: string) => anItem({ title, description: 'For the changelog' });

async function open(title: string, target?: string) {
  const content = item(title);
  const shown = renderScreen(<LibraryScreen />, {
    path: `/prompt-manager?content=${target ?? content.id}`,
    answers: {
      contents: () => aPage([content]),
      contentTypes: () => [UNASSIGNED],
      content: () => content,
      contentTemplate: () => ({ text: content.content, variables: [], missingReferences: [] }),
      models: () => [],
      runs: () => aPage([]),
      contentExamples: () => aPage([]),
    },
  });
  await screen.findByRole('textbox', { name: 'Content' });
  return shown;
}

const button = (name: string) => screen.getByRole('button', { name });
const isPrimary = (name: string) => button(name).className.includes('primary');
const precedes = (first: HTMLElement, second: HTMLElement) =>
  Boolean(first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING);

describe('View Content', () => {
  it('gives no field the focus, and offers Run first', async () => {
    await open('Release notes');
    await openWindow('View Content');
    expect(document.activeElement?.matches('input, textarea, [contenteditable]')).toBe(false);
    const tools = ['Run', 'Enhance with AI', 'Duplicate', 'Generate with AI'].map(button);
    const fields = [screen.getByRole('textbox', { name: 'Title' })];
    for (const [index, tool] of tools.entries())
      expect(precedes(tool, [...tools, ...fields][index + 1] ?? tool)).toBe(true);
    expect(isPrimary('Run')).toBe(true);
    expect(isPrimary('Save')).toBe(false);
    button('Cancel');
  });

  it('makes Save the main action once something has changed', async () => {
    const { user } = await open('Release notes');
    await user.type(screen.getByRole('textbox', { name: 'Title' }), '!');
    expect(isPrimary('Run')).toBe(false);
    expect(isPrimary('Save')).toBe(true);
    button('Cancel');
  });

  it.each([
    ['Release notes', 'Run: Release notes'],
    ['x'.repeat(140), `Run: ${'x'.repeat(60)}…`],
  ])("names the window of Run after the prompt: '%s'", async (title, name) => {
    const { user } = await open(title);
    await user.click(button('Run'));
    await openWindow(name);
  });
});

it('begins a new prompt in its title, with Create as the main action', async () => {
  await open('Release notes', 'new');
  const title = screen.getByRole('textbox', { name: 'Title' });
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect(isPrimary('Create')).toBe(true);
  screen.getByText(/^Type @ to pull in another prompt, \{\{name\}\} to ask for a value\. For example:/);
});

it.each([
  ['one line', true, 'INPUT'],
  ['several lines', undefined, 'TEXTAREA'],
] as const)('shows a text about a prompt that may have %s in such a field', (_, isLine, element) => {
  const rule = { label: 'Source', maxLength: 200, isLine, tooLong: 'Too long.' };
  renderScreen(<AboutField rule={rule} value="A book" onChange={() => undefined} />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Source' });
  expect(field.tagName).toBe(element);
  expect(field.value).toBe('A book');
});
