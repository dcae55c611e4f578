import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  aCode,
  ADMINISTRATOR,
  aListOf,
  asAdministrator,
  aUser,
  press,
  pressIn,
  SOON,
  SUMS,
} from '../../support/screens/administrationScreen.tsx';
import { NOW, openWindow, refusal, renderAt } from '../../support/screens/screens.tsx';

describe('access to the administration', () => {
  it('shows administrators a link in the Settings menu', async () => {
    const { user } = renderAt('/workflows', { answers: { me: () => ADMINISTRATOR, adminUsers: () => aListOf([]) } });
    await user.click(await screen.findByRole('button', { name: 'Settings' }));
    await user.click(screen.getByRole('link', { name: 'Administration' }));
    await screen.findByRole('heading', { level: 1, name: 'Administration' });
    expect(screen.getByRole('link', { name: 'Users' }).getAttribute('aria-current')).toBe('page');
  });

  it('hides the link from other users and sends them from the address to the Library', async () => {
    const { user, served } = renderAt('/administration/users');
    await screen.findByRole('heading', { level: 1, name: 'Library' });
    await user.click(screen.getByRole('button', { name: 'Settings' }));
    expect(screen.queryByRole('link', { name: 'Administration' })).toBeNull();
    expect(served('adminUsers')).toEqual([]);
  });
});

describe('the users page', () => {
  it('lists users with their costs, searches them, and shows further pages', async () => {
    const first = aListOf([aUser(), aUser({ id: '8', username: 'lin', disabledAt: NOW, lastSeenAt: NOW })], {
      totalCount: 3,
      endCursor: 'here',
      hasNextPage: true,
    });
    const shown = asAdministrator('/users', {
      adminUsers: ({ after, search }: { after?: string; search?: string }) => {
        if (search) return aListOf([]);
        return after ? aListOf([aUser({ id: '9', username: 'mary' })], { totalCount: 3 }) : first;
      },
    });
    const row = await screen.findByRole('row', { name: /^grace/ });
    expect(row.textContent).toContain('Never');
    expect(row.textContent).toContain('$1.50');
    within(screen.getByRole('row', { name: /^lin/ })).getByText('Disabled');
    screen.getByText('3 users');
    await press(shown, 'Show more');
    await screen.findByRole('link', { name: 'mary' });
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(shown.served('adminUsers').at(-1)).toMatchObject({ after: 'here' });

    await shown.user.type(screen.getByLabelText('Search users'), ' nobody ');
    await screen.findByRole('heading', { name: 'No users found' });
    expect(shown.served('adminUsers').at(-1)).toMatchObject({ search: 'nobody' });
    expect(window.location.hash).toBe('#/administration/users?search=nobody');
  });

  it('creates a user and shows the link once', async () => {
    const shown = asAdministrator('/users', {
      createUser: () => ({
        user: aUser({ username: 'lin', hasPassword: false }),
        link: 'https://suspire.test/#/reset-password/secret',
        expiresAt: SOON,
        message: 'A link was mailed to lin@example.test.',
      }),
    });
    await press(shown, 'New user');
    const form = await openWindow('New user');
    await pressIn(form, shown, 'Create account');
    within(form).getByText('Username is required');
    await shown.user.type(within(form).getByLabelText('Username'), ' lin ');
    await shown.user.type(within(form).getByLabelText('Email'), 'lin@example.test');
    expect(within(form).queryByLabelText('Your password')).toBeNull();
    await shown.user.click(within(form).getByRole('checkbox', { name: 'Administrator' }));
    await pressIn(form, shown, 'Create account');
    within(form).getByText('Your password is required');
    expect(shown.served('createUser')).toEqual([]);
    await shown.user.type(within(form).getByLabelText('Your password'), 'a long secret');
    await pressIn(form, shown, 'Create account');
    const made = await screen.findByRole('dialog', { name: 'Account created for lin' });
    expect(within(made).getByLabelText('Link')).toHaveProperty('value', 'https://suspire.test/#/reset-password/secret');
    expect(shown.served('createUser')).toEqual([
      { input: { username: 'lin', email: 'lin@example.test', isAdministrator: true, password: 'a long secret' } },
    ]);
    await pressIn(made, shown, 'I have copied it');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.body.innerHTML).not.toContain('secret');
  });

  it('invites a user by address, and keeps the typed address when that is refused', async () => {
    let isTaken = true;
    const shown = asAdministrator('/users', {
      inviteUser: () => {
        if (isTaken) throw refusal('CONFLICT', 'Somebody has this address already.');
        return { link: 'https://suspire.test/#/signup?code=x', expiresAt: SOON, message: 'It was mailed.' };
      },
    });
    await press(shown, 'Invite');
    const form = await openWindow('Invite someone');
    await shown.user.type(within(form).getByLabelText('Email'), 'lin@example.test');
    await pressIn(form, shown, 'Send invitation');
    await within(form).findByText('Somebody has this address already.');
    expect(within(form).getByLabelText('Email')).toHaveProperty('value', 'lin@example.test');
    isTaken = false;
    await pressIn(form, shown, 'Send invitation');
    await screen.findByRole('dialog', { name: 'The invitation is ready' });
  });
});

