import { beforeAll, describe, expect, it } from '@jest/globals';
import type { VariableDefinition } from '../../../rules/variableDefinitions.ts';
import { type Api, apis, type ImportReport, type Outcome, valueOf } from '../../support/apis.ts';
import { aUser, type TestUser } from '../../support/factories.ts';
import { graphqlCalls, numbered } from '../../support/graphqlApi.ts';
import type { Caller, Reachable } from '../../support/http/calls.ts';
import { asItIs, restCalls } from '../../support/restApi.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
let me: TestUser;

beforeAll(async () => void (me = await aUser(server)));

type Given = Partial<VariableDefinition> & { name: string };
interface Described {
  id: number;
  version: number;
  variables: VariableDefinition[];
}

/** Prompts with descriptions of their variables, over one API. */
interface VariableApi {
  create(as: Caller, variables: Given[] | undefined): Promise<Outcome<Described>>;
  update(as: Caller, id: number, change: { title?: string; variables?: Given[] }): Promise<Outcome<Described>>;
  read(as: Caller, id: number): Promise<Outcome<Described>>;
  versions(as: Caller, contentId: number): Promise<Outcome<Described[]>>;
}

const prompt = (variables: Given[] | undefined) => ({ title: 'Summary', content: 'For {{audience}}.', variables });

const overBoth = apis(server).map(([over, fileApi]): [string, VariableApi, Api] => [
  over,
  over === 'REST' ? overRest(server) : overGraphQL(server),
  fileApi,
]);

function overGraphQL(to: Reachable): VariableApi {
  const { call, mutate } = graphqlCalls(to, numbered);
  const SHAPE = 'id version variables { name label help kind choices defaultValue isRequired }';
  return {
    create: (as, variables) => mutate('createContent', prompt(variables), `{ ${SHAPE} }`, { as }, asItIs<Described>),
    update: (as, id, change) => mutate('updateContent', { id, ...change }, `{ ${SHAPE} }`, { as }, asItIs<Described>),
    read: (as, id) => call(`query($id: ID!) { content(id: $id) { ${SHAPE} } }`, { id }, { as }, asItIs<Described>),
    versions: (as, contentId) =>
      call(
        `query($contentId: ID!) { contentHistory(contentId: $contentId) { results { ${SHAPE} } } }`,
        { contentId },
        { as },
        ({ results }: { results: Described[] }) => results,
      ),
  };
}

function overRest(to: Reachable): VariableApi {
  const call = restCalls(to);
  const cased = (variables: Given[] | undefined, change: 'toUpperCase' | 'toLowerCase') =>
    variables?.map(({ kind, ...same }) => ({ ...same, ...(kind && { kind: kind[change]() }) }));
  const shaped = (raw: Described) => ({ ...raw, variables: cased(raw.variables, 'toUpperCase') }) as Described;
  const body = <Fields extends { variables?: Given[] }>(fields: Fields) => ({
    ...fields,
    variables: cased(fields.variables, 'toLowerCase'),
  });
  return {
    create: (as, variables) => call('POST', '/contents/', { as, body: body(prompt(variables)) }, shaped),
    update: (as, id, change) => call('PUT', `/contents/${id}/`, { as, body: body(change) }, shaped),
    read: (as, id) => call('GET', `/contents/${id}/`, { as }, shaped),
    versions: (as, contentId) =>
      call('GET', `/content-history/?content_id=${contentId}`, { as }, ({ results }: { results: Described[] }) =>
        results.map(shaped),
      ),
  };
}

const TONE: VariableDefinition = {
  name: 'tone',
  label: 'Tone of voice',
  help: 'As the reader would put it.',
  kind: 'CHOICE',
  choices: ['warm', 'dry'],
  defaultValue: 'dry',
  isRequired: false,
};
const UNDESCRIBED = {
  label: '',
  help: '',
  kind: 'TEXT',
  choices: [],
  defaultValue: '',
  isRequired: true,
};

