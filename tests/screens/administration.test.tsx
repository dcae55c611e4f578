import { describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { ADMINISTRATOR, aListOf, asAdministrator, aUser, press, SUMS } from '../support/administrationScreen.tsx';
import { NOW, renderAt } from '../support/screens.tsx';

describe('who finds the administration', () => {
  it('is an administrator, in the menu of Settings', async () => {
    const { user } = renderAt('/workflows', { answers: { me: () => ADMINISTRATOR, adminUsers: () => aListOf([]) } });
    await user.click(await screen.findByRole('button', { name: 'Settings' }));
    await user.click(screen.getByRole('link', { name: 'Administration' }));
    await screen.findByRole('heading', { level: 1, name: 'Administration' });
    expect(screen.getByRole('link', { name: 'Users' }).getAttribute('aria-current')).toBe('page');
  });

  it('is nobody else: the menu has no entry, the address leads to the Library', async () => {
    const { user, served } = renderAt('/administration/users');
    await screen.findByRole('heading', { level: 1, name: 'Library' });
    await user.click(screen.getByRole('button', { name: 'Settings' }));
    expect(screen.queryByRole('link', { name: 'Administration' })).toBeNull();
    expect(served('adminUsers')).toEqual([]);
  });

  it('is an administrator who signed in by another tab', async () => {
    const { user, answer } = renderAt('/workflows');
    await screen.findByText('Development: 45% Complete');
    answer({ me: () => ({ ...ADMINISTRATOR, username: 'root' }) });
    localStorage.setItem('username', 'root');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'access_token', newValue: 'of root' })));
    await user.click(await screen.findByRole('button', { name: 'Settings' }));
    await screen.findByRole('link', { name: 'Administration' });
  });
});

describe('the users', () => {
  it('are told with what they cost, searched, and further ones shown', async () => {
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
    await screen.findByRole('heading', { name: 'Nobody found' });
    expect(shown.served('adminUsers').at(-1)).toMatchObject({ search: 'nobody' });
    expect(window.location.hash).toBe('#/administration/users?search=nobody');
  });
});

it('tells what everybody used, and leads to who did', async () => {
  const shown = asAdministrator('/usage', {
    serverUsage: ({ days }: { days: number }) => ({
      total: { ...SUMS, requests: days },
      days: [{ date: NOW.slice(0, 10), sums: SUMS }],
      users: [{ userId: '7', username: 'grace', sums: SUMS }],
      models: [{ provider: 'openai', model: 'gpt-5', sums: SUMS }],
    }),
  });
  const users = await screen.findByRole('table', { name: 'By user' });
  expect(within(users).getByRole('row', { name: /^grace/ }).textContent).toContain('$1.50');
  await screen.findByRole('table', { name: 'By model' });
  await shown.user.click(within(users).getByRole('link', { name: 'grace' }));
  await screen.findByRole('heading', { name: 'grace' });
});

it('tells what was done, by whom', async () => {
  asAdministrator('/audit-log', {
    auditLog: () =>
      aListOf([
        { id: '2', createdAt: NOW, actor: 'command line', action: 'USER_DISABLED', subject: 'grace', details: null },
        { id: '1', createdAt: NOW, actor: 'ada', action: 'SIGN_UP_CLOSED', subject: null, details: null },
      ]),
  });
  const [first, second] = within(await screen.findByRole('list', { name: 'Audit log' })).getAllByRole('listitem');
  expect(first?.textContent).toContain('Disabled grace');
  expect(first?.textContent).toContain('command line');
  expect(second?.textContent).toContain('Closed the sign-up');
});

it('an invitation fills in the address and the code', async () => {
  renderAt('/signup?code=abc123&email=lin%40example.test', { signedInAs: null });
  expect(await screen.findByLabelText('Email')).toHaveProperty('value', 'lin@example.test');
  expect(screen.getByLabelText('Beta access code')).toHaveProperty('value', 'abc123');
});