describe('the sign-up page', () => {
  it('closes sign-up, and reverts the choice when saving fails', async () => {
    const shown = asAdministrator('/sign-up', {
      signUpSettings: () => ({ isOpen: true }),
      signUpCodes: () => [],
      setSignUpOpen: ({ input }: { input: object }) => input,
    });
    const closed = await screen.findByRole('radio', { name: 'Closed' });
    await shown.user.click(closed);
    await screen.findByText('Sign-up is closed.');
    expect(closed).toHaveProperty('checked', true);
    shown.answer({
      setSignUpOpen: () => {
        throw refusal('FORBIDDEN', 'Only administrators may do this.');
      },
    });
    await shown.user.click(screen.getByRole('radio', { name: 'Open' }));
    expect(await screen.findAllByText('Only administrators may do this.')).not.toHaveLength(0);
    expect(closed).toHaveProperty('checked', true);
  });

  it('shows the state of each code, revokes one and adds one', async () => {
    const codes = [
      aCode({ createdAt: NOW }),
      aCode({ code: 'spent', maxUses: 1, isActive: false, invitedEmail: 'lin@example.test' }),
      aCode({ code: 'old', isActive: false, expiresAt: '2020-01-01T00:00:00.000Z' }),
      aCode({ code: 'gone', uses: 0, maxUses: 5, isActive: false, isFromEnvironment: true }),
    ];
    const shown = asAdministrator('/sign-up', {
      signUpSettings: () => ({ isOpen: true }),
      signUpCodes: () => codes,
      revokeSignUpCode: () => aCode({ isActive: false }),
      addSignUpCode: () => aCode({ code: 'made-up', maxUses: 3, uses: 0 }),
    });
    const list = await screen.findByRole('list', { name: 'Codes' });
    const [, spent, old, gone] = within(list).getAllByRole('listitem');
    expect(spent?.textContent).toContain('Used upinvitation for lin@example.test, used 1 of 1 time');
    expect(old?.textContent).toContain('Expired');
    expect(gone?.textContent).toContain('Revokedused 0 of 5 times, from BETA_ACCESS_CODES');
    await shown.user.click(within(list).getByRole('button', { name: 'Revoke welcome' }));
    await pressIn(await openWindow('Revoke this code?', 'alertdialog'), shown, 'Revoke');
    await waitFor(() => expect(within(list).queryByRole('button', { name: 'Revoke welcome' })).toBeNull());

    await press(shown, 'Add code');
    const form = await openWindow('Add a code');
    await shown.user.type(within(form).getByLabelText('Accounts'), '1.5');
    await pressIn(form, shown, 'Add code');
    within(form).getByText('Accounts must be a whole number.');
    await shown.user.clear(within(form).getByLabelText('Accounts'));
    await shown.user.type(within(form).getByLabelText('Accounts'), '3');
    codes.unshift(aCode({ code: 'made-up', maxUses: 3, uses: 0 }));
    await pressIn(form, shown, 'Add code');
    await screen.findByText('The code made-up was added.');
    expect(shown.served('addSignUpCode')).toEqual([{ input: { code: null, maxUses: 3 } }]);
    await within(list).findByRole('button', { name: 'Revoke made-up' });
  });
});

