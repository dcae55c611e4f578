import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  ADMINISTRATOR,
  aListOf,
  asAdministrator,
  aUser,
  press,
  pressIn,
  SOON,
} from '../../support/screens/administrationScreen.tsx';
import { A_USER, type Answers, NOW, openWindow, refusal, renderAt } from '../../support/screens/screens.tsx';

const ACME = { name: 'Acme', url: 'http://localhost/api/auth/oidc/' };
const options = (more: object = {}) => ({ password: true, oidc: ACME, isSignUpOpen: true, ...more });
const offering = (more: object = {}): Answers => ({ signInOptions: () => options(more) });
const WITHOUT_PASSWORDS = { password: false };
const CONTINUE = { name: 'Continue with Acme' };

/** Marks the page like the server does when passwords are disabled. */
const sayPasswordsAreOff = () => void (document.documentElement.dataset.passwords = 'off');
afterEach(() => void delete document.documentElement.dataset.passwords);

describe('before the server has responded', () => {
  const never = { signInOptions: () => new Promise(() => undefined) };

  it.each([
    ['/login', 'Welcome back'],
    ['/signup', 'Create your account'],
  ])(
    'draws the form of %s immediately, and no form when the page says that passwords are disabled',
    async (route, name) => {
      renderAt(route, { signedInAs: null, answers: never });
      await screen.findByRole('heading', { name });
      expect(screen.getAllByRole('textbox')).not.toHaveLength(0);
      document.body.replaceChildren();
      sayPasswordsAreOff();
      renderAt(route, { signedInAs: null, answers: never });
      await screen.findByRole('heading', { name });
      expect(screen.queryAllByRole('textbox')).toEqual([]);
    },
  );
});

it.each([
  ['/login', 'Log in'],
  ['/signup', 'Sign up'],
])("shows on %s the provider's button next to the form, or in its place", async (route, submit) => {
  renderAt(route, { signedInAs: null, answers: offering() });
  await screen.findByRole('button', CONTINUE);
  screen.getByRole('button', { name: submit });
  document.body.replaceChildren();
  renderAt(route, { signedInAs: null, answers: offering(WITHOUT_PASSWORDS) });
  await screen.findByRole('button', CONTINUE);
  expect(screen.queryByRole('button', { name: submit })).toBeNull();
});

it('shows the provider in place of a password form when passwords are disabled', async () => {
  renderAt('/reset-password/a-token', { signedInAs: null, answers: offering(WITHOUT_PASSWORDS) });
  await screen.findByText('There are no passwords here: you sign in with Acme.');
  await screen.findByRole('button', CONTINUE);
  expect(screen.queryByLabelText('New password')).toBeNull();
});

describe('returning from the provider', () => {
  const VISIT = { verifier: 'v'.repeat(43), returnTo: '/account' };
  const keep = (visit: object) => sessionStorage.setItem('provider_visit', JSON.stringify(visit));
  const atReturn = (
    answers: Answers = {},
    route = `/sign-in/done/${'c'.repeat(43)}`,
    signedInAs: string | null = null,
  ) => renderAt(route, { signedInAs, answers: { ...offering(), ...answers } });
  beforeEach(() => sessionStorage.clear());

  it.each([
    ['away', 'The sign-in provider is not responding. Please try again in a minute.'],
    ['cancelled', 'Sign-in was cancelled.'],
    ['busy', 'Too many people on your network are signing in right now. Please try again in a few minutes.'],
    [
      'misconfigured',
      'The sign-in provider is not set up correctly. Please ask the person who runs this server; the reason is in its log.',
    ],
    ['invalid', /^That sign-in could not be completed\./],
    ['CALL-0900-NOW', /^That sign-in could not be completed\./],
  ])('shows our own sentence for the reason "%s", and a button to try again', async (reason, sentence) => {
    keep(VISIT);
    atReturn({}, `/sign-in/failed/${reason}`);
    await screen.findByText(sentence);
    expect(document.body.textContent).not.toContain('0900');
    await screen.findByRole('button', CONTINUE);
    screen.getByRole('link', { name: 'Return to login' });
  });

  it('sends the code with the stored verifier once, and starts the session', async () => {
    keep(VISIT);
    const shown = atReturn({
      signInWithOidc: () => ({
        accessToken: 'new access',
        refreshToken: 'new refresh',
        message: 'Logged in.',
        user: A_USER,
      }),
    });
    await waitFor(() => expect(window.location.hash).toBe('#/account'));
    expect(shown.served('signInWithOidc')).toEqual([{ input: { code: 'c'.repeat(43), verifier: VISIT.verifier } }]);
    expect(localStorage.getItem('access_token')).toBe('new access');
    expect(sessionStorage.getItem('provider_visit')).toBeNull();
  });

  it('does not send a code when this tab did not start the sign-in', async () => {
    const shown = atReturn();
    await screen.findByText(/^That sign-in could not be completed\./);
    expect(shown.served('signInWithOidc')).toEqual([]);
  });

  it("shows the server's refusal, and asks a new user for an access code", async () => {
    keep(VISIT);
    const shown = atReturn({
      signInWithOidc: () => {
        throw refusal('BAD_USER_INPUT', 'You do not have an account here yet.', {
          fields: { betaAccessCode: ['You do not have an account here yet.'] },
        });
      },
    });
    await screen.findByRole('heading', { name: 'Almost there' });
    await screen.findByText('You do not have an account here yet.');
    await shown.user.type(screen.getByLabelText('Beta access code'), ' welcome ');
    await screen.findByRole('button', CONTINUE);
  });

  it('shows why connecting failed, with a link back', async () => {
    keep({ ...VISIT, permission: 'p' });
    atReturn(
      {
        connectIdentity: () => {
          throw refusal('CONFLICT', 'That Acme account is already connected.');
        },
      },
      undefined,
      'ada',
    );
    await screen.findByText('That Acme account is already connected.');
    expect((await screen.findByRole('link', { name: 'Go back' })).getAttribute('href')).toBe('#/account');
  });
});

