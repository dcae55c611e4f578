import { beforeEach, describe, expect, it } from '@jest/globals';
import { valueOf } from '../../support/apis.ts';
import { type TestUser, useUser } from '../../support/factories.ts';
import { graphql } from '../../support/http/calls.ts';
import { answersWith, fakeLlm } from '../../support/llm/fakeLlm.ts';
import { clearRateLimits, useServer } from '../../support/server.ts';
import { KINDS, type ToneApi } from '../../support/toneShift/toneApi.ts';
import { toneApis } from '../../support/toneShift/toneApis.ts';

const llm = await fakeLlm();
const server = useServer({ ai: llm.settings(['openai']) });
const [me, other] = [useUser(server), useUser(server)];

beforeEach(async () => {
  llm.always(answersWith('Done.'));
  await clearRateLimits(server);
});

const shippedRows = async () => ({
  items: await server.dataSource.query('SELECT * FROM tone_items WHERE owner_id IS NULL ORDER BY id'),
  modifiers: await server.dataSource.query('SELECT * FROM tone_modifiers WHERE owner_id IS NULL ORDER BY id'),
  levels: await server.dataSource.query(
    'SELECT l.* FROM tone_modifier_levels l JOIN tone_modifiers m ON m.id = l.modifier_id WHERE m.owner_id IS NULL ORDER BY l.id',
  ),
});

