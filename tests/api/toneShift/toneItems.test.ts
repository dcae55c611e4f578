import { beforeEach, describe, expect, it } from '@jest/globals';
import { clients, valueOf } from '../../support/client/apis.ts';
import { useUser } from '../../support/factories.ts';
import { rest } from '../../support/http/calls.ts';
import { fakeLlm } from '../../support/llm/fakeLlm.ts';
import { clearRateLimits, useServer } from '../../support/server.ts';
import { KINDS, original } from '../../support/toneShift/tone.ts';

const llm = await fakeLlm();
const server = useServer({ ai: llm.settings(['openai']) });
const [me, other] = [useUser(server), useUser(server)];

beforeEach(() => clearRateLimits(server));

const NOT_FOUND = { ok: false, code: 'NOT_FOUND' };
const FORBIDDEN = { ok: false, code: 'FORBIDDEN' };
const wrong = (field: string, sentence: unknown = expect.any(String)) => ({
  code: 'VALIDATION_FAILED',
  fields: { [field]: sentence },
});

const shippedRows = async () => [
  await server.dataSource.query('SELECT * FROM tone_items WHERE owner_id IS NULL ORDER BY id'),
  await server.dataSource.query('SELECT * FROM tone_modifiers WHERE owner_id IS NULL ORDER BY id'),
  await server.dataSource.query(
    'SELECT l.* FROM tone_modifier_levels l JOIN tone_modifiers m ON m.id = l.modifier_id WHERE m.owner_id IS NULL ORDER BY l.id',
  ),
];