describe('the account page of a user without a password', () => {
  const account = (isOn: boolean, more: Answers = {}) =>
    renderAt('/account', {
      answers: {
        ...offering(),
        me: () => ({
          ...A_USER,
          email: 'ada@acme.test',
          hasPassword: false,
          storedBytes: 0,
          storageLimit: 1,
        }),
        identities: () => [{ id: '5', issuer: 'http://acme.test', email: 'ada@acme.test', createdAt: NOW }],
        secondFactor: () => ({ isOn, confirmedAt: isOn ? NOW : null, recoveryCodesLeft: isOn ? 10 : 0 }),
        ...more,
      },
    });

  it.each([true, false])(
    'asks for no password and lists the connected identities (passwords enabled: %s)',
    async (password) => {
      const shown = account(false, offering({ password }));
      await screen.findByRole('button', { name: 'Disconnect ada@acme.test' });
      await waitFor(() => expect(shown.served('secondFactor')).toHaveLength(1));
      expect(screen.queryByRole('heading', { name: 'Two-step sign-in' })).toBeNull();
      expect(screen.queryByLabelText('Current password')).toBeNull();
      expect(document.body.textContent?.includes('password reset links')).toBe(false);
      expect(document.body.textContent?.includes('We will email you a link')).toBe(password);
    },
  );

  it('can turn off a second step that is still on, but cannot set one up', async () => {
    const shown = account(true, {
      removeSecondFactorOfMine: () => ({ isOn: false, confirmedAt: null, recoveryCodesLeft: 0 }),
    });
    await screen.findByText(/You sign in without a password, so it is not asked for now\.$/);
    expect(screen.queryByRole('button', { name: 'New recovery codes' })).toBeNull();
    await press(shown, 'Turn off');
    const window = await openWindow('Turn off two-step sign-in');
    expect(within(window).queryByLabelText('Your password')).toBeNull();
    within(window).getByRole('button', { name: 'Sign in again' });
    await shown.user.type(within(window).getByLabelText('Code'), 'a recovery code');
    shown.answer({ secondFactor: () => ({ isOn: false, confirmedAt: null, recoveryCodesLeft: 0 }) });
    await pressIn(window, shown, 'Turn off');
    await screen.findByText('Two-step sign-in is off.');
    expect(shown.served('removeSecondFactorOfMine')).toEqual([{ input: { password: '', code: 'a recovery code' } }]);
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Two-step sign-in' })).toBeNull());
  });
});

describe('administration with passwords disabled', () => {
  const off = { ...offering(WITHOUT_PASSWORDS), me: () => ({ ...ADMINISTRATOR, hasPassword: false }) };

  it('offers no password link', async () => {
    const shown = asAdministrator('/users/7', off);
    await screen.findByText('Devices signed in');
    await waitFor(() => expect(shown.served('signInOptions')).not.toHaveLength(0));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Send password link' })).toBeNull());
    screen.getByRole('button', { name: 'Disable account' });
  });

  it('creates an account that signs in with the provider, or shows why it could not', async () => {
    const shown = asAdministrator('/users', {
      ...off,
      adminUsers: () => aListOf([]),
      createUser: () => {
        throw refusal('CONFLICT', 'Please invite them instead: they can then sign up with Acme.');
      },
    });
    await press(shown, 'New user');
    const form = await openWindow('New user');
    await within(form).findByText(/^Its owner gets an email to continue with Acme/);
    await shown.user.type(within(form).getByLabelText('Username'), 'grace');
    await shown.user.type(within(form).getByLabelText('Email'), 'grace@acme.test');
    await pressIn(form, shown, 'Create account');
    await within(form).findByText('Please invite them instead: they can then sign up with Acme.');
    shown.answer({
      createUser: () => ({ link: 'http://x/#/login', expiresAt: null, message: 'It was made.', user: aUser() }),
    });
    await pressIn(form, shown, 'Create account');
    const made = await openWindow('Account created for grace');
    within(made).getByText('It opens the login page, where grace continues with Acme.');
    expect(made.textContent).not.toMatch(/works once|password/);
  });

  it('invites users to sign up with the provider', async () => {
    const shown = asAdministrator('/users', {
      ...off,
      adminUsers: () => aListOf([]),
      inviteUser: () => ({ link: 'http://x/#/signup', expiresAt: SOON, message: 'It was mailed.' }),
    });
    await press(shown, 'Invite');
    const form = await openWindow('Invite someone');
    await within(form).findByText('They sign up with Acme, even while sign-up is closed.');
    await shown.user.type(within(form).getByLabelText('Email'), 'lin@acme.test');
    await pressIn(form, shown, 'Send invitation');
    await within(await openWindow('The invitation is ready')).findByText(
      /where they continue with Acme\. It works until/,
    );
  });
});
