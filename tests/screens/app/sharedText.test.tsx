import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { aModel, type Answers, aPage, openWindow, renderAt, UNASSIGNED } from '../../support/screens/screens.tsx';

const SERVER: Answers = {
  contents: () => aPage([]),
  contentTypes: () => [UNASSIGNED],
  models: () => [aModel('gpt-4o-mini')],
};
const address = (shared: Record<string, string>) => `/new?${new URLSearchParams(shared)}`;
const text = () => screen.findByRole('group', { name: 'The shared text' });

it('begins a new prompt with what was shared, without saving it or keeping its address', async () => {
  const shared = { title: 'An article', text: 'Worth a prompt', url: 'javascript:alert(1)' };
  const { user, served } = renderAt(address(shared), { answers: SERVER });
  expect((await text()).textContent).toBe('Worth a prompt\n\njavascript:alert(1)');
  expect(screen.queryByRole('link', { name: /javascript/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'New prompt' }));
  const form = await openWindow('Create Content');
  expect(within(form).getByLabelText('Title')).toHaveProperty('value', 'An article');
  await waitFor(() => expect(within(form).getByLabelText('Content').textContent).toContain('javascript:alert(1)'));
  expect(window.location.hash).toBe('#/prompt-manager?content=new');
  expect(served('createContent')).toEqual([]);
  await user.click(within(form).getByRole('button', { name: 'Cancel' }));
  await user.click(within(await openWindow(undefined, 'alertdialog')).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('n');
  expect(within(await openWindow('Create Content')).getByLabelText('Title')).toHaveProperty('value', '');
});

it('adds what was shared below an unsaved prompt', async () => {
  const { user } = renderAt('/prompt-manager?content=new', { answers: SERVER });
  await user.type(within(await openWindow('Create Content')).getByLabelText('Title'), 'Mine');
  window.location.hash = `#${address({ title: 'Theirs', text: 'Shared' })}`;
  await user.click(await screen.findByRole('button', { name: 'New prompt' }));
  const form = await openWindow('Create Content');
  expect(within(form).getByLabelText('Title')).toHaveProperty('value', 'Mine');
  await waitFor(() => expect(within(form).getByLabelText('Content').textContent).toContain('Shared'));
});

it('begins a new message with what was shared, without sending it', async () => {
  const shared = { title: 'An article', text: 'See https://example.org/', url: 'https://example.org/' };
  const { user, served } = renderAt(address(shared), { answers: SERVER });
  await user.click(await screen.findByRole('button', { name: 'New message' }));
  const message = await screen.findByRole('textbox', { name: 'Message' });
  await waitFor(() => expect(message).toHaveProperty('value', 'An article\n\nSee https://example.org/'));
  expect(window.location.hash).toBe('#/chat');
  expect(served('createChatConversation')).toEqual([]);
});

it.each([
  ['is missing', {}],
  ['is blank', { title: ' ', text: '\n' }],
  ['is too long', { text: 'x'.repeat(8001) }],
])('explains what to do with a text that %s', async (_, shared) => {
  renderAt(address(shared), { answers: SERVER });
  await screen.findByRole('heading', { level: 1, name: 'No text arrived' });
  screen.getByText('A long text cannot be shared this way. Copy it, then paste it into a new prompt or message.');
});
