import { setTimeout as pause } from 'node:timers/promises';
import { PASSWORD, together } from '../../support/attacks/attacker.ts';
import { jsonOf } from '../../support/system/send.ts';
import {
  aliased,
  attack,
  bigLibrary,
  create,
  createdId,
  imported,
  MEGABYTE,
  megabyteOfChinese,
  REFUSALS,
} from './attack.ts';

const WRITTEN = ['200', '201', ...REFUSALS];
const READ = ['200', ...REFUSALS];
const LEFT_UNREAD_MS = 3_000;

/** Attacks in the attacker's own library. */
export const libraryAttacks = [
  attack({
    name: 'a search for what ten texts of 1 MB nearly have, five at once',
    by: 'user',
    prepare: (attacker) => bigLibrary(attacker, 10, `${'a'.repeat(120)} aab b ab`.repeat(7_600)),
    run: ({ rest }) => together(5, () => rest('GET', `/api/contents/?search=${'a'.repeat(125)}b`)),
    answers: READ,
  }),
  attack({
    name: 'a search of the most words over ten texts of 1 MB, five at once',
    by: 'user',
    prepare: (attacker) => bigLibrary(attacker, 10),
    run: ({ rest }) => together(5, () => rest('GET', '/api/contents/?search=say+it+ki+in+nd+dl+ly+a+i+t+s+y+k+n+d+l')),
    answers: READ,
  }),
  attack({
    name: '1 MB of Chinese saved three times',
    by: 'user',
    run: async (attacker) => {
      const text = megabyteOfChinese();
      return [await create(attacker, text), await create(attacker, text), await create(attacker, text)];
    },
    answers: WRITTEN,
  }),
  attack({
    name: 'an import of 10 MiB in 2,500 prompts',
    by: 'user',
    run: async (attacker) => [await imported(attacker, 2_500, (at) => `${at} ${MEGABYTE.slice(0, 4_000)}`)],
    answers: WRITTEN,
  }),
  attack({
    name: 'an import of 10 MiB that is all markers of references',
    by: 'user',
    prepare: (attacker) => createdId(attacker, 'The one that all refer to.'),
    run: async (attacker, id) => [await imported(attacker, 1_700, () => `~~[@${id}]x~~`.repeat(500))],
    answers: WRITTEN,
  }),
  attack({
    name: 'the history of a prompt of 1 MB under 15 aliases, 120 MB, and a page of 40 MB, six times each at once',
    by: 'user',
    prepare: async (attacker) => {
      const [id = 0] = await bigLibrary(attacker, 40);
      for (let version = 2; version <= 8; version++)
        await attacker.rest('PUT', `/api/contents/${id}/`, {
          body: { content: `${version} ${MEGABYTE}`.slice(0, 1_000_000) },
        });
      return id;
    },
    run: ({ graphql, rest }, id) =>
      together(12, (number) =>
        number % 2
          ? graphql(aliased(15, `contentHistory(contentId: "${id}", pageSize: 40) { results { content } }`))
          : rest('GET', '/api/contents/?page_size=100'),
      ),
    answers: [...READ, '503 SERVICE_UNAVAILABLE', '200 RATE_LIMITED', '200 SERVICE_UNAVAILABLE'],
  }),
  attack({
    name: 'another type for 20 prompts of 1 MB, five times at once',
    by: 'user',
    prepare: (attacker) => bigLibrary(attacker, 20),
    run: ({ graphql }, ids) =>
      together(5, (number) =>
        graphql(
          'mutation($input: ChangeContentsTypeInput!) { changeContentsType(input: $input) { failures { id } } }',
          {
            input: { ids: ids.map(String), contentTypeId: String(number + 1) },
          },
        ),
      ),
    answers: READ,
  }),
  attack({
    name: 'eight readers of 40 MB who do not read',
    by: 'user',
    prepare: (attacker) => bigLibrary(attacker, 40),
    run: async ({ connection, token }, ids) => {
      const body = JSON.stringify({ query: `{ contentsByIds(ids: ${JSON.stringify(ids)}) { content } }` });
      for (let number = 0; number < 8; number++) {
        const socket = connection();
        socket.pause();
        socket.write(
          `POST /graphql HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
        );
      }
      await pause(LEFT_UNREAD_MS);
      return [];
    },
    answers: [],
  }),
  attack({
    name: '100 crossing saves',
    by: 'user',
    prepare: (attacker) => Promise.all([createdId(attacker, 'One'), createdId(attacker, 'Other')]),
    run: ({ rest }, [one, other]) =>
      together(100, (number) => {
        const [id, target] = number % 2 === 0 ? [one, other] : [other, one];
        return rest('PUT', `/api/contents/${id}/`, { body: { content: `${number} ~~[@${target}]x~~` } });
      }),
    answers: ['200', '400 VALIDATION_FAILED'],
  }),
  attack({
    name: '20 saves of 1 MB of one prompt at once',
    by: 'user',
    prepare: (attacker) => createdId(attacker, MEGABYTE),
    run: ({ rest }, id) =>
      together(20, (number) =>
        rest('PUT', `/api/contents/${id}/`, {
          body: { content: `${number} ${megabyteOfChinese()}`.slice(0, 340_000) },
        }),
      ),
    answers: READ,
  }),
  attack({
    name: 'all the data of an account of 40 MB, three at once',
    by: 'user',
    prepare: (attacker) => bigLibrary(attacker, 20),
    run: ({ rest }) => together(3, () => rest('GET', '/api/account-data/')),
    answers: READ,
  }),
  attack({
    name: 'a public link to 1 MB under 15 aliases, ten times at once',
    by: 'visitor',
    prepare: async (attacker) => {
      const id = await createdId(attacker, MEGABYTE);
      return jsonOf<{ share_id: string }>(await attacker.rest('POST', `/api/contents/${id}/share/`)).share_id;
    },
    run: ({ graphql }, id) => together(10, () => graphql(aliased(15, `sharedContent(shareId: "${id}") { content }`))),
    answers: READ,
  }),
  attack({
    name: 'the deletion of an account of 5,000 prompts',
    by: 'user',
    prepare: async (attacker) => {
      for (let time = 0; time < 2; time++) jsonOf(await imported(attacker, 2_500, () => MEGABYTE.slice(0, 500)));
    },
    run: async ({ graphql, username }) => [
      await graphql('mutation($input: DeleteAccountInput!) { deleteAccount(input: $input) { message } }', {
        input: { username, password: PASSWORD },
      }),
    ],
    answers: ['200'],
  }),
  attack({
    name: 'an import whose texts are objects with a toString',
    by: 'user',
    run: async ({ rest }) => [
      await rest('POST', '/api/contents/import/', {
        body: [{ title: 'x', content: 'y', description: { toString: 1, valueOf: 1 } }],
      }),
    ],
    answers: ['400 VALIDATION_FAILED'],
  }),
];