describe.each(toneApis(server))('the toolbox over %s', (_, api) => {
  const first = async (...[caller, kind]: Parameters<ToneApi['items']>) => {
    const [item] = valueOf(await api.items(caller, kind));
    if (!item) throw new Error('Nothing is shipped.');
    return item;
  };
  const aLevel = async (caller: TestUser) => {
    const [modifier] = valueOf(await api.modifiers(caller));
    const [level] = modifier?.levels ?? [];
    if (!modifier || !level) throw new Error('Nothing is shipped.');
    return { modifier, level };
  };

  it('ships 8 voices, 8 roles, 11 formats, 8 audiences and 7 modifiers of 6 levels', async () => {
    const shipped = await Promise.all(KINDS.map(async (kind) => valueOf(await api.items(me, kind))));
    expect(shipped.map((items) => items.length)).toEqual([8, 8, 11, 8]);
    expect(
      shipped
        .flat()
        .every(
          ({ isDefault, isCustom, updatedPrompt, starterPrompt }) =>
            isDefault && !isCustom && updatedPrompt === null && starterPrompt !== '',
        ),
    ).toBe(true);
    const modifiers = valueOf(await api.modifiers(me));
    expect(modifiers.map(({ name }) => name)).toEqual([
      'assertiveness',
      'length',
      'directness',
      'energy',
      'formality',
      'urgency',
      'humor',
    ]);
    expect(modifiers[6]).toMatchObject({
      leftLabel: 'Humorous',
      rightLabel: 'Serious',
      isDefault: true,
      isCustom: false,
    });
    for (const { levels } of modifiers) expect(levels.map(({ position }) => position)).toEqual([-3, -2, -1, 1, 2, 3]);
    expect(modifiers[1]?.levels.map(({ levelName }) => levelName)).toEqual([
      'most_concise',
      'more_concise',
      'concise',
      'detailed',
      'more_detailed',
      'most_detailed',
    ]);
  });

  it.each(KINDS)("keeps a user's edit of shipped %s, until null or a blank reverts it", async (kind) => {
    const before = await shippedRows();
    const { id, starterPrompt } = await first(me, kind);
    expect(valueOf(await api.updateItem(me, kind, id, { updatedPrompt: 'Mine.' }))).toMatchObject({
      id,
      starterPrompt,
      updatedPrompt: 'Mine.',
      isDefault: true,
    });
    expect((await first(other, kind)).updatedPrompt).toBeNull();
    expect(valueOf(await api.updateItem(me, kind, id, { updatedPrompt: null })).updatedPrompt).toBeNull();
    await api.updateItem(me, kind, id, { updatedPrompt: 'Mine again.' });
    expect(valueOf(await api.updateItem(me, kind, id, { updatedPrompt: '  ' })).updatedPrompt).toBeNull();
    expect(await first(me, kind)).toMatchObject({ id, updatedPrompt: null });
    expect(await shippedRows()).toEqual(before);
  });

  it('uses an edit only in the prompts of the user who made it', async () => {
    const before = await shippedRows();
    const { id } = await first(me, 'voices');
    const { modifier, level } = await aLevel(me);
    valueOf(await api.updateItem(me, 'voices', id, { updatedPrompt: 'EVIL voice' }));
    valueOf(await api.updateLevel(me, modifier.id, level.id, 'EVIL level'));
    expect(
      valueOf(await api.updateModifier(me, modifier.id, { name: 'EVIL name', description: 'EVIL description' })),
    ).toMatchObject({ name: 'EVIL name', updatedPrompt: 'EVIL description' });
    for (const caller of [me, other]) {
      const { id: conversation } = valueOf(
        await api.create(caller, { originalContent: 'Hello.', voiceIds: [id], modifierLevels: { [modifier.id]: -3 } }),
      );
      valueOf(await api.send(caller, conversation, { content: 'Hello.' }));
    }
    expect(llm.asked[0]?.text).toContain('EVIL voice');
    expect(llm.asked[0]?.text).toContain('most_collaborative: EVIL level');
    expect(llm.asked[1]?.text).not.toContain('EVIL');
    const theirs = JSON.stringify([valueOf(await api.items(other, 'voices')), valueOf(await api.modifiers(other))]);
    expect(theirs).not.toContain('EVIL');
    expect(await shippedRows()).toEqual(before);
  });

  it('reverts a name, a description and a level of a shipped modifier', async () => {
    const { modifier, level } = await aLevel(me);
    valueOf(await api.updateModifier(me, modifier.id, { name: 'Firmness', description: 'How firm.' }));
    valueOf(await api.updateLevel(me, modifier.id, level.id, 'Mine.'));
    const { data } = await graphql(server, '{ modifiers { name starterName } }', {}, { as: me });
    expect(data?.modifiers).toContainEqual({ name: 'Firmness', starterName: 'assertiveness' });
    expect(valueOf(await api.updateModifier(me, modifier.id, { name: null }))).toMatchObject({
      name: 'assertiveness',
      description: 'How firm.',
    });
    expect(valueOf(await api.updateModifier(me, modifier.id, { description: '' }))).toMatchObject({
      name: 'assertiveness',
      description: modifier.description,
      updatedPrompt: null,
    });
    expect(valueOf(await api.updateLevel(me, modifier.id, level.id, ''))).toEqual(level);
    expect(valueOf(await api.modifiers(me))[0]).toEqual(modifier);
  });

  it.each(KINDS)('adds custom %s after the shipped ones, for their user only', async (kind) => {
    const made = valueOf(
      await api.createItem(me, kind, {
        name: ' Pirate ',
        description: 'Speaks of the sea.',
        updatedPrompt: 'Say "arr".',
      }),
    );
    expect(made).toMatchObject({
      name: 'Pirate',
      description: 'Speaks of the sea.',
      starterPrompt: 'Say "arr".',
      updatedPrompt: 'Say "arr".',
      isCustom: true,
      isDefault: false,
    });
    expect(valueOf(await api.items(me, kind)).at(-1)).toEqual(made);
    expect(valueOf(await api.items(other, kind)).map(({ name }) => name)).not.toContain('Pirate');
    const edited = valueOf(await api.updateItem(me, kind, made.id, { updatedPrompt: 'Say "ahoy".', name: 'Captain' }));
    expect(edited).toMatchObject({
      name: 'Captain',
      description: 'Speaks of the sea.',
      starterPrompt: 'Say "arr".',
      updatedPrompt: 'Say "ahoy".',
    });
    expect(valueOf(await api.updateItem(me, kind, made.id, { updatedPrompt: null }))).toMatchObject({
      starterPrompt: 'Say "arr".',
      updatedPrompt: null,
    });
    expect(await api.deleteItem(other, kind, made.id)).toMatchObject({ ok: false, code: 'NOT_FOUND' });
    expect(await api.updateItem(other, kind, made.id, { updatedPrompt: 'Taken over' })).toMatchObject({
      ok: false,
      code: 'NOT_FOUND',
    });
    valueOf(await api.deleteItem(me, kind, made.id));
    expect(valueOf(await api.items(me, kind)).map(({ name }) => name)).not.toContain('Captain');
  });

  it('derives a prompt from name and description when none is given', async () => {
    expect(
      valueOf(await api.createItem(me, 'voices', { name: 'Pirate', description: 'Speaks of the sea.' })),
    ).toMatchObject({ starterPrompt: 'Pirate: Speaks of the sea.', updatedPrompt: null });
  });

  it('adds a custom modifier with six levels, given or generated', async () => {
    const made = valueOf(
      await api.createModifier(me, {
        name: 'salt',
        leftLabel: 'Fresh water',
        rightLabel: 'Salty',
        levels: [{ position: 3, prompt: 'Swear like a sailor.' }],
      }),
    );
    expect(made).toMatchObject({
      name: 'salt',
      isCustom: true,
      isDefault: false,
      leftLabel: 'Fresh water',
      rightLabel: 'Salty',
    });
    expect(made.levels.map(({ levelName }) => levelName)).toEqual([
      'most_fresh_water',
      'more_fresh_water',
      'fresh_water',
      'salty',
      'more_salty',
      'most_salty',
    ]);
    expect(made.levels[5]?.starterPrompt).toBe('Swear like a sailor.');
    expect(new Set(made.levels.map(({ starterPrompt }) => starterPrompt)).size).toBe(6);
    expect(made.levels.every(({ starterPrompt }) => starterPrompt !== '')).toBe(true);
    expect(valueOf(await api.updateModifier(me, made.id, { name: 'brine', description: 'How salty.' }))).toMatchObject({
      name: 'brine',
      description: 'How salty.',
    });
    expect(await api.updateModifier(other, made.id, { name: 'mine' })).toMatchObject({ ok: false, code: 'NOT_FOUND' });
    expect(await api.updateLevel(other, made.id, made.levels[0]?.id ?? 0, 'mine')).toMatchObject({
      ok: false,
      code: 'NOT_FOUND',
    });
    expect(await api.deleteModifier(other, made.id)).toMatchObject({ ok: false, code: 'NOT_FOUND' });
    valueOf(await api.deleteModifier(me, made.id));
    expect(valueOf(await api.modifiers(me))).toHaveLength(7);
  });

  it('refuses to delete shipped items, as FORBIDDEN', async () => {
    const before = await shippedRows();
    for (const kind of KINDS)
      expect(await api.deleteItem(me, kind, (await first(me, kind)).id)).toMatchObject({
        ok: false,
        code: 'FORBIDDEN',
      });
    const { modifier } = await aLevel(me);
    expect(await api.deleteModifier(me, modifier.id)).toMatchObject({ ok: false, code: 'FORBIDDEN' });
    expect(await shippedRows()).toEqual(before);
  });

  it('refuses a blank name for every item and modifier, custom and shipped', async () => {
    const refused = { code: 'VALIDATION_FAILED', fields: { name: 'Name is required' } };
    for (const name of ['', ' \n ']) {
      for (const kind of KINDS) {
        const own = valueOf(await api.createItem(me, kind, { name: 'Pirate' }));
        expect(await api.createItem(me, kind, { name })).toMatchObject(refused);
        for (const { id } of [own, await first(me, kind)])
          expect(await api.updateItem(me, kind, id, { name })).toMatchObject(refused);
      }
      const own = valueOf(await api.createModifier(me, { name: 'salt' }));
      expect(await api.createModifier(me, { name })).toMatchObject(refused);
      for (const { id } of [own, (await aLevel(me)).modifier])
        expect(await api.updateModifier(me, id, { name })).toMatchObject(refused);
    }
    expect((await aLevel(me)).modifier.name).toBe('assertiveness');
  });

  it('reports what is wrong with a text', async () => {
    const { id, name } = await first(me, 'voices');
    expect(await api.createItem(me, 'voices', { name: '  ' })).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { name: 'Name is required' },
    });
    expect(await api.createModifier(me, { name: '' })).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { name: 'Name is required' },
    });
    expect(await api.createModifier(me, { name: 'x', levels: [{ position: 0, prompt: 'x' }] })).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { levels: expect.any(String) },
    });
    expect(await api.updateItem(me, 'voices', id, { updatedPrompt: 'x'.repeat(4_001) })).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { updatedPrompt: expect.any(String) },
    });
    expect(await api.updateItem(me, 'voices', id, { name: 'Renamed' })).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { name: expect.any(String) },
    });
    expect(valueOf(await api.updateItem(me, 'voices', id, { name }))).toMatchObject({ name });
  });
});