it('shows the usage of all users with links to each', async () => {
  const shown = asAdministrator('/usage', {
    serverUsage: ({ days }: { days: number }) => ({
      total: { ...SUMS, requests: days },
      days: [{ date: NOW.slice(0, 10), sums: SUMS }],
      users: [{ userId: '7', username: 'grace', sums: SUMS }],
      models: [
        { provider: 'openai', model: 'gpt-5', sums: SUMS },
        { provider: 'server-2', model: 'gemma', sums: SUMS },
        { provider: 'anthropic-3', model: 'claude', sums: SUMS },
        { provider: 'offline', model: 'rules', sums: SUMS },
      ],
    }),
    llmProviders: () => [
      { id: 'openai', name: 'OpenAI' },
      { id: 'server-2', name: 'LM Studio' },
    ],
  });
  const users = await screen.findByRole('table', { name: 'By user' });
  expect(within(users).getByRole('row', { name: /^grace/ }).textContent).toContain('$1.50');
  const models = await screen.findByRole('table', { name: 'By model' });
  for (const name of ['gpt-5 OpenAI', 'gemma LM Studio', 'claude Anthropic', 'Offline writer No AI, free'])
    await within(models).findByRole('rowheader', { name });
  await shown.user.click(within(users).getByRole('link', { name: 'grace' }));
  await screen.findByRole('heading', { name: 'grace' });
});

describe('the cost of AI this month', () => {
  const limits = (spentThisMonth: number, spendPerMonth: number | null, ofEach: number | null = null) => ({
    serverUsage: () => ({ total: SUMS, days: [], users: [], models: [] }),
    serverLimits: () => ({ spentThisMonth, spendPerMonth, noticePercent: 80, perUser: { spendPerMonth: ofEach } }),
  });
  const month = async () => (await screen.findByRole('region', { name: 'This month' })).textContent;
  const WARNED = /limit is/;
  const DIFFERENCE =
    'What counts towards the limits since the first of the month, UTC. Unlike the costs below, it includes an assumed cost for stopped and failed requests, and the requests of deleted users.';

  it('says why it differs from the costs below, with the limits of the server and of each user', async () => {
    asAdministrator('/usage', limits(12.4, 1_000, 10));
    expect(await month()).toBe(
      `This month${DIFFERENCE}Spent by all users$12.40 of $1,000.00Limit for each user$10.00, unless set for the account`,
    );
  });

  it('is shown without limits', async () => {
    asAdministrator('/usage', limits(0.0123, null));
    expect(await month()).toBe(
      `This month${DIFFERENCE}Spent by all users$0.0123, no limitLimit for each userNo limit, unless set for the account`,
    );
  });

  it.each<[number, RegExp | null]>([
    [7.99, null],
    [8, /nearly used up. Users see a notice/],
    [10, /is used up: paid models are off/],
  ])('warns at %d of 10 dollars: %s', async (spent, sentence) => {
    asAdministrator('/usage', limits(spent, 10));
    const told = await month();
    if (sentence) expect(told).toMatch(sentence);
    else expect(told).not.toMatch(WARNED);
  });
});

it('shows who did what in the audit log', async () => {
  asAdministrator('/audit-log', {
    auditLog: () =>
      aListOf([
        { id: '4', createdAt: NOW, actor: 'ada', action: 'USER_DELETED', subject: 'lin', details: null },
        { id: '3', createdAt: NOW, actor: 'ada', action: 'USER_INVITED', subject: 'lin@x.test', details: null },
        { id: '2', createdAt: NOW, actor: 'command line', action: 'USER_DISABLED', subject: 'grace', details: null },
        { id: '1', createdAt: NOW, actor: 'ada', action: 'SIGN_UP_CLOSED', subject: null, details: null },
      ]),
  });
  const rows = within(await screen.findByRole('list', { name: 'Audit log' })).getAllByRole('listitem');
  const [deleted, invited, first, second] = rows;
  expect(deleted?.textContent).toContain('Deleted lin');
  expect(invited?.textContent).toContain('Invited lin@x.test');
  expect(first?.textContent).toContain('Disabled grace');
  expect(first?.textContent).toContain('command line');
  expect(second?.textContent).toContain('Closed sign-up');
});

it("asks a new account's owner to choose a password, not a new one", async () => {
  renderAt('/reset-password/secret?first=1', { signedInAs: null });
  await screen.findByRole('heading', { name: 'Choose a password' });
  screen.getByLabelText('Password');
});

it('fills in the address and the code of an invitation', async () => {
  renderAt('/signup?code=abc123&email=lin%40example.test', { signedInAs: null });
  expect(await screen.findByLabelText('Email')).toHaveProperty('value', 'lin@example.test');
  expect(screen.getByLabelText('Beta access code')).toHaveProperty('value', 'abc123');
});
