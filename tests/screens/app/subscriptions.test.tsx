import { gql } from '@apollo/client';
import { useSubscription } from '@apollo/client/react';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { isUnreachable, userMessage } from '../../../client/graphql/errors.ts';
import { type Answers, deferred, refusal, renderScreen } from '../../support/screens/screens.tsx';

const generation = gql`
  subscription Generation {
    generation(input: { prompt: "Write." }) {
      delta
    }
  }
`;

/** What has come so far, or why there is no more. */
function Stream() {
  const [text, setText] = useState('');
  const { error } = useSubscription<{ generation: { delta: string } }>(generation, {
    onData: ({ data }) => setText((before) => before + (data.data?.generation.delta ?? '')),
  });
  if (error) return <p role="alert">{isUnreachable(error) ? 'unreachable' : userMessage(error)}</p>;
  return <p role="status">{text}</p>;
}

async function* pieces(...deltas: string[]) {
  for (const delta of deltas) yield { delta, result: null };
}

const showStream = (answers: Answers) => renderScreen(<Stream />, { answers });

const refusedOnce = () => {
  let calls = 0;
  return () => {
    calls += 1;
    if (calls === 1) throw refusal('UNAUTHENTICATED', 'Please log in.');
    return pieces('All ', 'is ', 'well.');
  };
};

const FRESH = {
  accessToken: 'a fresh token',
  refreshToken: 'a fresh refresh token',
  user: { id: '1', username: 'ada', email: '', createdAt: '', isAdministrator: false },
  message: '',
};

describe('a subscription', () => {
  it('comes over a socket that is opened with the access token', async () => {
    const { socketTokens } = showStream({ generation: () => pieces('All ', 'is ', 'well.') });
    await screen.findByText('All is well.');
    expect(socketTokens).toEqual(['Bearer an access token']);
  });

  it('is repeated once over a new socket with a fresh token when it is refused for the old one', async () => {
    const { socketTokens, served } = showStream({ generation: refusedOnce(), refreshSession: () => FRESH });
    await screen.findByText('All is well.');
    expect(served('refreshSession')).toEqual([{ input: { refreshToken: 'a refresh token' } }]);
    expect(socketTokens).toEqual(['Bearer an access token', 'Bearer a fresh token']);
  });

  it('is not repeated a second time', async () => {
    const { served } = showStream({
      generation: () => {
        throw refusal('UNAUTHENTICATED', 'Please log in.');
      },
      refreshSession: () => FRESH,
    });
    await screen.findByRole('alert');
    expect(served('generation')).toHaveLength(2);
  });

  it('is not repeated when its session ends in the middle of it', async () => {
    const { served } = showStream({
      generation: async function* () {
        yield* pieces('All ');
        throw refusal('UNAUTHENTICATED', 'Your session has ended. Please log in.');
      },
      refreshSession: () => FRESH,
    });
    await screen.findByRole('alert');
    expect([served('generation').length, served('refreshSession').length]).toEqual([1, 0]);
  });

  it('says why it broke off', async () => {
    showStream({
      generation: async function* () {
        yield* pieces('All ');
        throw refusal('RATE_LIMITED', 'Enough for today.');
      },
    });
    expect((await screen.findByRole('alert')).textContent).toBe('Enough for today.');
  });

  it('is not asked for again when the connection is lost', async () => {
    const { served, disconnect, reconnect } = showStream({
      generation: async function* () {
        yield* pieces('All ');
        await deferred().promise;
      },
    });
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('All '));
    disconnect();
    expect((await screen.findByRole('alert')).textContent).toBe('unreachable');
    reconnect();
    expect(served('generation')).toHaveLength(1);
  });
});
