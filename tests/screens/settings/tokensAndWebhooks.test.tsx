import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { TokenFragment } from '../../../client/screens/settings/tokens/tokens.generated.ts';
import { A_USER, NOW, openWindow, refusal, renderAt } from '../../support/screens/screens.tsx';

const OWN = { id: '1', name: null, isOwn: true };
const SHARED = [
  { id: '12', name: 'Support team', isOwn: false },
  { id: '13', name: 'Everyone', isOwn: false },
];

const ACCOUNT = {
  signInOptions: () => ({ password: true, oidc: null }),
  me: () => ({
    ...A_USER,
    hasPassword: true,
  }),
};

const TOKEN = 'suspire_made';

const A_TOKEN: TokenFragment = {
  id: '1',
  name: 'Deploy',
  beginning: 'suspire_m',
  scopes: ['LIBRARY_READ'],
  libraryIds: ['12', '99'],
  callsPerDay: null,
  callsToday: 0,
  spendPerMonth: null,
  spentThisMonth: 0,
  createdAt: NOW,
  expiresAt: null,
  lastUsedAt: null,
};

const A_WEBHOOK = {
  id: '5',
  libraryId: '12',
  url: 'https://example.com/hooks',
  description: 'The wiki',
  events: ['CONTENT_CREATED'],
  isEnabled: true,
  disabledReason: null,
  failingSince: null,
  createdAt: NOW,
};

/** Opens the form of a new token or webhook. */
async function newForm(what: 'token' | 'webhook', libraries: object[] = []) {
  const shown = renderAt(what === 'token' ? '/auth-tokens' : '/webhooks', {
    answers: {
      ...ACCOUNT,
      libraries: () => libraries,
      apiTokens: () => [],
      webhooks: () => [],
      createApiToken: () => ({ token: TOKEN, apiToken: A_TOKEN }),
      createWebhook: () => refusal('CONFLICT', 'You can have up to 10 webhooks.'),
    },
  });
  await shown.user.click(await screen.findByRole('button', { name: `New ${what}` }));
  return { ...shown, form: await openWindow(`New ${what}`) };
}

describe.each(['token', 'webhook'] as const)('the form of a new %s', (what) => {
  it('asks for no library of users without a shared one', async () => {
    const { form } = await newForm(what, [OWN]);
    expect(within(form).queryByRole('combobox', { name: /Librar/ })).toBeNull();
  });
});

describe('the form of a new token', () => {
  it('sends all libraries as null, and the ticked ones by their ids', async () => {
    const { user, form, served } = await newForm('token', [OWN, ...SHARED]);
    await user.type(within(form).getByLabelText('Name'), 'Deploy');
    await user.type(within(form).getByLabelText('Your password'), 'a long secret');
    await user.click(within(form).getByRole('combobox', { name: /Libraries/ }));
    await user.click(await screen.findByRole('option', { name: 'Only some libraries' }));
    await user.click(within(form).getByRole('button', { name: 'Create token' }));
    await within(form).findByText('Please choose a library.');
    expect(served('createApiToken')).toEqual([]);
    await user.click(await within(form).findByRole('checkbox', { name: 'Everyone' }));
    await user.click(within(form).getByRole('button', { name: 'Create token' }));
    await waitFor(() => expect(served('createApiToken')).toMatchObject([{ input: { libraryIds: ['13'] } }]));
  });
});

describe('the form of a new webhook', () => {
  it('offers no replies for a shared library, and sends its id', async () => {
    const { user, form, served } = await newForm('webhook', [OWN, ...SHARED]);
    within(form).getByRole('checkbox', { name: 'A reply is complete' });
    await user.click(within(form).getByRole('combobox', { name: /Library/ }));
    await user.click(await screen.findByRole('option', { name: 'Support team' }));
    await waitFor(() => expect(within(form).queryByRole('checkbox', { name: 'A reply is complete' })).toBeNull());
    await user.type(within(form).getByLabelText('Address'), 'https://example.com/hooks');
    await user.click(within(form).getByRole('button', { name: 'Create webhook' }));
    await waitFor(() => expect(served('createWebhook')).toMatchObject([{ input: { libraryId: '12' } }]));
    const [{ input }] = served('createWebhook') as [{ input: { events: string[] } }];
    expect(input.events).not.toContain('REPLY_COMPLETED');
  });
});

it('shows the libraries of tokens and webhooks in their lists', async () => {
  const answers = {
    ...ACCOUNT,
    libraries: () => [OWN, ...SHARED],
    apiTokens: () => [A_TOKEN],
    webhooks: () => [A_WEBHOOK],
  };
  renderAt('/auth-tokens', { answers });
  await screen.findByText('Only Support team');
  renderAt('/webhooks', { answers });
  const list = await screen.findByRole('list', { name: 'Webhooks' });
  within(list).getByText('Support team');
});

/** Whether the token is still displayed, also below a question. */
const isShown = () => screen.queryByDisplayValue(TOKEN) !== null;

describe('a new token', () => {
  let shown: Omit<Awaited<ReturnType<typeof newForm>>, 'form'>;
  let made: HTMLElement;
  beforeEach(async () => {
    const { form, ...others } = await newForm('token');
    shown = others;
    await shown.user.type(within(form).getByLabelText('Name'), 'Deploy');
    await shown.user.type(within(form).getByLabelText('Your password'), 'a long secret');
    await shown.user.click(within(form).getByRole('button', { name: 'Create token' }));
    made = await openWindow('Deploy is ready');
  });

  it('stays when Escape is pressed before it was copied, and is gone after a confirmation', async () => {
    await shown.user.keyboard('{Escape}');
    const question = await openWindow('Close without copying?', 'alertdialog');
    within(question).getByText('The token is shown only once.');
    await shown.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(within(made).getByLabelText('Token')).toHaveProperty('value', TOKEN);

    await shown.user.click(within(made).getByRole('button', { name: 'Close' }));
    const again = await openWindow('Close without copying?', 'alertdialog');
    await shown.user.click(within(again).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(isShown()).toBe(false));
    expect(document.body.innerHTML).not.toContain(TOKEN);
    const opener = screen.getByRole('button', { name: 'New token' });
    await waitFor(() => expect(document.activeElement === opener).toBe(true));
  });

  it('closes without a question once it was copied by its button', async () => {
    await shown.user.click(within(made).getByRole('button', { name: 'Copy token' }));
    await screen.findByText('Copied to clipboard!');
    await shown.user.keyboard('{Escape}');
    await waitFor(() => expect(isShown()).toBe(false));
  });

  it('closes without a question once it was copied by a key', async () => {
    within(made).getByLabelText('Token').focus();
    await shown.user.copy();
    await shown.user.keyboard('{Escape}');
    await waitFor(() => expect(isShown()).toBe(false));
  });
});
