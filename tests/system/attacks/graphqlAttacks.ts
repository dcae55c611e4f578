import { getIntrospectionQuery } from 'graphql';
import { inLanes, together } from '../../support/attacks/attacker.ts';
import { aliased, attack } from './attack.ts';

const TYPES =
  'fragment all on __Schema { types { name description fields { name description args { name description type { name } } type { name } } } }';

/** Attacks on /graphql and its document. */
export const graphqlAttacks = [
  attack({
    name: '__schema under 200 aliases, five at once',
    by: 'visitor',
    run: ({ graphql }) =>
      together(5, () =>
        graphql(`
          ${aliased(200, '__schema { ...all }')}
          ${TYPES}
        `),
      ),
    answers: ['400 GRAPHQL_VALIDATION_FAILED'],
  }),
  attack({
    name: 'the standard introspection 50 times at once',
    by: 'visitor',
    run: ({ graphql }) => together(50, () => graphql(getIntrospectionQuery())),
    answers: ['200'],
  }),
  attack({
    name: '200 different documents of the largest size at once',
    by: 'visitor',
    run: ({ graphql }) => inLanes(40, 5, (number) => graphql(`query q${number} { ${'me { id } '.repeat(240)} }`)),
    answers: ['400 GRAPHQL_VALIDATION_FAILED', '401 UNAUTHENTICATED', '200 UNAUTHENTICATED'],
  }),
  attack({
    name: 'a list variable of 49,000 wrong values, ten at once',
    by: 'visitor',
    run: ({ graphql }) =>
      together(10, () =>
        graphql('query($ids: [ID!]!) { contentsByIds(ids: $ids) { id } }', { ids: Array(49_000).fill({}) }),
      ),
    answers: ['400 BAD_USER_INPUT', '200 BAD_USER_INPUT'],
  }),
  attack({
    name: 'the page at GET /graphql 200 times in one write',
    by: 'visitor',
    run: async ({ connection, signal }) => {
      const socket = connection();
      let bytes = 0;
      socket.on('data', (chunk) => (bytes += chunk.length));
      socket.write('GET /graphql HTTP/1.1\r\nhost: x\r\naccept: text/html\r\n\r\n'.repeat(199));
      socket.end('GET /graphql HTTP/1.1\r\nhost: x\r\naccept: text/html\r\nconnection: close\r\n\r\n');
      await new Promise((resolve) => (socket.once('close', resolve), signal.addEventListener('abort', resolve)));
      return [bytes > 0 && !signal.aborted ? 'answered' : 'cut'];
    },
    answers: ['answered'],
  }),
];
