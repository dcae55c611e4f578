import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { A_USER, deferred, refusal, renderAt } from '../../support/screens/screens.tsx';

const ADA = A_USER;
const FRESH = { accessToken: 'a fresh token', refreshToken: 'a fresh refresh token', user: ADA, message: '' };

/** Pages served over plain http have no Web Locks, and neither does jsdom: a lease in local storage replaces them. */
const refuseOnce = () => {
  let calls = 0;
  return () => {
    calls += 1;
    if (calls === 1) throw refusal('UNAUTHENTICATED', 'Please log in.');
    return ADA;
  };
};

describe('opening the client', () => {
  it('signs out when the stored session is refused', async () => {
    const { served } = renderAt('/workflows', {
      answers: {
        me: () => {
          throw refusal('UNAUTHENTICATED', 'Please log in.');
        },
        refreshSession: () => {
          throw refusal('UNAUTHENTICATED', 'Please log in.');
        },
      },
    });
    await screen.findByLabelText('Username');
    expect(served('me')).not.toHaveLength(0);
    expect(localStorage.getItem('access_token')).toBeNull();
    expect(localStorage.getItem('refresh_token')).toBeNull();
    expect(localStorage.getItem('username')).toBeNull();
  });

  it('continues with a refreshed token when the stored one is refused', async () => {
    const { served } = renderAt('/workflows', { answers: { me: refuseOnce(), refreshSession: () => FRESH } });
    await screen.findByText('Development: 45% Complete');
    expect(served('refreshSession')).toEqual([{ input: { refreshToken: 'a refresh token' } }]);
    expect(localStorage.getItem('access_token')).toBe('a fresh token');
    expect(localStorage.getItem('refresh_token')).toBe('a fresh refresh token');
  });

  it('stays signed out when the user left during the refresh', async () => {
    const fresh = deferred<typeof FRESH>();
    const { served } = renderAt('/workflows', { answers: { me: refuseOnce(), refreshSession: () => fresh.promise } });
    await waitFor(() => expect(served('refreshSession')).toHaveLength(1));
    localStorage.clear();
    fresh.resolve(FRESH);
    await screen.findByLabelText('Username');
    expect(localStorage.getItem('access_token')).toBeNull();
  });

  it('keeps the session of another user who signed in during the refresh', async () => {
    const fresh = deferred<typeof FRESH>();
    const { served } = renderAt('/workflows', { answers: { me: refuseOnce(), refreshSession: () => fresh.promise } });
    await waitFor(() => expect(served('refreshSession')).toHaveLength(1));
    for (const [name, value] of Object.entries({
      access_token: 'of eve',
      refresh_token: 'also of eve',
      username: 'eve',
    }))
      localStorage.setItem(name, value);
    fresh.resolve(FRESH);
    await screen.findByRole('heading', { name: 'You signed in as eve in another tab' });
    expect(localStorage.getItem('access_token')).toBe('of eve');
  });

  it('uses a token that another tab stored during the refresh', async () => {
    const fresh = deferred<typeof FRESH>();
    const { served } = renderAt('/workflows', { answers: { me: refuseOnce(), refreshSession: () => fresh.promise } });
    await waitFor(() => expect(served('refreshSession')).toHaveLength(1));
    localStorage.setItem('access_token', 'of the other tab');
    fresh.reject(refusal('UNAUTHENTICATED', 'Please log in.'));
    await screen.findByText('Development: 45% Complete');
    expect(localStorage.getItem('access_token')).toBe('of the other tab');
  });

  it('shows the login after 10 seconds without a response', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    renderAt('/workflows', { answers: { me: () => new Promise(() => undefined) } });
    await screen.findByText('Loading...');
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    await screen.findByLabelText('Username');
    expect(localStorage.getItem('access_token')).toBeNull();
    jest.useRealTimers();
  });

  it('shows the login while the stored session is checked, and lets the user log in', async () => {
    const check = deferred<typeof ADA>();
    const login = () => ({ ...FRESH, accessToken: 'of the login' });
    const { user } = renderAt('/login', { answers: { me: () => check.promise, login } });
    await user.type(await screen.findByLabelText('Username', {}, { timeout: 5000 }), 'ada');
    await user.type(screen.getByLabelText('Password'), 'a long secret');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(window.location.hash).toBe('#/'));
    await act(async () => check.reject(refusal('UNAUTHENTICATED', 'Please log in.')));
    expect(localStorage.getItem('access_token')).toBe('of the login');
  });
});
