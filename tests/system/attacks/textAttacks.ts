import { type Attacker, together } from '../../support/attacks/attacker.ts';
import { jsonOf } from '../../support/system/send.ts';
import { attack, createdId, imported, REFUSALS } from './attack.ts';

const IMPORT = 'mutation($input: ImportFilesInput!) { importFiles(input: $input) { createdIds skipped { reason } } }';
const PREVIEW = 'query($input: PreviewImportInput!) { previewImport(input: $input) { items { status } } }';
const ANSWERS = ['200', ...REFUSALS];

const fileOf = (records: object[]) => [{ name: 'prompts.json', text: JSON.stringify(records) }];
const importFile = ({ graphql }: Attacker, records: object[]) => graphql(IMPORT, { input: { files: fileOf(records) } });
const importEach = async (attacker: Attacker, contents: string[]) => {
  const replies = [];
  for (const content of contents) replies.push(await importFile(attacker, [{ command: 'x', content }]));
  return replies;
};
const preview = ({ graphql }: Attacker, files: object[]) => graphql(PREVIEW, { input: { files } });

/** Eight files of YAML that is slow to parse. */
const slowYaml = (piece: string) =>
  Array.from({ length: 8 }, (_, at) => ({
    name: `${at}.yaml`,
    text: `a: ${piece.endsWith('\n') ? '\n' : '['}${piece.repeat(65_000 / piece.length)}`,
  }));

const repeatedExamples = () => ({
  _type: 'few_shot',
  example_prompt: { template: '{a}'.repeat(400_000) },
  examples: Array.from({ length: 200_000 }, () => ({ a: 'b' })),
});

/** A text with the given number of different variables. */
const variables = (count: number, more = '') => Array.from({ length: count }, (_, at) => `{{v${at}${more}}}`).join('');

const similarText = (number: number) => `${'The quick brown fox jumps over the lazy dog. '.repeat(80)} ${number}`;

/** Attacks with texts that are slow to process. */
export const textAttacks = [
  attack({
    name: 'an import of 1 MB of properties that are never closed',
    by: 'user',
    run: (attacker) =>
      importEach(attacker, [
        '{{a|b:c=["\\"'.repeat(80_000),
        '{{a|b:c="\\'.repeat(80_000),
        `{{a|b${':c'.repeat(400_000)}`,
      ]),
    answers: ANSWERS,
  }),
  attack({
    name: 'an import of 2,400 prompts with 340 typed inputs each, three at once',
    by: 'user',
    run: (attacker) => {
      const prompt = (at: number) => ({ command: `prompt ${at}`, name: `x${at}`, content: variables(340, '|date') });
      return together(3, () =>
        importFile(
          attacker,
          Array.from({ length: 2_400 }, (_, at) => prompt(at)),
        ),
      );
    },
    answers: ANSWERS,
  }),
  attack({
    name: 'an import of a placeholder of 9 MB',
    by: 'user',
    run: (attacker) =>
      importEach(
        attacker,
        ['\\"'.repeat(2_000_000), 'x'.repeat(9_000_000)].map((text) => `{{a|text:placeholder="${text}"}}`),
      ),
    answers: ANSWERS,
  }),
  attack({
    name: 'previews of 520,000 characters of YAML that is slow to parse, three at once',
    by: 'user',
    run: (attacker) => Promise.all(['&a ', '[], ', '- a\n'].map((piece) => preview(attacker, slowYaml(piece)))),
    answers: ANSWERS,
  }),
  attack({
    name: 'a preview of 4 MB of examples in a template that repeats each 400,000 times',
    by: 'user',
    run: async (attacker) => {
      const replies = [];
      for (const [name, text] of [
        ['a.json', JSON.stringify(repeatedExamples())],
        ['a.json', JSON.stringify({ _type: 'prompt', template: '{a'.repeat(2_000_000) })],
        ['a.prompt', '{{role "a"}}'.repeat(400_000)],
        ['a.txt', `[${'{"role":"a","content":"b"},'.repeat(200_000)}{}]`],
      ])
        replies.push(await preview(attacker, [{ name, text }]));
      return replies;
    },
    answers: ANSWERS,
  }),
  attack({
    name: '20 previews of an import of 100 similar texts',
    by: 'user',
    prepare: async (attacker) => jsonOf(await imported(attacker, 2_500, similarText)),
    run: (attacker) => {
      const records = Array.from({ length: 2_000 }, (_, at) => ({ title: `Another ${at}`, content: similarText(at) }));
      return together(20, () => preview(attacker, fileOf(records)));
    },
    answers: ['cut', ...ANSWERS],
  }),
  attack({
    name: '50 renders over MCP of a prompt of 120,000 variables',
    by: 'user',
    prepare: (attacker) => createdId(attacker, variables(112_000).slice(0, 1_000_000)),
    run: ({ rest }, id) =>
      together(50, () =>
        rest('POST', '/mcp', {
          body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'render', arguments: { id } } },
          headers: { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-06-18' },
        }),
      ),
    answers: ['200 VALIDATION_FAILED', '200 RATE_LIMITED', ...REFUSALS],
  }),
  attack({
    name: '30 renders of a prompt of 1 MB with one variable 140,000 times, and its template',
    by: 'user',
    prepare: (attacker) => createdId(attacker, '{{ab}} '.repeat(140_000)),
    run: ({ graphql }, id) =>
      together(30, (number) =>
        graphql(
          number % 2
            ? `{ renderContent(id: "${id}", values: [{ name: "ab", value: "y" }]) { version } }`
            : `{ contentTemplate(id: "${id}") { variables { name } } }`,
        ),
      ),
    answers: ANSWERS,
  }),
];
