import { afterEach, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import {
  anItem,
  type Answers,
  aPage,
  openWindow,
  refusal,
  renderAt,
  UNASSIGNED,
} from '../../support/screens/screens.tsx';

const LIBRARY: Answers = {
  contents: () => aPage([anItem({ title: 'Back again' })]),
  contentTypes: () => [UNASSIGNED],
  similarContents: () => [],
};
const lookOnce = () => act(() => jest.advanceTimersByTimeAsync(3000));

/** A screen without connection, and its user, whose session has been checked. */
async function cutOff(route = '/workflows') {
  const shown = renderAt(route, { answers: LIBRARY });
  await screen.findByText('ada');
  await screen.findByRole('heading', { level: 1 });
  shown.disconnect();
  return shown;
}

afterEach(() => void jest.useRealTimers());

it('loads a failed list again when the server is back, without a press', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { user, served, reconnect } = await cutOff();
  await user.click(screen.getByRole('link', { name: 'Library' }));
  await screen.findByRole('button', { name: 'Try Again' });
  await lookOnce();
  expect(served('contents')).toEqual([]);
  reconnect();
  await lookOnce();
  await screen.findByRole('article', { name: 'Back again' });
});

it('loads it as soon as the browser is online', async () => {
  const { user, reconnect } = await cutOff();
  await user.click(screen.getByRole('link', { name: 'Library' }));
  await screen.findByRole('button', { name: 'Try Again' });
  reconnect();
  act(() => void window.dispatchEvent(new Event('online')));
  await screen.findByRole('article', { name: 'Back again' }, { timeout: 2000 });
});

it('looks for the server only while the page is visible', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { user, served, reconnect } = await cutOff();
  await user.click(screen.getByRole('link', { name: 'Library' }));
  await screen.findByRole('button', { name: 'Try Again' });
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  reconnect();
  await lookOnce();
  expect(served('contents')).toEqual([]);
  visibility.mockRestore();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await screen.findByRole('article', { name: 'Back again' });
});

it('leaves an error of a server that responds to the user', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const contents = () => {
    throw refusal('SERVICE_UNAVAILABLE', 'The database is currently unavailable.');
  };
  const { served } = renderAt('/prompt-manager', { answers: { ...LIBRARY, contents } });
  await screen.findByRole('button', { name: 'Try Again' });
  await lookOnce();
  expect(served('contents')).toHaveLength(1);
});

it('keeps what was typed, and saves it with one press after a save that failed', async () => {
  const { user, served, answer, disconnect, reconnect } = renderAt('/prompt-manager?content=new', { answers: LIBRARY });
  await openWindow('Create Content');
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Half a prompt');
  await user.click(await screen.findByRole('textbox', { name: 'Content' }));
  await user.keyboard('Its text');
  disconnect();
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await screen.findByText(/^Not saved\./);
  reconnect();
  answer({ createContent: () => anItem({ title: 'Half a prompt' }) });
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await screen.findByText('Content saved successfully!');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(served('createContent')).toHaveLength(1);
});
