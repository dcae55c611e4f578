import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { described } from '../../support/library/promptCases.ts';
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

it('shows a visitor what Suspire is', async () => {
  visit('/share/a-link', null);
  await screen.findByRole('heading', { name: 'Release notes' });
  const about = within(screen.getByRole('region', { name: 'About Suspire' }));
  about.getByRole('link', { name: 'Sign up' });
  about.getByRole('link', { name: 'Log in' });
});

it('shows a reader who is logged in no invitation', async () => {
  visit('/share/a-link', 'ada');
  await screen.findByRole('button', { name: 'Keep a copy' });
  expect(screen.queryByRole('region', { name: 'About Suspire' })).toBeNull();
});

it('marks variables and references in the text, and shows no Unassigned', async () => {
  const content = 'Mind the style, {{name}}: \\{{kept}}.';
  const shared = { ...SHARED, content, references: [{ from: 5, to: 14 }], contentTypeName: 'Unassigned' };
  visit('/share/a-link', null, { sharedContent: () => shared });
  const variable = await screen.findByText('{{name}}');
  expect(variable.tagName).toBe('BDI');
  expect(screen.getByText('the style').className).toContain('reference');
  expect(variable.parentElement?.textContent).toBe(content);
  expect(screen.queryByText('Unassigned')).toBeNull();
});

it('asks a visitor for the variables of a shared prompt and copies the filled text', async () => {
  const shared = { ...SHARED, content: 'To {{name}}, \\{{kept}}.', variables: [described('name')] };
  const { user } = visit('/share/a-link', null, { sharedContent: () => shared });
  await user.click(await screen.findByRole('button', { name: 'Copy prompt' }));
  await user.type(await screen.findByRole('textbox', { name: 'name' }), 'Ann{Enter}');
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('To Ann, {{kept}}.'));
  expect(JSON.stringify(localStorage)).not.toContain('Ann');
});
