import { z } from 'zod';
import { restShape } from '../base/rest/restShape.ts';
import { SignIn } from './auth.types.ts';
import type { SignedIn } from './sessions/sessions.service.ts';

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
