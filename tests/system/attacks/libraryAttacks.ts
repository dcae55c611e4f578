import { type Attacker, jsonOf, outcomeOf, PASSWORD, together } from '../../support/attacks/attacker.ts';
import { attack, REFUSALS } from './attack.ts';
import { bigLibrary } from './libraries.ts';
import { anA, MARKS, MEGABYTE, megabyteOfChinese } from './texts.ts';

const CREATED = ['200', '201'];

const create = ({ rest }: Attacker, content: string, title = 'A prompt') =>
  rest('POST', '/api/contents/', { body: { title, content } });
const createdId = async (attacker: Attacker, content: string) =>
  jsonOf<{ id: number }>(await create(attacker, content)).id;

const aliased = (count: number, field: string) =>
  `{ ${Array.from({ length: count }, (_, at) => `a${at}: ${field}`).join(' ')} }`;

/** Creates a prompt of 1 MB, and one with 500 references to it. */
async function multiplied(attacker: Attacker) {
  const target = await createdId(attacker, MEGABYTE);
  return createdId(attacker, `~~[@${target}]x~~ `.repeat(500));
}

/** Attacks in the attacker's own library. */
export const libraryAttacks = [
  attack({
    name: '1 MB of combining marks as the body of a prompt, in its description and in its title',
    run: async ({ rest, graphql }) => [
      outcomeOf(await rest('POST', '/api/contents/', { body: { title: 'Marks', content: MARKS } })),
      outcomeOf(
        await graphql('mutation($input: CreateContentInput!) { createContent(input: $input) { id } }', {
          input: { title: 'Marks', content: MARKS },
        }),
      ),
      outcomeOf(await rest('POST', '/api/contents/', { body: { title: 'Marks', description: MARKS, content: 'x' } })),
      outcomeOf(await rest('POST', '/api/contents/', { body: { title: MARKS, content: 'x' } })),
      outcomeOf(await rest('POST', '/api/content-types/', { body: { name: MARKS } })),
      outcomeOf(
        await graphql('query($search: String!) { contents(search: $search) { totalCount } }', { search: MARKS }),
      ),
    ],
    answers: [...CREATED, ...REFUSALS],
  }),
  attack({
    name: 'an import of ten texts of combining marks, 1 MB each',
    run: async ({ rest }) => [
      outcomeOf(
        await rest('POST', '/api/contents/import/', {
          body: Array.from({ length: 10 }, () => ({ title: 'Marks', content: MARKS })),
        }),
      ),
    ],
    answers: [...CREATED, ...REFUSALS],
  }),
  attack({
    name: 'a search for what ten texts of 1 MB nearly have, five at once',
    prepare: (attacker) => bigLibrary(attacker, 10, `${anA(120)} aab b ab`.repeat(7_600)),
    run: async ({ rest }) =>
      (await together(5, () => rest('GET', `/api/contents/?search=${'a'.repeat(125)}b`))).map(outcomeOf),
    answers: ['200', ...REFUSALS],
  }),
  attack({
    name: 'a search of the most words over ten texts of 1 MB, five at once',
    prepare: (attacker) => bigLibrary(attacker, 10),
    run: async ({ rest }) =>
      (await together(5, () => rest('GET', `/api/contents/?search=${'say+it+ki+in+nd+dl+ly+a+i+t+s+y+k+n+d+l'}`))).map(
        outcomeOf,
      ),
    answers: ['200', ...REFUSALS],
  }),
  attack({
    name: '1 MB of Chinese saved three times',
    run: async (attacker) => {
      const text = megabyteOfChinese();
      const outcomes = [];
      for (let time = 0; time < 3; time++) outcomes.push(outcomeOf(await create(attacker, text)));
      return outcomes;
    },
    answers: [...CREATED, ...REFUSALS],
  }),
  attack({
    name: 'an import of 10 MiB in 2,500 prompts',
    run: async ({ rest }) => [
      outcomeOf(
        await rest('POST', '/api/contents/import/', {
          body: Array.from({ length: 2_500 }, (_, at) => ({
            title: `Prompt ${at}`,
            content: `${at} ${MEGABYTE.slice(0, 4_000)}`,
          })),
        }),
      ),
    ],
    answers: [...CREATED, ...REFUSALS],
  }),
  attack({
    name: 'an import of 10 MiB that is all markers of references',
    prepare: (attacker) => createdId(attacker, 'The one that all refer to.'),
    run: async ({ rest }, id) => [
      outcomeOf(
        await rest('POST', '/api/contents/import/', {
          body: Array.from({ length: 1_700 }, () => ({ title: 'Markers', content: `~~[@${id}]x~~`.repeat(500) })),
        }),
      ),
    ],
    answers: [...CREATED, ...REFUSALS],
  }),
  attack({
    name: 'filledContent with 500 markers on 1 MB, under three aliases',
    prepare: multiplied,
    run: async ({ graphql }, id) => [outcomeOf(await graphql(aliased(3, `filledContent(id: "${id}")`)))],
    answers: REFUSALS,
  }),
  attack({
    name: 'the history of a prompt of 1 MB under 15 aliases, 480 MB',
    prepare: async (attacker) => {
      const id = await createdId(attacker, MEGABYTE);
      for (let version = 2; version <= 32; version++)
        await attacker.rest('PUT', `/api/contents/${id}/`, {
          body: { content: `${version} ${MEGABYTE}`.slice(0, 1_000_000) },
        });
      return id;
    },
    run: async ({ graphql }, id) => [
      outcomeOf(await graphql(aliased(15, `contentHistory(contentId: "${id}", pageSize: 40) { results { content } }`))),
    ],
    answers: REFUSALS,
  }),
  attack({
    name: 'forty prompts of 1 MB by their ids under 15 aliases, 600 MB',
    prepare: (attacker) => bigLibrary(attacker, 40),
    run: async ({ graphql }, ids) => [
      outcomeOf(await graphql(aliased(15, `contentsByIds(ids: ${JSON.stringify(ids)}) { content }`))),
    ],
    answers: REFUSALS,
  }),
  attack({
    name: 'an export of 40 MB under 15 aliases',
    prepare: (attacker) => bigLibrary(attacker, 40),
    run: async ({ graphql }) => [outcomeOf(await graphql(aliased(15, 'exportContents { json }')))],
    answers: REFUSALS,
  }),
  attack({
    name: 'another type for 40 prompts of 1 MB, five times at once',
    prepare: (attacker) => bigLibrary(attacker, 40),
    run: async ({ graphql }, ids) =>
      (
        await together(5, (number) =>
          graphql(
            'mutation($input: ChangeContentsTypeInput!) { changeContentsType(input: $input) { failures { id } } }',
            { input: { ids: ids.map(String), contentTypeId: String(number + 1) } },
          ),
        )
      ).map(outcomeOf),
    answers: ['200', ...REFUSALS],
  }),
  attack({
    name: 'eight readers of 40 MB who do not read',
    prepare: (attacker) => bigLibrary(attacker, 40),
    run: async ({ connection, token, signal }, ids) => {
      const body = JSON.stringify({ query: `{ contentsByIds(ids: ${JSON.stringify(ids)}) { content } }` });
      for (let number = 0; number < 8; number++) {
        const socket = connection();
        socket.pause();
        socket.write(
          `POST /graphql HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
        );
      }
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      return [];
    },
    answers: [],
  }),
  attack({
    name: '100 crossing saves',
    prepare: (attacker) => Promise.all([createdId(attacker, 'One'), createdId(attacker, 'Other')]),
    run: async ({ rest }, [one, other]) =>
      (
        await together(100, (number) => {
          const [id, target] = number % 2 === 0 ? [one, other] : [other, one];
          return rest('PUT', `/api/contents/${id}/`, { body: { content: `${number} ~~[@${target}]x~~` } });
        })
      ).map(outcomeOf),
    answers: ['200', '400 VALIDATION_FAILED'],
  }),
  attack({
    name: '20 saves of 1 MB of one prompt at once',
    prepare: (attacker) => createdId(attacker, MEGABYTE),
    run: async ({ rest }, id) =>
      (
        await together(20, (number) =>
          rest('PUT', `/api/contents/${id}/`, {
            body: { content: `${number} ${megabyteOfChinese()}`.slice(0, 340_000) },
          }),
        )
      ).map(outcomeOf),
    answers: ['200', ...REFUSALS],
  }),
  attack({
    name: 'all the data of an account of 40 MB, three at once',
    prepare: (attacker) => bigLibrary(attacker, 20),
    run: async ({ rest }) => (await together(3, () => rest('GET', '/api/account-data/'))).map(outcomeOf),
    answers: ['200', ...REFUSALS],
  }),
  attack({
    name: 'a public link to 1 MB under 15 aliases, ten times at once, by a visitor',
    prepare: async (attacker) => {
      const id = await createdId(attacker, MEGABYTE);
      return jsonOf<{ share_id: string }>(await attacker.rest('POST', `/api/contents/${id}/share/`)).share_id;
    },
    run: async ({ graphql }, id) =>
      (
        await together(10, () => graphql(aliased(15, `sharedContent(shareId: "${id}") { content }`), {}, { as: null }))
      ).map(outcomeOf),
    answers: ['200', ...REFUSALS],
  }),
  attack({
    name: 'the deletion of an account of 5,000 prompts',
    prepare: async ({ rest }) => {
      const file = Array.from({ length: 2_500 }, (_, at) => ({
        title: `Prompt ${at}`,
        content: MEGABYTE.slice(0, 500),
      }));
      for (let made = 0; made < 5_000; made += file.length)
        jsonOf(await rest('POST', '/api/contents/import/', { body: file }));
    },
    run: async ({ graphql, username }) => [
      outcomeOf(
        await graphql('mutation($input: DeleteAccountInput!) { deleteAccount(input: $input) { message } }', {
          input: { username, password: PASSWORD },
        }),
      ),
    ],
    answers: ['200'],
  }),
  attack({
    name: 'an import whose texts are objects with a toString',
    run: async ({ rest }) => [
      outcomeOf(
        await rest('POST', '/api/contents/import/', {
          body: [{ title: 'x', content: 'y', description: { toString: 1, valueOf: 1 } }],
        }),
      ),
    ],
    answers: ['400 VALIDATION_FAILED'],
  }),
];
