import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { keepFor, kept } from '../../../client/lib/kept.ts';
import { toast } from '../../../client/ui/toasts/toast.ts';
import { A_USER, anItem, aPage, deferred, refusal, renderAt, UNASSIGNED } from '../../support/screens/screens.tsx';

const encoded = (value: unknown) => btoa(JSON.stringify(value)).replaceAll('=', '');
/** An access token like the server's, with a false signature. */
const tokenOf = (id: string) => `${encoded({ alg: 'HS256' })}.${encoded({ sub: id })}.signature`;

/** Stores a session like another tab; this tab notices only through an event. */
function store(username: string, id: string) {
  localStorage.setItem('username', username);
  localStorage.setItem('refresh_token', `refresh token of ${username}`);
  localStorage.setItem('access_token', tokenOf(id));
}
const tellOf = (key: string | null = 'access_token') =>
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));

const USER = A_USER;
const WORD = 'Zanzibar';
const library = {
  me: () => USER,
  contents: () => aPage([anItem({ title: `${WORD} saved` })]),
  contentTypes: () => [UNASSIGNED],
  similarContents: () => [],
};
const notice = (username = 'grace') =>
  screen.findByRole('heading', { name: `You signed in as ${username} in another tab` });

/** Opens the Library as ada, user 1. */
async function adaAt(route: string, answers = {}) {
  store('ada', '1');
  const shown = renderAt(route, { signedInAs: null, answers: { ...library, ...answers } });
  await screen.findByText('ada');
  return shown;
}

describe('a tab', () => {
  it.each([
    ['receives the storage event', () => tellOf()],
    ['receives the event of a cleared storage', () => tellOf(null)],
    ['gets the focus', () => act(() => void window.dispatchEvent(new Event('focus')))],
    ['is restored from the history', () => act(() => void window.dispatchEvent(new Event('pageshow')))],
    ['becomes visible again', () => act(() => void document.dispatchEvent(new Event('visibilitychange')))],
  ])("hides the previous user's data when another user has signed in and it %s", async (_, wake) => {
    const { user } = await adaAt('/prompt-manager');
    await screen.findByRole('article', { name: `${WORD} saved` });
    store('grace', '2');
    wake();
    await notice();
    expect(document.body.textContent).not.toMatch(new RegExp(`${WORD}|ada`));
    expect(window.location.hash).toBe('#/');
    await user.click(screen.getByRole('button', { name: 'Continue as grace' }));
    await screen.findByRole('heading', { level: 1, name: 'Library' });
  });

  it('returns to the login when the other user signs out before continuing', async () => {
    await adaAt('/workflows');
    store('grace', '2');
    tellOf();
    await notice();
    localStorage.clear();
    tellOf(null);
    await screen.findByLabelText('Username');
  });

  it('keeps the page when the same user has a new name or token', async () => {
    await adaAt('/workflows');
    store('countess', '1');
    tellOf();
    await screen.findByText('countess');
    screen.getByText('Development: 45% Complete');
    expect(sessionStorage.getItem('suspire.reader')).toBe('1');
  });

  it('identifies the user by the token, not by the stored name', async () => {
    await adaAt('/workflows');
    store('ada', '2');
    tellOf();
    await notice('ada');
  });
});

