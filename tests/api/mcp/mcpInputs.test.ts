import { beforeAll, describe, expect, it } from '@jest/globals';
import { aContent, anApiToken, aUser, type TestUser } from '../../support/factories.ts';
import { rest } from '../../support/http/calls.ts';
import { mcpClient, postMcp } from '../../support/http/mcp.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
let me: TestUser;
let token: string;
let id: number;

beforeAll(async () => {
  me = await aUser(server);
  ({ token } = await anApiToken(server, me));
  ({ id } = await aContent(server, {
    owner: me,
    title: 'Invoice 2024',
    content: 'Bill {{client}} {{amount}} {{paid}}',
  }));
  await rest(server, 'PUT', `/contents/${id}/`, { as: me, body: { tags: ['work', 'true'] } });
});

interface Answer {
  result?: { isError?: boolean; structuredContent?: object; content?: { text: string }[] };
  error?: object;
}

/** The result of a tool, or the words with which it refuses. */
async function call(name: string, given: unknown) {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } };
  const { text } = await postMcp(server, JSON.stringify(message), { authorization: `Bearer ${token}` });
  const { result, error } = JSON.parse(text) as Answer;
  return result?.isError ? result.content?.[0]?.text : (result?.structuredContent ?? error);
}

describe('a tool', () => {
  const FILLED = { text: 'Bill Ann 12.5 true', missingVariables: [] };
  const values = { client: 'Ann', amount: 12.5, paid: true };

  it.each([
    ['null for everything optional', { version: null, label: null, values }],
    ['empty texts for everything optional', { version: '', label: '', values }],
    ['words for nothing', { version: 'null', label: 'undefined', values }],
    ['numbers and booleans as values', { values }],
    ['a version as text', { version: '1', values }],
    ['values as JSON text', { values: JSON.stringify(values) }],
    ['values as a list of pairs', { values: Object.entries(values).map(([name, value]) => ({ name, value })) }],
    ['unknown arguments', { values, task_progress: '- [x] done', random_string: '' }],
  ])('takes %s', async (_what, given) => {
    expect(await call('render', { id: String(id), ...given })).toMatchObject(FILLED);
  });

  it.each([
    ['a number', () => id],
    ['text', () => String(id)],
    ['text with spaces', () => ` ${id} `],
  ])('takes an id as %s', async (_what, given) => {
    expect(await call('get', { id: given(), version: null })).toMatchObject({ title: 'Invoice 2024' });
  });

  it('takes an empty value as a value, and null as none', async () => {
    expect(await call('render', { id, values: { client: '', amount: 'null', paid: null } })).toMatchObject({
      text: 'Bill  null {{paid}}',
      missingVariables: ['paid'],
    });
  });

  it.each([
    ['null', null],
    ['nothing', undefined],
    ['an empty object', {}],
    ['empty text', ''],
    ['an empty object as text', '{}'],
    ['null for each', { query: null, type: null, tags: null, cursor: null }],
    ['empty texts', { query: '', type: '', tags: '', cursor: '' }],
    ['a list of the word null', { tags: ['null'] }],
    ['a number as the query', { query: 2024 }],
    ['a list as text', { tags: '["work"]' }],
    ['one name instead of a list', { tags: 'work' }],
    ['names in one text', { tags: 'work, true' }],
    ['a boolean in a list', { tags: ['work', true] }],
    ['a type by its number', { type: 1 }],
    ['all arguments as JSON text', '{"query":"invoice","tags":["work"],"cursor":null}'],
  ])('searches with %s', async (_what, given) => {
    expect(await call('search', given)).toMatchObject({ totalCount: 1, results: [{ id: String(id) }] });
  });

  it.each([
    ['days as text', { days: '7' }],
    ['null', { days: null }],
    ['empty text', { days: '' }],
    ['a decimal of a whole number', { days: '7.0' }],
  ])('counts usage with %s', async (_what, given) => {
    expect(await call('usage', given)).toMatchObject({ total: { requests: 0 } });
  });

  it.each([
    ['a prefix', '7px', 'days must be a number.'],
    ['an exponent', '1e1', 'days must be a number.'],
    ['a fraction', '1.5', 'days must be a whole number.'],
    ['a boolean', true, 'days must be a number.'],
    ['a list', [7], 'days must be a number.'],
    ['too many', '367', 'days must be 1 to 366.'],
  ])('refuses days as %s', async (_what, days, words) => {
    expect(await call('usage', { days })).toBe(`${words} (VALIDATION_FAILED)`);
  });

  it('saves a prompt with null and empty text for what is not given', async () => {
    const saved = await call('save', {
      id: null,
      version: '',
      title: 7,
      content: true,
      description: null,
      tags: 'a,b',
    });
    expect(saved).toMatchObject({ title: '7', version: 1, isNew: true });
    const { id: saves } = saved as { id: string };
    const changed = { id: Number(saves), version: '1', title: null, content: 'New', type: '', tags: null };
    expect(await call('save', changed)).toMatchObject({ title: '7', version: 2, isNew: false });
    expect(await call('get', { id: saves })).toMatchObject({ content: 'New', tags: ['a', 'b'] });
  });

  it('clears a description that is given as empty text', async () => {
    const saved = await call('save', { title: 'x', content: 'x', description: 'y' });
    const { id: saves } = saved as { id: string };
    await call('save', { id: saves, version: 1, description: '' });
    expect(await call('get', { id: saves })).toMatchObject({ description: '' });
  });

  it('rewrites a text with one name instead of a list, and a level as text', async () => {
    const given = {
      text: 'We are late.',
      voices: 'plain speaker',
      roles: [],
      formats: null,
      audiences: '',
      modifiers: '[{"modifier":"Formality","level":"2"}]',
      provider: null,
      model: '',
    };
    expect(await call('tone_shift', given)).toMatchObject({ text: expect.stringContaining('late') });
    expect(
      await call('tone_shift', { text: 'We are late.', modifiers: { modifier: 'Formality', level: 1 } }),
    ).toMatchObject({ isTruncated: false });
  });

  it.each([
    ['get', { id: null }, 'id is required.'],
    ['get', { id: '' }, 'id must be a positive whole number.'],
    ['render', { id: 1, values: { a: {} } }, 'values must map names to texts.'],
    ['render', { id: 1, values: 'Ann' }, 'values must map names to texts.'],
    ['render', { id: 1, values: '[[1' }, 'values must map names to texts.'],
    ['search', { tags: { a: 1 } }, 'tags.0 must be text.'],
    ['search', { tags: `${'['.repeat(50)}${']'.repeat(50)}` }, 'The request is nested more than 32 deep.'],
    ['search', { tags: JSON.stringify(Array(251).fill('x')) }, 'tags must hold at most 250 items.'],
  ])('refuses in words: %s with %j', async (name, given, words) => {
    expect(await call(name, given)).toBe(`${words} (VALIDATION_FAILED)`);
  });
});

it('takes the same from a client of the newest revision', async () => {
  const client = await mcpClient(server, token);
  const given = { id, version: null, values: { client: 1, amount: 2, paid: true } };
  const { structuredContent } = await client.callTool({ name: 'render', arguments: given });
  expect(structuredContent).toMatchObject({ text: 'Bill 1 2 true' });
});
