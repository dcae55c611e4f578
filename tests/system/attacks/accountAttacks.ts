import { inLanes, PASSWORD, together } from '../../support/attacks/attacker.ts';
import { jsonOf, outcomeOf } from '../../support/system/send.ts';
import { attack } from './attack.ts';

/** Attacks on accounts, the attacker's own or others'. */
export const accountAttacks = [
  attack({
    name: '60 logins at once, three times, while another logs in',
    by: 'visitor',
    run: ({ rest }) =>
      inLanes(60, 3, (number) =>
        rest('POST', '/api/login/', { body: { username: `somebody${number}`, password: 'not this one' } }),
      ),
    answers: ['401 UNAUTHENTICATED', '429 RATE_LIMITED'],
    also: ['login'],
  }),
  attack({
    name: 'a refresh token shown 100 times within the grace',
    by: 'visitor',
    prepare: async ({ rest, username }) =>
      jsonOf<{ refresh: string }>(await rest('POST', '/api/login/', { body: { username, password: PASSWORD } }))
        .refresh,
    run: async ({ rest }, refresh) => {
      const show = (token: string) => rest('POST', '/api/token/refresh/', { body: { refresh: token } });
      const first = jsonOf<{ refresh: string }>(await show(refresh));
      const shown = await together(99, () => show(refresh));
      const siblings = shown.filter(({ status }) => status === 200).map((each) => jsonOf<{ refresh: string }>(each));
      const used = outcomeOf(await show(first.refresh));
      const alive = await Promise.all(siblings.map((sibling) => show(sibling.refresh)));
      const count = alive.filter(({ status }) => status === 200).length;
      return [...shown, `the first child ${used}`, `${count} siblings live on`];
    },
    answers: ['200', '401 UNAUTHENTICATED', '429 RATE_LIMITED', 'the first child 200', '0 siblings live on'],
  }),
  attack({
    name: '1,000 reset mails asked for, each for another address',
    by: 'visitor',
    run: ({ rest }) =>
      inLanes(20, 50, (number) =>
        rest('POST', '/api/password-reset/', { body: { email: `somebody${number}@example.test` } }),
      ),
    answers: ['200', '429 RATE_LIMITED'],
  }),
];
