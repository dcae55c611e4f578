import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { refusal, renderAt } from '../support/screens.tsx';

describe('opening the client', () => {
  it('signs out a reader whose stored session is refused', async () => {
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
});
