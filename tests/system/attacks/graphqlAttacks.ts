import { getIntrospectionQuery } from 'graphql';
import { inLanes, outcomeOf, together } from '../../support/attacks/attacker.ts';
import { attack } from './attack.ts';

const TOO_COSTLY = '400 GRAPHQL_VALIDATION_FAILED';

const introspectionUnderAliases = `{ ${Array.from({ length: 200 }, (_, at) => `a${at}: __schema { ...all }`).join(' ')} }
fragment all on __Schema { types { name description fields { name description args { name description type { name } } type { name } } } }`;

/** Attacks on /graphql by visitors and users. */
export const graphqlAttacks = [
  attack({
    name: '__schema under 200 aliases, five at once, by a visitor',
    run: async ({ graphql }) =>
      (await together(5, () => graphql(introspectionUnderAliases, {}, { as: null }))).map(outcomeOf),
    answers: [TOO_COSTLY],
  }),
  attack({
    name: 'the standard introspection 50 times at once, by a visitor',
    run: async ({ graphql }) =>
      (await together(50, () => graphql(getIntrospectionQuery(), {}, { as: null }))).map(outcomeOf),
    answers: ['200'],
  }),
  attack({
    name: "a pageSize of 100 by a variable's default",
    run: async ({ graphql }) => [
      outcomeOf(
        await graphql(
          'query($size: Int = 100) { contents(pageSize: $size) { results { id title description content contextReferences { id title position } sharedLinks { id url viewCount } contentType { id name } state { id name } } } b: contents(pageSize: $size) { results { id title description content contextReferences { id title position } sharedLinks { id url viewCount } contentType { id name } state { id name } } } c: contents(pageSize: $size) { results { id title description content contextReferences { id title position } sharedLinks { id url viewCount } contentType { id name } state { id name } } } }',
        ),
      ),
    ],
    answers: [TOO_COSTLY],
  }),
  attack({
    name: '200 different documents of the largest size at once, by a visitor',
    run: ({ graphql }) =>
      inLanes(40, 5, async (number) =>
        outcomeOf(await graphql(`query q${number} { ${'me { id } '.repeat(240)} }`, {}, { as: null })),
      ),
    answers: ['400 GRAPHQL_VALIDATION_FAILED', '401 UNAUTHENTICATED', '200 UNAUTHENTICATED'],
  }),
  attack({
    name: 'a list variable of 49,000 wrong values, by a visitor, ten at once',
    run: async ({ graphql }) =>
      (
        await together(10, () =>
          graphql(
            'query($ids: [ID!]!) { contentsByIds(ids: $ids) { id } }',
            { ids: Array.from({ length: 49_000 }, () => ({})) },
            { as: null },
          ),
        )
      ).map(outcomeOf),
    answers: ['400 BAD_USER_INPUT', '200 BAD_USER_INPUT'],
  }),
  attack({
    name: 'the page at GET /graphql 200 times in one write, by a visitor',
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
  attack({
    name: '/api/openapi.json 200 times at once, by a visitor',
    run: async ({ rest }) => (await together(200, () => rest('GET', '/api/openapi.json', { as: null }))).map(outcomeOf),
    answers: ['200'],
  }),
];
