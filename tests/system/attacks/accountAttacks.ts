import { inLanes, outcomeOf, PASSWORD, together } from '../../support/attacks/attacker.ts';
import { attack } from './attack.ts';
import { MARKS } from './texts.ts';

const REFUSED = ['400 VALIDATION_FAILED', '401 UNAUTHENTICATED', '200 BAD_USER_INPUT', '401 UNAUTHENTICATED'];

/** Attacks by visitors, without an account. */
const NAMES: Record<string, [path: string, body: object]> = {
  login: ['/api/login/', { username: MARKS, password: PASSWORD }],
  'sign-up': [
    '/api/register/',
    { username: MARKS, email: 'someone@example.test', password: PASSWORD, beta_access_code: 'welcome' },
  ],
  'a password reset': ['/api/password-reset/', { email: `${MARKS}@example.test` }],
  'login over GraphQL': [
    '/graphql',
    {
      query: 'mutation($input: LoginInput!) { login(input: $input) { accessToken } }',
      variables: { input: { username: MARKS, password: PASSWORD } },
    },
  ],
};

/** Attacks on accounts, the attacker's own or others'. */
export const accountAttacks = [
  ...Object.entries(NAMES).map(([where, [path, body]]) =>
    attack({
      name: `a name of 1 MB of combining marks at ${where}`,
      run: async (visitor) => [outcomeOf(await visitor.rest('POST', path, { as: null, body }))],
      answers: REFUSED,
    }),
  ),
  attack({
    name: "a name of 1 MB of combining marks as one's own",
    run: async ({ graphql }) => [
      outcomeOf(
        await graphql('mutation($input: UpdateProfileInput!) { updateProfile(input: $input) { username } }', {
          input: { username: MARKS, password: PASSWORD },
        }),
      ),
      outcomeOf(
        await graphql('mutation($input: DeleteAccountInput!) { deleteAccount(input: $input) { message } }', {
          input: { username: MARKS, password: PASSWORD },
        }),
      ),
    ],
    answers: REFUSED,
  }),
  attack({
    name: '60 logins at once, three times, while another logs in',
    run: ({ rest }) =>
      inLanes(60, 3, async (number) =>
        outcomeOf(
          await rest('POST', '/api/login/', {
            as: null,
            body: { username: `somebody${number}`, password: 'not this one' },
          }),
        ),
      ),
    answers: ['401 UNAUTHENTICATED', '429 RATE_LIMITED'],
    also: ['login'],
  }),
  attack({
    name: 'a refresh token shown 100 times within the grace',
    prepare: async ({ rest, username }) =>
      (
        JSON.parse((await rest('POST', '/api/login/', { as: null, body: { username, password: PASSWORD } })).text) as {
          refresh: string;
        }
      ).refresh,
    run: async ({ rest }, refresh) => {
      const show = (token: string) => rest('POST', '/api/token/refresh/', { as: null, body: { refresh: token } });
      const first = JSON.parse((await show(refresh)).text) as { refresh: string };
      const shown = await together(99, () => show(refresh));
      const siblings = shown
        .filter(({ status }) => status === 200)
        .map(({ text }) => (JSON.parse(text) as { refresh: string }).refresh);
      const used = outcomeOf(await show(first.refresh));
      const alive = (await Promise.all(siblings.map(show))).filter(({ status }) => status === 200).length;
      return [...shown.map(outcomeOf), `the first child ${used}`, `${alive} siblings live on`];
    },
    answers: ['200', '401 UNAUTHENTICATED', '429 RATE_LIMITED', 'the first child 200', '0 siblings live on'],
  }),
  attack({
    name: '1,000 reset mails asked for by a visitor, each for another address',
    run: ({ rest }) =>
      inLanes(20, 50, async (number) =>
        outcomeOf(
          await rest('POST', '/api/password-reset/', { as: null, body: { email: `somebody${number}@example.test` } }),
        ),
      ),
    answers: ['200', '429 RATE_LIMITED'],
  }),
];
