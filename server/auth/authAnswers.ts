import { z } from 'zod';
import { restShape } from '../base/rest/restShape.ts';
import { Acknowledgement, SignIn } from './auth.types.ts';
import type { SignedIn } from './sessions/sessions.service.ts';

/** REST responses of accounts and sessions, and what their bodies take in another form. */

const TOKENS = { accessToken: 'access', refreshToken: 'refresh' };

export const signIn = restShape<SignIn, SignedIn>(SignIn, {
  omit: ['user'],
  rename: TOKENS,
  own: {
    username: {
      schema: z
        .string()
        .meta({ description: 'The username as it was registered, in upper and lower case.', examples: ['ann'] }),
      of: ({ user }) => user.username,
    },
  },
});

export const tokens = restShape(SignIn, {
  name: 'Tokens',
  description: 'The new pair; the old refresh token no longer works.',
  only: ['accessToken', 'refreshToken'],
  rename: TOKENS,
});

export const message = restShape(Acknowledgement, {
  name: 'Message',
  description: 'What was done.',
  only: ['message'],
});

/** Kept required here: without it there is no session to look for. */
export const refreshToken = z.string().meta({ examples: ['q4Zb1x…'] });

/** The service has a sentence for a token that is not valid, whatever it is. */
export const resetToken = z.string().catch('');
