import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { SHORTCUTS } from '../../../client/lib/keyboard/shortcuts.ts';
import {
  A_USER,
  aModel,
  anItem,
  type Answers,
  aPage,
  deferred,
  openWindow,
  refusal,
  renderAt,
  type Shown,
  UNASSIGNED,
} from '../../support/screens/screens.tsx';

const release = anItem({ title: 'Release notes' });
const found = (titles: readonly string[], names: readonly string[] = []) => ({
  searchContents: () => titles.map((title) => anItem({ title })),
  chatConversations: () => aPage(names.map((name, index) => ({ id: `${index + 1}`, name, matchedMessage: null }))),
  chatProjects: () => aPage([{ id: '3', name: 'Weather' }]),
});
const SERVER: Answers = {
  ...found([]),
  content: () => release,
  contentTypes: () => [UNASSIGNED],
  models: () => [aModel('gpt-4o-mini')],
};

async function openPalette(user: Shown['user'], keys = '{Control>}{Shift>}k{/Shift}{/Control}') {
  await user.keyboard(keys);
  await openWindow('Commands');
}
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: /Find an action/ });
const options = () => within(screen.getByRole('listbox', { name: 'Commands' })).queryAllByRole('option');
const names = () => options().map((option) => option.querySelector('[dir]')?.textContent);
const chosen = () => {
  const active = document.getElementById(field().getAttribute('aria-activedescendant') ?? '');
  expect(active?.getAttribute('aria-selected') ?? 'true').toBe('true');
  return active?.querySelector('[dir]')?.textContent;
};
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const address = () => window.location.hash;

describe('the palette of commands', () => {
  it('shows the actions of the screen and the screens that the user may open, and runs one by keys', async () => {
    const { user } = renderAt('/workflows', { answers: SERVER });
    await screen.findByRole('heading', { level: 1 });
    await openPalette(user);
    expect(document.activeElement).toBe(field());
    expect(names()).toEqual([
      ...['Keyboard shortcuts', 'Logout'],
      ...['Library', 'Tone Shift', 'Chat', 'Workflows', 'Prototyper', 'Account', 'Auth Tokens', 'Webhooks'],
    ]);
    expect(chosen()).toBe('Keyboard shortcuts');
    await user.keyboard('{ArrowUp}');
    expect(chosen()).toBe('Webhooks');
    await user.keyboard('{ArrowDown}{End}');
    expect(chosen()).toBe('Webhooks');
    await user.keyboard('{Home}');
    expect(chosen()).toBe('Keyboard shortcuts');
    await user.keyboard('{Enter}');
    await openWindow('Keyboard shortcuts');
  });

  it('finds projects and the creation of one, which it does not show unasked', async () => {
    const { user } = renderAt('/workflows', { answers: SERVER });
    await screen.findByRole('heading', { level: 1 });
    await openPalette(user);
    expect(names().filter((name) => name === 'New project' || name === 'Weather')).toEqual([]);
    await user.type(field(), 'proj');
    await waitFor(() => expect(names()).toEqual(['New project']));
    await user.clear(field());
    await user.type(field(), 'weath');
    await waitFor(() => expect(names()).toEqual(['Weather']));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('#/chat?project=3'));
  });

  it('offers the administration to administrators only', async () => {
    const me = {
      ...A_USER,
      isAdministrator: true,
    };
    const { user } = renderAt('/workflows', { answers: { ...SERVER, me: () => me } });
    await screen.findByRole('heading', { level: 1 });
    await openPalette(user);
    expect(names()).toContain('Administration');
  });

  it('puts the best match first, whatever its case and accents', async () => {
    const { user } = renderAt('/chat', { answers: SERVER });
    await screen.findByRole('button', { name: 'Chat history' });
    await openPalette(user);
    await user.keyboard('CHÁT');
    expect(names()).toEqual(['Chat', 'Chat history', 'New chat']);
    await user.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}pro to');
    expect(names()).toEqual(['Prototyper']);
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'AI Prototyper' });
    expect(address()).toBe('#/prototyper');
  });

  it('gives the focus back on Escape, and opens from a text field', async () => {
    const { user } = renderAt('/prompt-manager', { answers: SERVER });
    const search = await screen.findByRole('searchbox');
    await user.keyboard('{Control>}k{/Control}');
    expect(document.activeElement).toBe(search);
    await openPalette(user, '{Meta>}{Shift>}K{/Shift}{/Meta}');
    await user.keyboard('{Escape}');
    await isClosed();
    await waitFor(() => expect(document.activeElement).toBe(search));
  });

  it('runs an action after the focus is back, which the action can move', async () => {
    const { user } = renderAt('/prompt-manager', { answers: SERVER });
    const search = await screen.findByRole('searchbox');
    await openPalette(user);
    await user.keyboard('search pr{Enter}');
    await isClosed();
    await waitFor(() => expect(document.activeElement).toBe(search));
  });

  it('does not open above another window', async () => {
    const { user } = renderAt('/workflows', { answers: SERVER });
    await screen.findByRole('heading', { level: 1 });
    await user.keyboard('?');
    await openWindow('Keyboard shortcuts');
    await user.keyboard('{Control>}{Shift>}k{/Shift}{/Control}');
    expect(screen.queryByRole('dialog', { name: 'Commands' })).toBeNull();
  });

  it('is opened by the menu of the settings', async () => {
    const { user } = renderAt('/workflows', { answers: SERVER });
    await user.click(await screen.findByRole('button', { name: 'Settings' }));
    screen.getByRole('button', { name: 'Commands' }).focus();
    await user.keyboard('{Enter}');
    await openWindow('Commands');
  });

  it('ignores the keys of an input method', async () => {
    const { user } = renderAt('/workflows', { answers: SERVER });
    await screen.findByRole('heading', { level: 1 });
    await openPalette(user);
    fireEvent.keyDown(field(), { key: 'ArrowDown', isComposing: true });
    fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 });
    expect(chosen()).toBe('Keyboard shortcuts');
    screen.getByRole('dialog', { name: 'Commands' });
  });
});