describe.each(clients(server))('the toolbox over %s', (name, api) => {
  const modifiers = async (as = me) => valueOf(await api.modifiers(as));
  const aModifier = async () => (await modifiers())[0]!;

  it('ships 8 voices, 8 roles, 11 formats, 8 audiences and 7 modifiers of 6 levels', async () => {
    const shipped = await Promise.all(KINDS.map(async ([, list]) => valueOf(await api[list](me))));
    expect(shipped.map((items) => items.length)).toEqual([8, 8, 11, 8]);
    for (const item of shipped.flat())
      expect(item).toMatchObject({ isDefault: true, isCustom: false, updatedPrompt: null });
    const scales = await modifiers();
    expect(scales).toHaveLength(7);
    expect(scales[6]).toMatchObject({ name: 'humor', leftLabel: 'Humorous', rightLabel: 'Serious', isCustom: false });
    for (const { levels } of scales) expect(levels.map(({ position }) => position)).toEqual([-3, -2, -1, 1, 2, 3]);
  });

  it.each(KINDS)("keeps a user's edit of a shipped %s, until null or a blank reverts it", async (kind, list) => {
    const before = await shippedRows();
    const first = async (as = me) => valueOf(await api[list](as))[0]!;
    const shipped = await first();
    const update = async (updatedPrompt: string | null) =>
      valueOf(await api.updateToneItem(me, { kind, id: shipped.id, updatedPrompt }));
    for (const reverting of [null, '  ']) {
      expect(await update('Mine.')).toEqual({ ...shipped, updatedPrompt: 'Mine.' });
      expect((await first(other)).updatedPrompt).toBeNull();
      expect(await update(reverting)).toEqual(shipped);
    }
    expect(await first()).toEqual(shipped);
    expect(await shippedRows()).toEqual(before);
  });

  it('uses an edit only in the prompts of the user who made it', async () => {
    const before = await shippedRows();
    const voice = valueOf(await api.voices(me))[0]!;
    const { id, levels } = await aModifier();
    valueOf(await api.updateToneItem(me, { kind: 'voice', id: voice.id, updatedPrompt: 'EVIL voice' }));
    valueOf(await api.updateToneModifier(me, { id, levels: [{ id: levels[0]!.id, updatedPrompt: 'EVIL level' }] }));
    expect(
      valueOf(await api.updateToneModifier(me, { id, name: 'EVIL name', description: 'EVIL description' })),
    ).toMatchObject({ name: 'EVIL name', updatedPrompt: 'EVIL description' });
    const selection = { voiceIds: [voice.id], modifierLevels: [{ modifierId: id, level: -3 }] };
    for (const caller of [me, other]) {
      const input = { originalContent: 'Hello.', selection };
      const { id: conversationId } = valueOf(await api.createToneConversation(caller, input));
      valueOf(await api.sendToneMessage(caller, { conversationId, ...original() }));
    }
    expect(llm.asked[0]?.text).toContain('EVIL voice');
    expect(llm.asked[0]?.text).toContain('most_collaborative: EVIL level');
    expect(llm.asked[1]?.text).not.toContain('EVIL');
    expect(JSON.stringify([await api.voices(other), await api.modifiers(other)])).not.toContain('EVIL');
    expect(await shippedRows()).toEqual(before);
  });

  it('reverts a name, a description and a level of a shipped modifier', async () => {
    const modifier = await aModifier();
    const levelId = modifier.levels[0]!.id;
    const update = async (change: object) => {
      valueOf(await api.updateToneModifier(me, { id: modifier.id, ...change }));
      return aModifier();
    };
    await update({ name: 'Firmness', description: 'How firm.' });
    expect(await update({ levels: [{ id: levelId, updatedPrompt: 'Mine.' }] })).toMatchObject({
      name: 'Firmness',
      ...(name === 'GraphQL' && { starterName: 'assertiveness' }),
      levels: expect.arrayContaining([expect.objectContaining({ id: levelId, updatedPrompt: 'Mine.' })]),
    });
    expect(await update({ name: null })).toMatchObject({ name: 'assertiveness', description: 'How firm.' });
    expect(await update({ description: '' })).toMatchObject({
      description: modifier.description,
      updatedPrompt: null,
    });
    expect(await update({ levels: [{ id: levelId, updatedPrompt: '' }] })).toEqual(modifier);
  });

  it.each(KINDS)('adds a custom %s after the shipped ones, for its user only', async (kind, list) => {
    const pirate = { name: 'Pirate', description: 'Speaks of the sea.', updatedPrompt: 'Say "arr".' };
    const made = valueOf(await api.createToneItem(me, { kind, ...pirate, name: ' Pirate ' }));
    expect(made).toMatchObject({ ...pirate, starterPrompt: 'Say "arr".', isCustom: true, isDefault: false });
    expect(valueOf(await api[list](me)).at(-1)).toEqual(made);
    expect(valueOf(await api[list](other)).map(({ name }) => name)).not.toContain('Pirate');
    const mine = { kind, id: made.id };
    const change = { name: 'Captain', updatedPrompt: 'Say "ahoy".' };
    expect(valueOf(await api.updateToneItem(me, { ...mine, ...change }))).toEqual({ ...made, ...change });
    expect(valueOf(await api.updateToneItem(me, { ...mine, updatedPrompt: null }))).toMatchObject({
      starterPrompt: 'Say "arr".',
      updatedPrompt: null,
    });
    expect(await api.deleteToneItem(other, mine)).toMatchObject(NOT_FOUND);
    expect(await api.updateToneItem(other, { ...mine, updatedPrompt: 'Taken over' })).toMatchObject(NOT_FOUND);
    valueOf(await api.deleteToneItem(me, mine));
    expect(valueOf(await api[list](me)).map(({ id }) => id)).not.toContain(made.id);
  });

  it('derives a prompt from name and description when none is given', async () => {
    const pirate = { kind: 'voice', name: 'Pirate', description: 'Speaks of the sea.' };
    expect(valueOf(await api.createToneItem(me, pirate))).toMatchObject({
      starterPrompt: 'Pirate: Speaks of the sea.',
      updatedPrompt: null,
    });
  });

  it('adds a custom modifier with six levels, given or generated', async () => {
    const labels = { leftLabel: 'Fresh water', rightLabel: 'Salty' };
    const levels = [{ position: 3, prompt: 'Swear like a sailor.' }];
    const made = valueOf(await api.createToneModifier(me, { name: 'salt', ...labels, levels }));
    expect(made).toMatchObject({ name: 'salt', isCustom: true, isDefault: false, ...labels });
    expect(made.levels.map(({ levelName }) => levelName)).toEqual([
      'most_fresh_water',
      'more_fresh_water',
      'fresh_water',
      'salty',
      'more_salty',
      'most_salty',
    ]);
    const prompts = made.levels.map(({ starterPrompt }) => starterPrompt);
    expect(prompts[5]).toBe('Swear like a sailor.');
    expect(new Set(prompts.filter(Boolean)).size).toBe(6);
    const { id } = made;
    const change = { name: 'brine', description: 'How salty.' };
    expect(valueOf(await api.updateToneModifier(me, { id, ...change }))).toMatchObject(change);
    const level = { id: made.levels[0]!.id, updatedPrompt: 'mine' };
    expect(await api.updateToneModifier(other, { id, name: 'mine' })).toMatchObject(NOT_FOUND);
    expect(await api.updateToneModifier(other, { id, levels: [level] })).toMatchObject(NOT_FOUND);
    expect(await api.deleteToneModifier(other, { id })).toMatchObject(NOT_FOUND);
    valueOf(await api.deleteToneModifier(me, { id }));
    expect(await modifiers()).toHaveLength(7);
  });

  it('refuses to delete shipped items', async () => {
    const before = await shippedRows();
    for (const [kind, list] of KINDS) {
      const { id } = valueOf(await api[list](me))[0]!;
      expect(await api.deleteToneItem(me, { kind, id })).toMatchObject(FORBIDDEN);
    }
    expect(await api.deleteToneModifier(me, { id: (await aModifier()).id })).toMatchObject(FORBIDDEN);
    expect(await shippedRows()).toEqual(before);
  });

  it.each(['', ' \n '])('refuses the blank name %j, for custom and shipped items', async (name) => {
    const refused = wrong('name', 'Name is required');
    const kind = 'voice';
    expect(await api.createToneItem(me, { kind, name })).toMatchObject(refused);
    const own = valueOf(await api.createToneItem(me, { kind, name: 'Pirate' }));
    for (const { id } of [own, valueOf(await api.voices(me))[0]!])
      expect(await api.updateToneItem(me, { kind, id, name })).toMatchObject(refused);
    expect(await api.createToneModifier(me, { name })).toMatchObject(refused);
    const scale = valueOf(await api.createToneModifier(me, { name: 'salt' }));
    for (const { id } of [scale, await aModifier()])
      expect(await api.updateToneModifier(me, { id, name })).toMatchObject(refused);
  });

  it('refuses a level of 0, a prompt that is too long, and another name for a shipped item', async () => {
    const levels = [{ position: 0, prompt: 'x' }];
    expect(await api.createToneModifier(me, { name: 'x', levels })).toMatchObject(wrong('levels'));
    const { id, name } = valueOf(await api.voices(me))[0]!;
    const update = (change: object) => api.updateToneItem(me, { kind: 'voice', id, ...change });
    expect(await update({ updatedPrompt: 'x'.repeat(4_001) })).toMatchObject(wrong('updatedPrompt'));
    expect(await update({ name: 'Renamed' })).toMatchObject(wrong('name'));
    expect(valueOf(await update({ name }))).toMatchObject({ name });
  });
});

it('returns 404 over REST for an item of another kind, and 400 for a level without a prompt', async () => {
  const [role] = (await rest(server, 'GET', '/roles/', { as: me })).body as { id: number }[];
  const body = { updated_prompt: 'x' };
  expect(await rest(server, 'PUT', `/voices/${role?.id}/`, { as: me, body })).toMatchObject({ status: 404 });
  expect(await rest(server, 'DELETE', `/voices/${role?.id}/`, { as: me })).toMatchObject({ status: 404 });
  expect(await rest(server, 'PATCH', '/modifier-levels/1/', { as: me, body: {} })).toMatchObject({
    status: 400,
    body: { fields: { updated_prompt: expect.any(String) } },
  });
});
