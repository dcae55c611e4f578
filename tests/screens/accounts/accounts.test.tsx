import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { type Answers, refusal, renderAt } from '../../support/screens/screens.tsx';

/** The texts that a visitor types on each form, and the button that submits it. */
const forms = {
  'logging in': {
    route: '/login',
    field: 'login',
    typed: { Username: 'ada', Password: 'a long secret' },
    submit: 'Log in',
  },
  'signing up': {
    route: '/signup',
    field: 'register',
    typed: {
      Username: 'ada',
      Email: 'ada@example.test',
      Password: 'a long secret',
      'Confirm password': 'a long secret',
      'Beta access code': 'welcome',
    },
    submit: 'Sign up',
  },
  'asking for a new password': {
    route: '/forgot-password',
    field: 'requestPasswordReset',
    typed: { Email: 'ada@example.test' },
    submit: 'Send reset link',
  },
};

const fault = refusal('INTERNAL_SERVER_ERROR', 'Boom');
const outage = new Error('unreachable');

it.each([
  ['logging in', 'a fault', fault, 'Login failed'],
  [
    'logging in',
    'a refusal',
    refusal('INVALID_CREDENTIALS', 'Invalid username or password.'),
    'Invalid username or password.',
  ],
  ['signing up', 'a fault', fault, 'Registration failed'],
  [
    'signing up',
    'a missing code',
    refusal('VALIDATION_FAILED', 'Beta access code is required'),
    'Beta access code is required to create an account.',
  ],
  [
    'signing up',
    'a wrong code',
    refusal('VALIDATION_FAILED', 'Invalid beta access code'),
    'Invalid beta access code. Please check your code and try again.',
  ],
  ['logging in', 'no server', outage, 'Suspire cannot be reached. Check your connection and try again.'],
  ['signing up', 'no server', outage, 'Failed to create account. Check your connection and try again.'],
  ['asking for a new password', 'a fault', fault, 'Failed to send reset email. Please check your email address.'],
  ['asking for a new password', 'no server', outage, 'Failed to send reset email. Please check your email address.'],
] as const)('shows an error and keeps the typed text when %s meets %s', async (form, _what, failure, sentence) => {
  const { route, field, typed, submit } = forms[form];
  const answers: Answers = {
    [field]() {
      throw failure;
    },
  };
  const { user, disconnect } = renderAt(route, { signedInAs: null, answers });
  for (const [label, text] of Object.entries(typed)) await user.type(await screen.findByLabelText(label), text);
  if (failure === outage) disconnect();
  await user.click(screen.getByRole('button', { name: submit }));
  expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
  for (const [label, text] of Object.entries(typed)) expect(screen.getByLabelText(label)).toHaveProperty('value', text);
});

it.each([
  ['/signup', null, 'Confirm password', 'Password', 'Sign up'],
  ['/reset-password/a-token', null, 'Confirm password', 'New password', 'Reset password'],
  ['/account', 'ada', 'Confirm new password', 'New password', 'Change password'],
])(
  'has a sentence of its own for an empty and for a different repeated password on %s',
  async (route, signedInAs, repeated, first, submit) => {
    const { user } = renderAt(route, { signedInAs });
    const field = await screen.findByLabelText(repeated);
    const said = () => document.getElementById(field.getAttribute('aria-describedby') ?? '');
    await user.click(screen.getByRole('button', { name: submit }));
    expect(said()?.textContent).toBe('Repeat the password');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).not.toBe(field);
    expect(said()?.getAttribute('role')).toBe('alert');
    await user.type(screen.getByLabelText(first), 'a long secret');
    await user.type(field, 'another secret');
    await user.click(screen.getByRole('button', { name: submit }));
    expect(said()?.textContent).toBe('Passwords do not match');
  },
);

it.each([
  ['logging in', '<h1>Bad Gateway</h1>', /^Server returned invalid JSON: /],
  ['signing up', '<h1>Bad Gateway</h1>', /^Server returned invalid JSON: /],
  ['logging in', '{"detail":"Back at noon."}', /^Back at noon\.$/],
  ['logging in', '{}', /^Login failed$/],
  ['signing up', '{}', /^Failed to create account$/],
] as const)('shows an error for %s answered with a 502 of %s', async (form, body, sentence) => {
  const { route, typed, submit } = forms[form];
  const { user } = renderAt(route, { signedInAs: null });
  for (const [label, text] of Object.entries(typed)) await user.type(await screen.findByLabelText(label), text);
  Object.assign(globalThis, { fetch: async () => new Response(body, { status: 502 }) });
  await user.click(screen.getByRole('button', { name: submit }));
  expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
});

const offering = (options: object): Answers => ({
  signInOptions: () => ({ password: true, oidc: null, isSignUpOpen: true, ...options }),
});
const CLOSED = 'Sign-up is closed for now. You need an invitation to create an account.';

it.each([
  ['without a code', '/signup', '', true],
  ['with an invitation', '/signup?code=an-invitation', 'an-invitation', false],
])(
  'shows on the sign-up form that sign-up is closed, except with an invitation (%s)',
  async (_, route, code, isSaid) => {
    const { served } = renderAt(route, { signedInAs: null, answers: offering({ isSignUpOpen: false }) });
    expect(await screen.findByLabelText('Beta access code')).toHaveProperty('value', code);
    await waitFor(() => expect(served('signInOptions')).toHaveLength(1));
    if (isSaid) await screen.findByText(CLOSED);
    else expect(screen.queryByText(CLOSED)).toBeNull();
  },
);

it('replaces the forgotten-password form with a notice when passwords are disabled', async () => {
  const oidc = { name: 'Acme', url: '/api/auth/oidc/' };
  renderAt('/forgot-password', { signedInAs: null, answers: offering({ password: false, oidc }) });
  await screen.findByText('There are no passwords here: you sign in with Acme.');
  expect(screen.queryByRole('button', { name: 'Send reset link' })).toBeNull();
});

it('says that the link of a reset may be used up, and offers a new one', async () => {
  const confirmPasswordReset = () => {
    throw refusal('INTERNAL_SERVER_ERROR', 'Boom');
  };
  const { user } = renderAt('/reset-password/a-token', { signedInAs: null, answers: { confirmPasswordReset } });
  for (const label of ['New password', 'Confirm password'])
    await user.type(await screen.findByLabelText(label), 'a long secret');
  await user.click(screen.getByRole('button', { name: 'Reset password' }));
  expect(await screen.findAllByText('Failed to reset password. Please try again.')).not.toHaveLength(0);
  await user.click(screen.getByRole('link', { name: 'get a new one' }));
  await screen.findByRole('heading', { name: 'Forgot your password?' });
});
