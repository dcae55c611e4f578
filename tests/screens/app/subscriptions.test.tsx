import { gql } from '@apollo/client';
import { useSubscription } from '@apollo/client/react';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { isUnreachable, userMessage } from '../../../client/graphql/errors.ts';
import { A_USER, type Answers, deferred, refusal, renderScreen } from '../../support/screens/screens.tsx';

const generation = gql`
  subscription Generation {
    generation(input: { prompt: "Write." }) {
      delta
    }
  }
`;

/** The text received so far, or the error that ended it. */
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
  user: A_USER,
  message: '',
};

describe('a subscription', () => {
  it('opens its socket with the access token', async () => {
    const { socketTokens } = showStream({ generation: () => pieces('All ', 'is ', 'well.') });
    await screen.findByText('All is well.');
    expect(socketTokens).toEqual(['Bearer an access token']);
  });

  it('is retried once over a new socket with a fresh token when its token is refused', async () => {
    const { socketTokens, served } = showStream({ generation: refusedOnce(), refreshSession: () => FRESH });
    await screen.findByText('All is well.');
    expect(served('refreshSession')).toEqual([{ input: { refreshToken: 'a refresh token' } }]);
    expect(socketTokens).toEqual(['Bearer an access token', 'Bearer a fresh token']);
  });

  it('is retried only once', async () => {
    const { served } = showStream({
      generation: () => {
        throw refusal('UNAUTHENTICATED', 'Please log in.');
      },
      refreshSession: () => FRESH,
    });
    await screen.findByRole('alert');
    expect(served('generation')).toHaveLength(2);
  });

  it('is not retried when its session ends while it runs', async () => {
    const { served } = showStream({
      generation: async function* () {
        yield* pieces('All ');
        throw refusal('UNAUTHENTICATED', 'Your session has ended. Please log in.');
      },
      refreshSession: () => FRESH,
    });
    await screen.findByRole('alert');
    expect(served('generation').length).toBe(1);
    expect(served('refreshSession').length).toBe(0);
  });

  it('shows the error that ended it', async () => {
    showStream({
      generation: async function* () {
        yield* pieces('All ');
        throw refusal('RATE_LIMITED', 'Enough for today.');
      },
    });
    expect((await screen.findByRole('alert')).textContent).toBe('Enough for today.');
  });

  it('is not restarted when the connection is lost', async () => {
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
