import { describe, expect, it } from '@jest/globals';
import { placeholdersOf } from '../../../rules/placeholders.ts';
import { variableNames } from '../../../rules/variables.ts';
import { atOnce } from '../../../server/base/turns/turns.ts';
import { REFERENCE, STARTER_PROMPTS } from '../../../server/contents/starters/starterPrompts.ts';
import { checkedItems } from '../../../server/contents/transfer/importFile.ts';
import { ContentType } from '../../../server/contents/types/contentType.entity.ts';
import { clients, valueOf } from '../../support/client/apis.ts';
import { aContent, useUser } from '../../support/factories.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const me = useUser(server);

describe.each(clients(server))('starter prompts over %s', (_, api) => {
  const all = async () => valueOf(await api.contents(me, { pageSize: 100 })).results;

  it('are a dozen, with their tag and types, and searchable', async () => {
    const { createdIds } = valueOf(await api.addStarters(me));
    const contents = await all();
    expect(contents.map(({ title }) => title).sort()).toEqual(STARTER_PROMPTS.map(({ title }) => title).sort());
    expect(contents.map(({ id }) => id).sort()).toEqual([...createdIds].sort());
    expect(new Set(contents.map(({ contentType }) => contentType.name)).size).toBeGreaterThan(5);
    expect(valueOf(await api.contents(me, { search: 'tag:starter' })).totalCount).toBe(12);
    expect(valueOf(await api.contents(me, { search: 'superlatives' })).totalCount).toBe(1);
    expect(await server.dataSource.manager.countBy(ContentType, { libraryId: me.id })).toBe(0);
  });

  it('refer to each other', async () => {
    valueOf(await api.addStarters(me));
    const contents = await all();
    const style = contents.find(({ title }) => title === 'House style');
    const editing = contents.find(({ title }) => title === 'Edit to our style');
    expect(editing?.contextReferences).toMatchObject([{ id: style?.id, title: 'House style' }]);
    expect(editing?.content).not.toContain(REFERENCE);
  });

  it('are added once, and never overwrite existing contents', async () => {
    const own = await aContent(server, { owner: me, title: 'House style', content: 'Mine' });
    expect(valueOf(await api.addStarters(me)).createdIds).toHaveLength(11);
    expect(valueOf(await api.addStarters(me)).createdIds).toEqual([]);
    const contents = await all();
    expect(contents).toHaveLength(12);
    expect(contents.find(({ id }) => id === own.id)).toMatchObject({ content: 'Mine', version: 1 });
    expect(contents.find(({ title }) => title === 'Edit to our style')?.contextReferences).toMatchObject([
      { id: own.id },
    ]);
  });
});

describe('the shipped starter prompts', () => {
  it('are all valid', () => {
    const entries = STARTER_PROMPTS.map((prompt) => ({ fields: new Map<string, unknown>(Object.entries(prompt)) }));
    expect(atOnce(checkedItems(entries, 'starters'))).toMatchObject({ items: { length: 12 }, skipped: [] });
  });

  it.each(STARTER_PROMPTS)('describe exactly their own variables: $title', ({ content, variables, refersTo }) => {
    expect([...variableNames(content)].sort()).toEqual(variables.map(({ name }) => name).sort());
    expect(placeholdersOf(content.replaceAll(REFERENCE, ''))).toEqual([]);
    expect(content.split(REFERENCE)).toHaveLength(refersTo === undefined ? 1 : 2);
    if (refersTo) expect(STARTER_PROMPTS.map(({ title }) => title)).toContain(refersTo);
  });

  it('show every kind of variable', () => {
    const kinds = STARTER_PROMPTS.flatMap(({ variables }) => variables.map(({ kind = 'text' }) => kind));
    expect([...new Set(kinds)].sort()).toEqual(['choice', 'date', 'long_text', 'number', 'text', 'yes_no']);
  });
});
