import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import {
  A_USER,
  anItem,
  type Answers,
  aPage,
  openWindow,
  refusal,
  renderAt,
  type Shown,
  UNASSIGNED,
} from '../../support/screens/screens.tsx';

const RETURN = 'You were signed out. Log in to go back to where you were.';
const TEXT_KEPT = 'What you typed is kept while this page stays open.';
const TITLE = 'Half a prompt';

const refuse = () => {
  throw refusal('UNAUTHENTICATED', 'Please log in.');
};
const login = (username: string): Answers => ({
  login: () => ({
    accessToken: `token of ${username}`,
    refreshToken: 'r',
    message: '',
    user: {
      ...A_USER,
      username,
    },
  }),
});

/** The Library of a user whose session was ended elsewhere. */
async function withoutSession(route: string): Promise<Shown> {
  const shown = renderAt(route, {
    answers: { contents: () => aPage([anItem()]), contentTypes: () => [UNASSIGNED], similarContents: () => [] },
  });
  await screen.findByText('ada');
  shown.answer({ createContent: refuse, starContents: refuse, refreshSession: refuse });
  return shown;
}

async function signedOutWhileTyping(): Promise<Shown> {
  const shown = await withoutSession('/prompt-manager?content=new');
  await openWindow('Create Content');
  await shown.user.type(await screen.findByRole('textbox', { name: 'Title' }), TITLE);
  await shown.user.click(await screen.findByRole('textbox', { name: 'Content' }));
  await shown.user.keyboard('Its text');
  await shown.user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByLabelText('Username');
  return shown;
}

async function logIn({ user, answer }: Shown, username: string) {
  answer(login(username));
  await user.type(screen.getByLabelText('Username'), username);
  await user.type(screen.getByLabelText('Password'), 'a long secret');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
}

describe('the login page', () => {
  it('says that the user was signed out and that the text is kept, which the same user finds again', async () => {
    const shown = await signedOutWhileTyping();
    expect(screen.getByRole('status').textContent).toBe(`${RETURN} ${TEXT_KEPT}`);
    expect(screen.queryByText('Failed to create content.')).toBeNull();
    await logIn(shown, 'ada');
    await openWindow('Create Content');
    expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveProperty('value', TITLE);
    expect(screen.queryByText(RETURN)).toBeNull();
  });

  it('does not mention a text when nothing was typed', async () => {
    const { user } = await withoutSession('/prompt-manager');
    await user.click(await screen.findByRole('button', { name: /^Star, / }));
    await screen.findByLabelText('Username');
    expect(screen.getByRole('status').textContent).toBe(RETURN);
  });

  it('says nothing to a user who has logged out', async () => {
    const { user } = await withoutSession('/prompt-manager');
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await screen.findByLabelText('Username');
    await waitFor(() => expect(window.location.hash).toBe('#/login'));
    expect(screen.queryByText(RETURN)).toBeNull();
  });

  it('says nothing when the session is refused while the page opens', async () => {
    renderAt('/workflows', { answers: { me: refuse, refreshSession: refuse } });
    await screen.findByLabelText('Username');
    expect(screen.queryByText(RETURN)).toBeNull();
  });
});
