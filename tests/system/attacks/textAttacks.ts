import { type Attacker, jsonOf, outcomeOf, together } from '../../support/attacks/attacker.ts';
import { attack, REFUSALS } from './attack.ts';

const IMPORT = 'mutation($input: ImportFilesInput!) { importFiles(input: $input) { createdIds skipped { reason } } }';
const PREVIEW = 'query($input: PreviewImportInput!) { previewImport(input: $input) { items { status } } }';

const fileOf = (records: object[]) => [{ name: 'prompts.json', text: JSON.stringify(records) }];

const imported = async ({ graphql }: Attacker, records: object[]) =>
  outcomeOf(await graphql(IMPORT, { input: { files: fileOf(records) } }));

const previewed = async ({ graphql }: Attacker, files: object[]) =>
  outcomeOf(await graphql(PREVIEW, { input: { files } }));

const SLOW_YAML = ['&a ', '[], ', '- a\n'];

/** Eight files of YAML. */
const slowYaml = (piece: string) =>
  Array.from({ length: 8 }, (_, at) => ({
    name: `${at}.yaml`,
    text: `a: ${piece.endsWith('\n') ? '\n' : '['}${piece.repeat(65_000 / piece.length)}`,
  }));

const repeatedExamples = () =>
  JSON.stringify({
    _type: 'few_shot',
    example_prompt: { template: '{a}'.repeat(400_000) },
    examples: Array.from({ length: 200_000 }, () => ({ a: 'b' })),
  });

/** Prompts of Open WebUI with the given number of typed inputs each. */
const typedInputs = (prompts: number, inputs: number) =>
  Array.from({ length: prompts }, (_, prompt) => ({
    command: `prompt ${prompt}`,
    content: Array.from({ length: inputs }, (__, at) => `{{v${at}|date}}`).join(''),
  }));

/** A text with the given number of different variables. */
const variables = (count: number) => Array.from({ length: count }, (_, at) => `{{v${at}}}`).join('');

const toolCall = (name: string, args: object) => ({
  body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } },
  headers: { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-06-18' },
});

const created = async ({ rest }: Attacker, content: string) =>
  jsonOf<{ id: number }>(await rest('POST', '/api/contents/', { body: { title: 'Long', content } })).id;

/** Attacks with texts that are slow to process. */
export const textAttacks = [
  attack({
    name: 'an import of 1 MB of properties that are never closed',
    run: async (attacker) => [
      await imported(attacker, [{ command: 'x', content: '{{a|b:c=["\\"'.repeat(80_000) }]),
      await imported(attacker, [{ command: 'x', content: '{{a|b:c="\\'.repeat(80_000) }]),
      await imported(attacker, [{ command: 'x', content: `{{a|b${':c'.repeat(400_000)}` }]),
    ],
    answers: ['200', ...REFUSALS],
  }),
  attack({
    name: 'an import of 2,400 prompts with 340 typed inputs each, three at once',
    run: async (attacker) =>
      together(3, () =>
        imported(
          attacker,
          typedInputs(2_400, 340).map((each, at) => ({ ...each, name: `x${at}` })),
        ),
      ),
    answers: ['200', ...REFUSALS],
  }),
  attack({
    name: 'an import of a placeholder of 9 MB',
    run: async (attacker) => [
      await imported(attacker, [{ command: 'x', content: `{{a|text:placeholder="${'\\"'.repeat(2_000_000)}"}}` }]),
      await imported(attacker, [{ command: 'x', content: `{{a|text:placeholder="${'x'.repeat(9_000_000)}"}}` }]),
    ],
    answers: ['200', ...REFUSALS],
  }),
  attack({
    name: 'previews of 520,000 characters of YAML that is slow to parse, three at once',
    run: (attacker) => Promise.all(SLOW_YAML.map((piece) => previewed(attacker, slowYaml(piece)))),
    answers: ['200', ...REFUSALS],
  }),
  attack({
    name: 'a preview of 4 MB of examples in a template that repeats each 400,000 times',
    run: async (attacker) => [
      await previewed(attacker, [{ name: 'a.json', text: repeatedExamples() }]),
      await previewed(attacker, [
        { name: 'a.json', text: JSON.stringify({ _type: 'prompt', template: '{a'.repeat(2_000_000) }) },
      ]),
      await previewed(attacker, [{ name: 'a.prompt', text: '{{role "a"}}'.repeat(400_000) }]),
      await previewed(attacker, [{ name: 'a.txt', text: `[${'{"role":"a","content":"b"},'.repeat(200_000)}{}]` }]),
    ],
    answers: ['200', ...REFUSALS],
  }),
  attack({
    name: '20 previews of an import of 100 similar texts',
    prepare: async ({ rest }) => {
      const file = Array.from({ length: 2_500 }, (_, at) => ({ title: `Prompt ${at}`, content: similarText(at) }));
      jsonOf(await rest('POST', '/api/contents/import/', { body: file }));
    },
    run: async ({ graphql }) =>
      (
        await together(20, () =>
          graphql(PREVIEW, {
            input: {
              files: fileOf(
                Array.from({ length: 2_000 }, (_, at) => ({ title: `Another ${at}`, content: similarText(at) })),
              ),
            },
          }),
        )
      ).map(outcomeOf),
    answers: ['200', 'cut', ...REFUSALS],
  }),
  attack({
    name: '100 renders over MCP of a prompt of 120,000 variables',
    prepare: (attacker) => created(attacker, variables(112_000).slice(0, 1_000_000)),
    run: async ({ rest }, id) =>
      (await together(100, () => rest('POST', '/mcp', toolCall('render', { id })))).map(outcomeOf),
    answers: ['200 VALIDATION_FAILED', '200 RATE_LIMITED', ...REFUSALS],
  }),
  attack({
    name: '100 renders of a prompt of 1 MB with one variable 140,000 times, and its template',
    prepare: (attacker) => created(attacker, '{{ab}} '.repeat(140_000)),
    run: async ({ graphql }, id) =>
      (
        await together(100, (number) =>
          graphql(
            number % 2
              ? `{ renderContent(id: "${id}", values: [{ name: "ab", value: "y" }]) { version } }`
              : `{ contentTemplate(id: "${id}") { variables { name } } }`,
          ),
        )
      ).map(outcomeOf),
    answers: ['200', ...REFUSALS],
  }),
];

const similarText = (number: number) => `${'The quick brown fox jumps over the lazy dog. '.repeat(80)} ${number}`;
