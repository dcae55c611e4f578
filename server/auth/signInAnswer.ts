import { z } from 'zod';
import type { SignedIn } from './sessions/sessions.service.ts';

export const username = z
  .string()
  .meta({ description: 'In the writing in which it was registered.', examples: ['ann'] });

const tokens = {
  access: z
    .string()
    .meta({ description: 'For Authorization: Bearer; it lives 15 minutes.', examples: ['eyJhbGciOi…'] }),
  refresh: z.string().meta({
    description: 'For /api/token/refresh/: it lives 30 days and is good for one exchange.',
    examples: ['q4Zb1x…'],
  }),
};
export const message = z.string().meta({ description: 'A sentence for people.', examples: ['Logged in.'] });

export const tokensAnswer = z
  .object(tokens)
  .meta({ id: 'Tokens', description: 'The new pair; the old refresh token is dead.' });
export const signInAnswer = z
  .object({ ...tokens, username, message })
  .meta({ id: 'SignIn', description: 'What a user is signed in with.' });

export const presentTokens = ({ accessToken, refreshToken }: SignedIn): z.input<typeof tokensAnswer> => ({
  access: accessToken,
  refresh: refreshToken,
});

export const presentSignIn = (signIn: SignedIn): z.input<typeof signInAnswer> => ({
  ...presentTokens(signIn),
  username: signIn.user.username,
  message: signIn.message,
});
