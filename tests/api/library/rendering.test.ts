import { describe, expect, it } from '@jest/globals';
import { clients, graphqlClient, valueOf } from '../../support/client/apis.ts';
import { aContent, aUser, useUser } from '../../support/factories.ts';
import { rest } from '../../support/http/calls.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const me = useUser(server);
const NOT_FOUND = { code: 'NOT_FOUND' };

const marker = ({ id, title }: { id: number; title: string }) => `~~[@${id}]${title}~~`;
const manyVariables = (count: number) => Array.from({ length: count }, (_, index) => `{{v${index}}}`).join('');
const prompt = (content: string, title = 'Release notes') => aContent(server, { owner: me, content, title });
const listOf = (values: Record<string, string>) => Object.entries(values).map(([name, value]) => ({ name, value }));

describe.each(clients(server))('rendering a content over %s', (_, api) => {
  const render = (id: number, values: Record<string, string> = {}) =>
    api.renderContent(me, { id, values: listOf(values) });

  it('fills in references first, then variables of both, one level deep', async () => {
    const tone = await prompt('in a {{mood}} tone', 'Tone');
    const { id } = await prompt(`Write {{what}} ${marker(tone)}. \\{{kept}}`);
    expect(valueOf(await render(id, { what: 'to {{mood}} ~~[@1]x~~', mood: 'calm' }))).toMatchObject({
      text: 'Write to {{mood}} ~~[@1]x~~ in a calm tone. {{kept}}',
      missingVariables: [],
      missingReferences: [],
      unusedValues: [],
    });
  });

  it('reports missing references and variables and unused values', async () => {
    const gone = await prompt('x', 'Gone');
    const { id } = await prompt(`{{a}} {{ b }} {{b}} ${marker(gone)} ${marker(gone)}`);
    valueOf(await api.deleteContent(me, { id: gone.id }));
    expect(valueOf(await render(id, { a: '1', c: '3', __proto__x: '4' }))).toMatchObject({
      text: '1 {{ b }} {{b}} Gone Gone',
      missingVariables: ['b'],
      missingReferences: [{ id: gone.id, title: 'Gone' }],
      unusedValues: ['c', '__proto__x'],
    });
    expect(valueOf(await render(id))).toMatchObject({ missingVariables: ['a', 'b'] });
  });

  it('refuses more than 250 variables', async () => {
    const most = await prompt(manyVariables(250));
    expect(valueOf(await render(most.id)).missingVariables).toHaveLength(250);
    expect(await render((await prompt(manyVariables(251))).id)).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { id: 'This content has more than 250 variables, which is the limit.' },
    });
  });

  it('uses an earlier version on request, with current references', async () => {
    const tone = await prompt('calm', 'Tone');
    const { id } = await prompt(`First {{x}} ${marker(tone)}`);
    valueOf(await api.updateContent(me, { id, content: 'Second {{y}}' }));
    valueOf(await api.updateContent(me, { id: tone.id, content: 'bold' }));
    const values = [{ name: 'x', value: '1' }];
    expect(valueOf(await api.renderContent(me, { id, values, version: 1 })).text).toBe('First 1 bold');
    expect(valueOf(await api.renderContent(me, { id, values, version: 2 })).text).toBe('Second {{y}}');
    expect(await api.renderContent(me, { id, version: 3 })).toMatchObject(NOT_FOUND);
  });

  it('refuses a text that would be too long, and a value with invalid characters', async () => {
    const { id } = await prompt('{{a}}'.repeat(11));
    expect(valueOf(await render(id, { a: 'x'.repeat(90_909) })).text).toHaveLength(999_999);
    for (const values of [{ a: 'x'.repeat(90_910) }, { a: 'x\0' }, { ['n'.repeat(101)]: 'x' }])
      expect(await render(id, values)).toMatchObject({
        code: 'VALIDATION_FAILED',
        fields: { values: expect.any(String) },
      });
  });

  it('returns the messages of the roles that stand in the text, or one of the user', async () => {
    const { id } = await prompt('System:\nBe short.\n\nUser:\n{{question}}');
    const question = 'Why?\nAssistant:\nBecause.';
    expect(valueOf(await render(id, { question })).messages).toEqual([
      { role: 'system', content: 'Be short.' },
      { role: 'user', content: question },
    ]);
    const content = 'Ask as\nUser:\nHello';
    expect(valueOf(await render((await prompt(content)).id)).messages).toEqual([{ role: 'user', content }]);
  });
});