describe('requests of the previous user', () => {
  it('are dropped when another user has signed in unnoticed', async () => {
    const { user, served } = await adaAt('/prompt-manager?content=new');
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), WORD);
    await user.click(await screen.findByRole('textbox', { name: 'Content' }));
    await user.keyboard(WORD);
    store('grace', '2');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await notice();
    expect(served('createContent')).toEqual([]);
  });

  it("are not repeated with the next user's fresh tokens", async () => {
    const fresh = deferred<unknown>();
    const { user, served } = await adaAt('/prompt-manager', {
      refreshSession: () => fresh.promise,
      starContents: () => {
        throw refusal('UNAUTHENTICATED', 'Please log in.');
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Star, / }));
    await waitFor(() => expect(served('refreshSession')).toHaveLength(1));
    store('grace', '2');
    fresh.resolve({ accessToken: tokenOf('1'), refreshToken: 'r', user: USER, message: '' });
    await notice();
    expect(served('starContents')).toHaveLength(1);
    expect(localStorage.getItem('access_token')).toBe(tokenOf('2'));
  });

  it('never show their errors to the next user', async () => {
    const answer = deferred<unknown>();
    const { user, served } = await adaAt('/prompt-manager', { starContents: () => answer.promise });
    await user.click(await screen.findByRole('button', { name: /^Star, / }));
    await waitFor(() => expect(served('starContents')).toHaveLength(1));
    store('grace', '2');
    tellOf();
    await notice();
    answer.reject(refusal('RATE_LIMITED', `${WORD} was not starred.`));
    await user.click(screen.getByRole('button', { name: 'Continue as grace' }));
    await screen.findByRole('heading', { level: 1, name: 'Library' });
    expect(screen.queryByText(`${WORD} was not starred.`)).toBeNull();
  });

  it('lose their toasts when another user signs in', async () => {
    await adaAt('/workflows');
    toast.info(`${WORD} was saved.`);
    await screen.findByText(`${WORD} was saved.`);
    store('grace', '2');
    tellOf();
    await notice();
    await waitFor(() => expect(screen.queryByText(`${WORD} was saved.`)).toBeNull());
  });
});

describe('a session that ends by itself', () => {
  const login = (username: string, id: string) => () => ({
    accessToken: tokenOf(id),
    refreshToken: 'r',
    message: '',
    user: { ...USER, id, username },
  });

  async function ended() {
    const shown = await adaAt(`/prompt-manager?search=${WORD}`);
    kept.chatDraft.set(kept.chatDraft.key('1', 'new'), `${WORD} question`);
    kept.analysisPrompt.set(kept.analysisPrompt.key('1'), `${WORD} analysis`);
    localStorage.clear();
    tellOf(null);
    await screen.findByLabelText('Username');
    expect(
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, window.history.state, window.location.hash]),
    ).not.toContain(WORD);
    return shown;
  }
  async function signIn({ user, answer }: Awaited<ReturnType<typeof ended>>, username: string, id: string) {
    answer({ login: login(username, id) });
    await user.type(screen.getByLabelText('Username'), username);
    await user.type(screen.getByLabelText('Password'), 'a long secret');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await screen.findByRole('heading', { level: 1, name: 'Library' });
  }

  it('restores the page and the unsent text for the same user', async () => {
    await signIn(await ended(), 'ada', '1');
    expect(window.location.hash).toBe(`#/prompt-manager?search=${WORD}`);
    expect(JSON.stringify(sessionStorage)).toContain(`${WORD} question`);
  });

  it('restores neither for another user', async () => {
    await signIn(await ended(), 'grace', '2');
    expect(window.location.hash).toBe('#/');
    expect(JSON.stringify(sessionStorage)).not.toContain(WORD);
    act(() => keepFor('1'));
    expect(JSON.stringify(sessionStorage)).not.toContain(WORD);
  });
});

it('removes data that earlier versions stored without a user id, and data of other users', async () => {
  localStorage.setItem('toneShiftAnalysisPrompt', WORD);
  localStorage.setItem('suspire.lastValues', WORD);
  sessionStorage.setItem('suspire.draft.grace.new', WORD);
  sessionStorage.setItem('suspire.draft.11.new', WORD);
  sessionStorage.setItem('suspire.draft.1.new', 'hers');
  localStorage.setItem('of another product', 'stays');
  await adaAt('/workflows');
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain(WORD);
  expect(sessionStorage.getItem('suspire.draft.1.new')).toBe('hers');
  expect(localStorage.getItem('of another product')).toBe('stays');
});
