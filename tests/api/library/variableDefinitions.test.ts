import { describe, expect, it } from '@jest/globals';
import { clients, valueOf } from '../../support/client/apis.ts';
import type { Args } from '../../support/client/types.ts';
import { aUser, useUser } from '../../support/factories.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const me = useUser(server);

type Given = NonNullable<Args<'createContent'>['variables']>;

const TONE = {
  name: 'tone',
  label: 'Tone of voice',
  help: 'As the reader would put it.',
  kind: 'choice',
  choices: ['warm', 'dry'],
  defaultValue: 'dry',
  isRequired: false,
};
const UNDESCRIBED = { label: '', help: '', kind: 'text', choices: [], defaultValue: '', isRequired: true };

const prompt = (variables?: Given) => ({ title: 'Summary', content: 'For {{audience}}.', variables });

describe.each(clients(server))('the variables of a prompt over %s', (_, api) => {
  it('have the given descriptions, and defaults elsewhere', async () => {
    expect(valueOf(await api.createContent(me, prompt())).variables).toEqual([]);
    const saved = valueOf(await api.createContent(me, prompt([TONE, { name: 'audience' }])));
    expect(saved.variables).toEqual([TONE, { name: 'audience', ...UNDESCRIBED }]);
    expect(valueOf(await api.content(me, { id: saved.id }))).toEqual(saved);
  });

  it('keep their descriptions unless changed, all together, and each version keeps its own', async () => {
    const { id } = valueOf(await api.createContent(me, prompt([TONE])));
    expect(valueOf(await api.updateContent(me, { id, title: 'Renamed' })).variables).toEqual([TONE]);
    expect(valueOf(await api.updateContent(me, { id, variables: [] })).variables).toEqual([]);
    const { results } = valueOf(await api.contentHistory(me, { contentId: id }));
    expect(results.map(({ version, variables }) => [version, variables])).toEqual([
      [3, []],
      [2, [TONE]],
      [1, [TONE]],
    ]);
  });

  it.each<[string, Given, RegExp]>([
    ['without a name', [{ name: '' }], /a letter or _/],
    ['twice', [{ name: 'tone' }, { name: 'tone' }], /tone is described twice/],
    ['as a choice without choices', [{ name: 'tone', kind: 'choice' }], /at least one choice/],
    ['as text with choices', [{ name: 'tone', choices: ['warm'] }], /is no choice/],
    ['with a default that is not a choice', [{ ...TONE, defaultValue: 'loud' }], /one of its choices/],
    ['with an impossible date', [{ name: 'due', kind: 'date', defaultValue: '2026-02-30' }], /a date/],
    ['with a label beyond its limit', [{ name: 'tone', label: 'x'.repeat(101) }], /100 characters/],
  ])('cannot be described %s', async (__, variables, sentence) => {
    expect(await api.createContent(me, prompt(variables))).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { variables: expect.stringMatching(sentence) },
    });
  });

  it('are limited to a hundred descriptions', async () => {
    const variables = Array.from({ length: 101 }, (__, index) => ({ name: `v${index}` }));
    expect(await api.createContent(me, prompt(variables))).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(valueOf(await api.createContent(me, prompt(variables.slice(1)))).variables).toHaveLength(100);
  });

  it('are exported and imported; a file omits them for a prompt without descriptions', async () => {
    const taker = await aUser(server);
    for (const variables of [[TONE], []]) valueOf(await api.createContent(me, prompt(variables)));
    const { json } = valueOf(await api.exportContents(me));
    const described = (JSON.parse(json) as { variables?: object[] }[]).map(({ variables }) => variables);
    expect(described).toEqual([undefined, [expect.objectContaining({ name: 'tone', default_value: 'dry' })]]);
    const { createdIds } = valueOf(await api.importContents(taker, { json }));
    const taken = await Promise.all(createdIds.map(async (id) => valueOf(await api.content(taker, { id })).variables));
    expect(taken).toEqual([[], [TONE]]);
  });

  it('make an import skip a prompt with invalid descriptions, and say why', async () => {
    const item = { title: 'A', content: 'B' };
    const file = [item, { ...item, variables: 'tone' }, { ...item, variables: [{ name: 'tone', kind: 'choice' }] }];
    expect(valueOf(await api.importContents(me, { json: JSON.stringify(file) })).skipped).toMatchObject([
      { index: 1, reason: expect.stringContaining('list of variables') },
      { index: 2, reason: expect.stringContaining('at least one choice') },
    ]);
  });
});
