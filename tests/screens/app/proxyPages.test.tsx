import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderChat } from '../../support/screens/chatScreen.tsx';
import {
  anItem,
  type Answers,
  aPage,
  openWindow,
  renderAt,
  type Shown,
  UNASSIGNED,
} from '../../support/screens/screens.tsx';

const LIBRARY: Answers = {
  contents: () => aPage([anItem({ title: 'Behind a proxy' })]),
  contentTypes: () => [UNASSIGNED],
  similarContents: () => [],
  requestLimits: () => ({ importBytes: 2 * 1024 * 1024 }),
};
const pageOf = (title: string) =>
  `<html>\r\n<head><title>${title}</title></head>\r\n<body><center><h1>${title}</h1></center></body></html>`;

/** A proxy in front that answers with pages of its own until it is `restored`. */
function answerLikeProxy(status: number, body: string) {
  const { fetch } = globalThis;
  const headers = { 'content-type': 'text/html' };
  Object.assign(globalThis, { fetch: async () => new Response(body, { status, headers }) });
  return { restore: () => void Object.assign(globalThis, { fetch }) };
}

async function typePrompt({ user }: Shown) {
  await openWindow('Create Content');
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Long');
  await user.click(await screen.findByRole('textbox', { name: 'Content' }));
  await user.keyboard('Its text');
}

it('shows why a proxy refuses a large prompt, keeps the text, and saves it when the proxy accepts it', async () => {
  const shown = renderAt('/prompt-manager?content=new', { answers: LIBRARY });
  await typePrompt(shown);
  const proxy = answerLikeProxy(413, pageOf('413 Request Entity Too Large'));
  await shown.user.click(screen.getByRole('button', { name: 'Create' }));
  await screen.findByText(/too large for the proxy in front of Suspire \(HTTP 413\)/);
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'Long');
  proxy.restore();
  shown.answer({ createContent: () => anItem({ title: 'Long' }) });
  await shown.user.click(screen.getByRole('button', { name: 'Create' }));
  await screen.findByText('Content saved successfully!');
});

it('shows why a proxy refuses a large file', async () => {
  const { user } = renderAt('/prompt-manager', { answers: LIBRARY });
  await screen.findByRole('article', { name: 'Behind a proxy' });
  answerLikeProxy(413, pageOf('413 Request Entity Too Large'));
  const file = new File(['[{"content": "a"}]'], 'prompts.json', { type: 'application/json' });
  await user.upload(screen.getByLabelText<HTMLInputElement>('JSON file'), file);
  await screen.findByText(/too large for the proxy in front of Suspire \(HTTP 413\)/);
});

it.each([
  [200, pageOf('Sign in'), /Another server answered instead of Suspire\. Reload the page/],
  [401, pageOf('Authorization Required'), /Another server answered instead of Suspire \(HTTP 401\)\. Reload the page/],
  [502, 'Bad Gateway', /Suspire is not responding at the moment \(HTTP 502\)/],
  [504, pageOf('504 Gateway Time-out'), /Suspire took too long to respond \(HTTP 504\)/],
])('shows in plain words that a proxy answered the list with a %s of %j', async (status, body, sentence) => {
  const { user } = renderAt('/workflows', { answers: LIBRARY });
  await screen.findByText('ada');
  const proxy = answerLikeProxy(status, body);
  await user.click(screen.getByRole('link', { name: 'Library' }));
  await screen.findByText(sentence);
  expect(document.body.textContent).not.toMatch(/JSON|Unexpected token|<h/);
  expect(localStorage.getItem('username')).toBe('ada');
  proxy.restore();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByRole('article', { name: 'Behind a proxy' });
});

it('shows in a chat that the proxy gave up, and keeps the message', async () => {
  const { user, served } = renderChat();
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'Hello');
  await waitFor(() => expect(served('models')).toHaveLength(1));
  answerLikeProxy(504, pageOf('504 Gateway Time-out'));
  await user.keyboard('{Enter}');
  await screen.findByText(/Suspire took too long to respond \(HTTP 504\)/);
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveProperty('value', 'Hello');
});