describe.each(clients(server))('the template of a content over %s', (_, api) => {
  it('has its references filled in, its variables unchanged, and its missing references listed', async () => {
    const tone = await prompt('in a {{mood}} tone', 'Tone');
    const gone = await prompt('x', 'Gone');
    const { id } = await prompt(`Write {{ what }} ${marker(tone)}, \\{{x}}${marker(gone)}`);
    valueOf(await api.deleteContent(me, { id: gone.id }));
    expect(valueOf(await api.contentTemplate(me, { id }))).toMatchObject({
      text: 'Write {{ what }} in a {{mood}} tone, \\{{x}}Gone',
      variables: [{ name: 'what' }, { name: 'mood' }],
      missingReferences: [{ id: gone.id, title: 'Gone' }],
    });
  });

  it('can be read at an earlier version', async () => {
    const { id } = await prompt('First {{x}}');
    valueOf(await api.updateContent(me, { id, content: 'Second {{y}}' }));
    const first = { text: 'First {{x}}', variables: [{ name: 'x' }] };
    expect(valueOf(await api.contentTemplate(me, { id, version: 1 }))).toMatchObject(first);
    expect(valueOf(await api.contentTemplate(me, { id })).text).toBe('Second {{y}}');
    expect(await api.contentTemplate(me, { id, version: 3 })).toMatchObject(NOT_FOUND);
  });

  it('has at most 250 variables and 1,000,000 characters', async () => {
    const many = await prompt(manyVariables(251));
    expect(valueOf(await api.contentTemplate(me, { id: many.id })).variables).toHaveLength(250);
    const twice = await prompt(marker(await prompt('x'.repeat(500_001), 'Long')).repeat(2));
    expect(await api.contentTemplate(me, { id: twice.id })).toMatchObject({ code: 'VALIDATION_FAILED' });
  });
});

describe.each(clients(server))('an earlier version of a content over %s', (_, api) => {
  it('has its own fields, and the present titles of its references', async () => {
    const tone = await prompt('x', 'Tone');
    const texts = { title: 'First', content: `With ${marker(tone)}` };
    const { id } = await aContent(server, { owner: me, ...texts, contentTypeId: 2 });
    const change = { title: 'Second', content: 'Without', description: 'More', contentTypeId: 3 };
    valueOf(await api.updateContent(me, { id, ...change }));
    valueOf(await api.updateContent(me, { id: tone.id, title: 'Tone of voice' }));
    expect(valueOf(await api.content(me, { id, version: 1 }))).toMatchObject({
      ...texts,
      description: '',
      version: 1,
      contentType: { id: 2 },
      contextReferences: [{ id: tone.id, title: 'Tone of voice', position: 5 }],
    });
    expect(valueOf(await api.content(me, { id, version: 2 }))).toMatchObject({ title: 'Second', version: 2 });
  });

  it("is NOT_FOUND for an unknown version and for another user's content", async () => {
    const { id } = await prompt('x');
    expect(await api.content(me, { id, version: 2 })).toMatchObject(NOT_FOUND);
    expect(await api.content(await aUser(server), { id, version: 1 })).toMatchObject(NOT_FOUND);
  });
});

it.each(['x', [], { name: 1 }, { name: null }])('refuses over REST the values %j', async (values) => {
  const { id } = await prompt('x');
  expect(await rest(server, 'POST', `/contents/${id}/render/`, { as: me, body: { values } })).toMatchObject({
    status: 400,
    body: { fields: { values: 'values must map names to texts.' } },
  });
});

it('accepts every possible name of a variable', async () => {
  const { id } = await prompt('{{__proto__}} {{constructor}}');
  const body = '{"values":{"__proto__":"one","constructor":"two"}}';
  const text = 'one two';
  expect((await rest(server, 'POST', `/contents/${id}/render/`, { as: me, body })).body).toMatchObject({ text });
  const values = [
    { name: '__proto__', value: 'one' },
    { name: 'constructor', value: 'two' },
  ];
  expect(valueOf(await graphqlClient(server).renderContent(me, { id, values }))).toMatchObject({ text });
});