it('offers every listed shortcut as an action of a screen', () => {
  const sources = readdirSync('client', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => readFileSync(`client/${file}`, 'utf8'))
    .join('');
  // The palette itself is no action, but a shortcut too.
  const unused = Object.keys(SHORTCUTS).filter((name) => !sources.includes(`...SHORTCUTS.${name},`));
  expect(unused).toEqual(['commands']);
});

describe('what the palette finds on the server', () => {
  it('is asked once for the last text, and opens a prompt or a conversation', async () => {
    const { user, served, answer } = renderAt('/workflows', { answers: SERVER });
    await screen.findByRole('heading', { level: 1 });
    answer(found(['Release notes'], ['About releases']));
    await openPalette(user);
    await user.keyboard('relea');
    await waitFor(() => expect(names()).toEqual(['Release notes', 'About releases']));
    expect(served('searchContents').map(({ search }) => search)).toEqual(['relea']);
    expect(within(screen.getByRole('group', { name: 'Prompts' })).getAllByRole('option')).toHaveLength(1);
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(address()).toBe('#/chat?conversation=1'));
  });

  it.each([
    [{ id: '9', parentMessageId: null }, '#/chat?conversation=1&message=9'],
    [{ id: '9', parentMessageId: '7' }, '#/chat?conversation=1&thread=7&message=9'],
  ])('opens a conversation at the message that was found, on its branch and in its thread: %j', async (found, at) => {
    const { user, served, answer } = renderAt('/workflows', { answers: SERVER });
    await screen.findByRole('heading', { level: 1 });
    answer({
      chatConversations: () => aPage([{ id: '1', name: 'About releases', matchedMessage: found }]),
      showMessageVersion: () => ({ id: '1' }),
    });
    await openPalette(user);
    await user.keyboard('relea');
    await waitFor(() => expect(names()).toEqual(['About releases']));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe(at));
    expect(served('showMessageVersion')).toEqual([{ input: { messageId: '9' } }]);
  });

  it('is not asked while nothing is typed', async () => {
    const { user, served } = renderAt('/workflows', { answers: SERVER });
    await screen.findByRole('heading', { level: 1 });
    await openPalette(user);
    await user.keyboard('x{Backspace}');
    expect(names()).toContain('Library');
    expect(served('chatConversations')).toEqual([]);
  });

  it('is added below what is shown, and never changes the choice', async () => {
    const late = deferred<unknown>();
    const { user, answer, served } = renderAt('/workflows', { answers: SERVER });
    await screen.findByRole('heading', { level: 1 });
    answer({ searchContents: () => late.promise });
    await openPalette(user);
    await user.keyboard('web');
    await waitFor(() => expect(served('searchContents')).toHaveLength(1));
    expect(chosen()).toBe('Webhooks');
    await act(async () => late.resolve([anItem({ title: 'Web' })]));
    await waitFor(() => expect(names()).toEqual(['Webhooks', 'Web']));
    expect(chosen()).toBe('Webhooks');
  });

  it('is chosen by an Enter that was pressed before, unless the text changes', async () => {
    const { user, answer } = renderAt('/workflows', { answers: SERVER });
    await screen.findByRole('heading', { level: 1 });
    answer(found(['Zebra']));
    await openPalette(user);
    await user.keyboard('zebr{Enter}a');
    await waitFor(() => expect(names()).toEqual(['Zebra']));
    screen.getByRole('dialog', { name: 'Commands' });
    await user.keyboard('{Backspace}{Enter}');
    await waitFor(() => expect(address()).toMatch(/^#\/prompt-manager\?content=/));
  });

  it('is reported if it fails or is nothing', async () => {
    const { user, answer } = renderAt('/workflows', { answers: SERVER });
    await screen.findByRole('heading', { level: 1 });
    await openPalette(user);
    await user.keyboard('zebra');
    await screen.findByText('Nothing found');
    answer({ searchContents: () => Promise.reject(refusal('INTERNAL_SERVER_ERROR', 'Broken')) });
    await user.keyboard('s');
    await screen.findByText('Prompts and conversations could not be searched.');
  });
});

describe('the palette above a prompt', () => {
  it('has the actions of the prompt, and closes before it', async () => {
    const { user } = renderAt(`/prompt-manager?content=${release.id}`, { answers: SERVER });
    const sheet = await openWindow('View Content');
    const title = await within(sheet).findByLabelText('Title');
    await user.click(title);
    await within(sheet).findByRole('button', { name: 'Delete' });
    await openPalette(user);
    const offered = [
      'Save',
      'Copy',
      'Star',
      'View History',
      'Full screen with preview',
      'Run',
      'Duplicate',
      'Download',
    ];
    expect(names()).toEqual(expect.arrayContaining([...offered, 'Share', 'Delete']));
    expect(names()).not.toContain('New prompt');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Commands' })).toBeNull());
    screen.getByRole('dialog', { name: 'View Content' });
    await waitFor(() => expect(document.activeElement).toBe(title));

    await openPalette(user);
    await user.keyboard('delete{Enter}');
    await openWindow('Delete this prompt?', 'alertdialog');
  });
});