describe.each(overBoth)('the variables of a prompt over %s', (_, api, fileApi) => {
  it('have the given descriptions, and defaults elsewhere', async () => {
    expect(valueOf(await api.create(me, undefined)).variables).toEqual([]);
    const saved = valueOf(await api.create(me, [TONE, { name: 'audience' }]));
    expect(saved.variables).toEqual([TONE, { name: 'audience', ...UNDESCRIBED }]);
    expect(valueOf(await api.read(me, saved.id))).toEqual(saved);
  });

  it('keep their descriptions unless changed, all together, and each version keeps its own', async () => {
    const { id } = valueOf(await api.create(me, [TONE]));
    expect(valueOf(await api.update(me, id, { title: 'Renamed' })).variables).toEqual([TONE]);
    expect(valueOf(await api.update(me, id, { variables: [] })).variables).toEqual([]);
    const versions = valueOf(await api.versions(me, id));
    expect(versions.map(({ version, variables }) => [version, variables])).toEqual([
      [3, []],
      [2, [TONE]],
      [1, [TONE]],
    ]);
  });

  it.each<[string, Given[], RegExp]>([
    ['without a name', [{ name: '' }], /a letter or _/],
    ['by an invalid name', [{ name: '2nd' }], /a letter or _/],
    ['twice', [{ name: 'tone' }, { name: 'tone' }], /tone is described twice/],
    ['twice, in two Unicode forms', [{ name: 'caf\u00e9' }, { name: 'cafe\u0301' }], /described twice/],
    ['as a choice without choices', [{ name: 'tone', kind: 'CHOICE' }], /at least one choice/],
    ['as text with choices', [{ name: 'tone', choices: ['warm'] }], /is no choice/],
    ['with a default that is not a choice', [{ ...TONE, defaultValue: 'loud' }], /one of its choices/],
    ['with an impossible date', [{ name: 'due', kind: 'DATE', defaultValue: '2026-02-30' }], /a date/],
    ['with an invalid number', [{ name: 'words', kind: 'NUMBER', defaultValue: '1e3' }], /a number/],
    ['with a label beyond its limit', [{ name: 'tone', label: 'x'.repeat(101) }], /100 characters/],
    ['with half of a character pair', [{ name: 'tone', help: '\ud800' }], /surrogate/],
  ])('cannot be described %s', async (__, variables, sentence) => {
    expect(await api.create(me, variables)).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { variables: expect.stringMatching(sentence) },
    });
  });

  it('are limited to a hundred descriptions', async () => {
    const variables = Array.from({ length: 101 }, (__, index) => ({ name: `v${index}` }));
    expect(await api.create(me, variables)).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(valueOf(await api.create(me, variables.slice(1))).variables).toHaveLength(100);
  });

  it('are exported and imported; a file omits them for a prompt without descriptions', async () => {
    const [giver, taker] = [await aUser(server), await aUser(server)];
    valueOf(await api.create(giver, [TONE]));
    valueOf(await api.create(giver, undefined));
    const file = valueOf(await fileApi.exportContents(giver, {}));
    const described = (JSON.parse(file) as { variables?: object[] }[]).map(({ variables }) => variables);
    expect(described).toEqual([undefined, [expect.objectContaining({ name: 'tone', default_value: 'dry' })]]);
    const { createdIds } = valueOf<ImportReport>(await fileApi.importContents(taker, file));
    const taken = await Promise.all(createdIds.map(async (id) => valueOf(await api.read(taker, id)).variables));
    expect(taken).toEqual([[], [TONE]]);
  });

  it('make an import skip a prompt with invalid descriptions, and say why', async () => {
    const item = { title: 'A', content: 'B' };
    const file = [item, { ...item, variables: 'tone' }, { ...item, variables: [{ name: 'tone', kind: 'choice' }] }];
    expect(valueOf(await fileApi.importContents(me, JSON.stringify(file)))).toMatchObject({
      skipped: [
        { index: 1, reason: expect.stringContaining('list of variables') },
        { index: 2, reason: expect.stringContaining('at least one choice') },
      ],
    });
  });
});
