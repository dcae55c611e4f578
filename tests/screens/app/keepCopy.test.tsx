import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { A_USER, type Answers, renderAt } from '../../support/screens/screens.tsx';
import { SHARED } from '../../support/screens/sharedContent.ts';

const visit = (path: string, signedInAs: string | null, answers: Answers = {}) =>
  renderAt(path, {
    signedInAs,
    answers: { sharedContent: () => SHARED, keepSharedContent: () => ({ id: '7' }), ...answers },
  });
const question = () => screen.findByRole('dialog', { name: 'Keep a copy?' });
const press = async (user: UserEvent) =>
  user.click(within(await question()).getByRole('button', { name: 'Keep a copy' }));
const toasts = () => within(screen.getByRole('region', { name: /Notifications/ }));

describe('Keep a copy', () => {
  it('saves the shared prompt of a signed-in reader and offers to open the copy', async () => {
    const { user, served } = visit('/share/a-link', 'ada');
    await user.click(await screen.findByRole('button', { name: 'Keep a copy' }));
    await press(user);
    await toasts().findByText('A copy is now in your library.');
    expect(served('keepSharedContent')).toEqual([{ input: { shareId: 'a-link', tags: [] } }]);
    await user.click(toasts().getByRole('button', { name: 'Open' }));
    await waitFor(() => expect(window.location.hash).toBe('#/prompt-manager?content=7'));
  });

  it('offers the tags of the reader', async () => {
    const { user, served } = visit('/share/a-link', 'ada', { tags: () => [{ id: '1', name: 'Work', count: 2 }] });
    await user.click(await screen.findByRole('button', { name: 'Keep a copy' }));
    await user.click(await screen.findByRole('combobox', { name: 'Tags' }));
    await user.click(await screen.findByRole('option', { name: /Work/ }));
    await press(user);
    await toasts().findByText('A copy is now in your library.');
    expect(served('keepSharedContent')).toEqual([{ input: { shareId: 'a-link', tags: ['Work'] } }]);
  });

  it('shows why a copy could not be kept', async () => {
    const { user } = visit('/share/a-link', 'ada', {
      keepSharedContent: () => {
        throw new Error('The library is full.');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Keep a copy' }));
    await press(user);
    await screen.findByText(/^Failed to keep a copy\./);
  });

  it('leads a visitor to sign-up and to login with the way back', async () => {
    const { user } = visit('/share/a-link', null, {
      signInOptions: () => ({ password: true, oidc: null, isSignUpOpen: true }),
      login: () => ({
        accessToken: 'a',
        refreshToken: 'r',
        message: 'Logged in.',
        user: A_USER,
      }),
    });
    await user.click(await screen.findByRole('link', { name: 'Keep a copy' }));
    await screen.findByRole('heading', { name: 'Create your account' });
    await user.click(screen.getByRole('link', { name: 'Log in' }));
    await screen.findByRole('heading', { name: 'Welcome back' });
    await user.type(screen.getByRole('textbox', { name: 'Username' }), 'ada');
    await user.type(screen.getByLabelText('Password'), 'long enough');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await question();
    expect(window.location.hash).toBe('#/share/a-link?keep=1');
  });

  it('asks once after the login, and never saves silently', async () => {
    const { user, served } = visit('/share/a-link?keep=1', 'ada');
    await question();
    expect(served('keepSharedContent')).toEqual([]);
    await press(user);
    await toasts().findByText('A copy is now in your library.');
    await waitFor(() => expect(window.location.hash).toBe('#/share/a-link'));
    expect(served('keepSharedContent')).toHaveLength(1);
  });

  it('keeps nothing when the reader cancels', async () => {
    const { user, served } = visit('/share/a-link?keep=1', 'ada');
    await user.click(within(await question()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(window.location.hash).toBe('#/share/a-link'));
    expect(served('keepSharedContent')).toEqual([]);
  });
});
