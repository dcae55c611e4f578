import { describe, expect, it } from '@jest/globals';
import { In } from 'typeorm';
import { User } from '../../../server/auth/user.entity.ts';
import { ChatProject } from '../../../server/chat/projects/project.entity.ts';
import { ChatProjectMaterial } from '../../../server/chat/projects/projectMaterial.entity.ts';
import { Content } from '../../../server/contents/core/content.entity.ts';
import { clients, graphqlClient, valueOf } from '../../support/client/apis.ts';
import { aContent, anApiToken, aUser, useUser } from '../../support/factories.ts';
import { type Caller, rest } from '../../support/http/calls.ts';
import { AI, LIBRARY_READ } from '../../support/operations/operation.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const me = useUser(server);
const NOT_FOUND = { code: 'NOT_FOUND' };

describe.each(clients(server))('projects over %s', (_, api) => {
  const created = async (name: string, more: object = {}) =>
    valueOf(await api.createChatProject(me, { name, ...more }));
  const read = async (id: number) => valueOf(await api.chatProject(me, { id }));
  const tryUpdate = (id: number, fields: object) => api.updateChatProject(me, { id, ...fields });
  const update = async (id: number, fields: object) => valueOf(await tryUpdate(id, fields));
  const tryAdd = (projectId: number, material: { name: string; text?: string; contentId?: number }, as: Caller = me) =>
    api.addChatProjectMaterial(as, { projectId, ...material });
  const add = async (...given: Parameters<typeof tryAdd>) => valueOf(await tryAdd(...given)).materials;

  it('begin with a name, and are listed in pages by name', async () => {
    const before = await created(' Weather ');
    expect(before).toMatchObject({
      name: 'Weather',
      instructionId: null,
      instructionValues: [],
      materials: [],
      conversationCount: 0,
      problems: [],
    });
    await created('élan');
    await created('Apples');
    const all = valueOf(await api.chatProjects(me));
    expect(all.results.map(({ name }) => name)).toEqual(['Apples', 'Weather', 'élan']);
    expect(all.totalCount).toBe(3);
    expect(valueOf(await api.chatProjects(me, { page: 2, pageSize: 2 })).results).toHaveLength(1);
    expect(await read(before.id)).toEqual(before);
  });

  it.each([
    [' ', 'Name is required'],
    ['x'.repeat(201), 'Name must be 200 characters or less.'],
    ['two\nlines', 'name must be a single line.'],
  ])('refuse the name %j', async (name, sentence) => {
    const refusal = { code: 'VALIDATION_FAILED', fields: { name: sentence } };
    expect(await api.createChatProject(me, { name })).toMatchObject(refusal);
    expect(await tryUpdate((await created('Weather')).id, { name })).toMatchObject(refusal);
  });

  it('refuse a name that is in use, in any case, and accept their own', async () => {
    const { id } = await created('Weather');
    const other = await created('Climate');
    const taken = { code: 'CONFLICT', message: 'A project with that name already exists.' };
    expect(await api.createChatProject(me, { name: 'WEATHER' })).toMatchObject(taken);
    expect(await tryUpdate(other.id, { name: 'weather' })).toMatchObject(taken);
    expect((await update(id, { name: 'WEATHER' })).name).toBe('WEATHER');
    expect(await api.createChatProject(await aUser(server), { name: 'Weather' })).toMatchObject({ ok: true });
  });

  it('number at most 100', async () => {
    const kept = Array.from({ length: 100 }, (_, n) => ({ ownerId: me.id, name: `p${n}`, foldedName: `p${n}` }));
    await server.dataSource.manager.insert(ChatProject, kept);
    expect(await api.createChatProject(me, { name: 'One more' })).toMatchObject({
      code: 'VALIDATION_FAILED',
      message: 'You can have up to 100 projects. Delete some you do not need.',
    });
  });

  it('have an instruction with the values that it uses, until it is removed', async () => {
    const { id: instructionId } = await aContent(server, { owner: me, content: 'Be {{tone}}.' });
    const { id } = await created('Weather');
    const calm = { name: 'tone', value: 'calm' };
    const set = await update(id, { instructionId, instructionValues: [calm, { name: 'unused', value: 'x' }] });
    expect(set).toMatchObject({ instructionId, instructionValues: [calm] });
    const renamed = await update(id, { name: 'Climate' });
    expect(renamed).toMatchObject({ name: 'Climate', instructionId, instructionValues: [calm] });
    const dry = { name: 'tone', value: 'dry' };
    expect(await update(id, { instructionValues: [dry] })).toMatchObject({ instructionId, instructionValues: [dry] });
    const removed = await update(id, { instructionId: null });
    expect(removed).toMatchObject({ name: 'Climate', instructionId: null, instructionValues: [] });
  });

  it('refuse an instruction without a required value, or one that is too long', async () => {
    const { id } = await created('Weather');
    const { id: open } = await aContent(server, { owner: me, content: 'Be {{tone}}.' });
    expect(await tryUpdate(id, { instructionId: open })).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { instructionValues: 'The instruction has no value for “tone”.' },
    });
    const { id: long } = await aContent(server, { owner: me, content: 'x'.repeat(100_001) });
    expect(await tryUpdate(id, { instructionId: long })).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { instructionId: expect.stringContaining('longer than 100,000 characters') },
    });
    expect((await read(id)).instructionId).toBeNull();
  });

  it('have materials: texts and prompts', async () => {
    const { id: contentId } = await aContent(server, { owner: me, content: 'Facts' });
    const { id: projectId } = await created('Weather');
    await add(projectId, { name: 'notes.md', text: 'Wet 🌧' });
    const [notes, facts] = await add(projectId, { name: 'Facts', contentId });
    expect(notes).toMatchObject({ name: 'notes.md', contentId: null, size: 5, isMissing: false });
    expect(facts).toMatchObject({ name: 'Facts', contentId, size: 0, isMissing: false });
    const place = { projectId, materialId: notes?.id ?? NaN };
    expect(await api.removeChatProjectMaterial(me, place)).toMatchObject({ ok: true });
    expect((await read(projectId)).materials).toEqual([facts]);
    expect(await api.removeChatProjectMaterial(me, place)).toMatchObject(NOT_FOUND);
  });

  it.each([
    [{ name: '', text: 'x' }, { name: 'Name is required' }],
    [{ name: 'x'.repeat(201), text: 'x' }, { name: 'Name must be 200 characters or less.' }],
    [{ name: 'notes.md' }, { text: 'This material has no text.' }],
    [{ name: 'notes.md', text: ' ' }, { text: 'This material has no text.' }],
    [{ name: 'notes.md', text: 'x'.repeat(100_001) }, { text: 'A material must be 100,000 characters or less.' }],
  ])('refuse the material %#', async (material, fields) => {
    expect(await tryAdd((await created('Weather')).id, material)).toMatchObject({ code: 'VALIDATION_FAILED', fields });
  });

  it('have at most 10 materials of different names, with 200,000 characters together', async () => {
    const { id } = await created('Weather');
    for (const name of ['a', 'b']) await add(id, { name, text: 'x'.repeat(100_000) });
    expect(await tryAdd(id, { name: 'c', text: 'x' })).toMatchObject({
      fields: { text: 'The materials of a project can have up to 200,000 characters together.' },
    });
    expect(await tryAdd(id, { name: 'a', text: 'x' })).toMatchObject({
      fields: { name: '“a” is already in the project.' },
    });
    const others = Array.from({ length: 8 }, (_, n) => ({ ownerId: me.id, projectId: id, name: `m${n}`, text: '' }));
    await server.dataSource.manager.insert(ChatProjectMaterial, others);
    expect(await tryAdd(id, { name: 'c', text: 'x' })).toMatchObject({
      code: 'VALIDATION_FAILED',
      message: 'A project can have up to 10 materials.',
    });
  });

  it("refuse other users' prompts and projects in every argument", async () => {
    const { id: projectId } = await created('Weather');
    const [notes] = await add(projectId, { name: 'notes.md', text: 'Wet' });
    const instructionId = (await aContent(server, { owner: me })).id;
    const stranger = await aUser(server);
    const theirs = valueOf(await api.createChatProject(stranger, { name: 'Theirs' })).id;
    const talk = valueOf(await api.createChatConversation(stranger, { name: 'x' })).id;
    for (const attempt of [
      api.createChatProject(stranger, { name: 'x', instructionId }),
      api.updateChatProject(stranger, { id: theirs, instructionId }),
      tryAdd(theirs, { name: 'x', contentId: instructionId }, stranger),
      api.removeChatProjectMaterial(stranger, { projectId: theirs, materialId: notes?.id ?? NaN }),
      api.createChatConversation(stranger, { name: 'x', projectId }),
      api.updateChatConversation(stranger, { id: talk, projectId }),
    ])
      expect(await attempt).toMatchObject(NOT_FOUND);
    expect(valueOf(await api.chatConversations(stranger, { projectId })).totalCount).toBe(0);
  });

  it('say which prompts are in the trash or deleted, and that they are back', async () => {
    const { id: instructionId } = await aContent(server, { owner: me, content: 'Be calm.' });
    const { id: contentId } = await aContent(server, { owner: me, content: 'Facts' });
    const { id } = await created('Weather', { instructionId });
    await add(id, { name: 'Facts', contentId });
    const { manager } = server.dataSource;
    const both = { id: In([instructionId, contentId]) };
    await manager.update(Content, both, { deletedAt: new Date() });
    expect(await read(id)).toMatchObject({
      materials: [{ isMissing: true }],
      problems: [
        'The instruction is in the trash. Restore it, or choose another one.',
        '“Facts” is in the trash. Restore it, or remove it from the project.',
      ],
    });
    await manager.update(Content, both, { deletedAt: null });
    expect((await read(id)).problems).toEqual([]);
    await manager.delete(Content, both);
    expect((await read(id)).problems).toEqual([
      'The instruction was deleted. Choose another one, or remove it.',
      '“Facts” was deleted. Remove it from the project.',
    ]);
    expect((await update(id, { name: 'Still' })).instructionId).toBe(instructionId);
  });

  it('need a token that may read the Library only to choose its prompts', async () => {
    const { id: instructionId } = await aContent(server, { owner: me, content: 'Be calm.' });
    const { token: ai } = await anApiToken(server, me, { scopes: [AI] });
    const { token: both } = await anApiToken(server, me, { scopes: [AI, LIBRARY_READ] });
    const forbidden = { code: 'FORBIDDEN' };
    expect(await api.createChatProject(ai, { name: 'x', instructionId })).toMatchObject(forbidden);
    const { id } = valueOf(await api.createChatProject(ai, { name: 'Weather' }));
    const material = { name: 'x', contentId: instructionId };
    expect(await tryAdd(id, material, ai)).toMatchObject(forbidden);
    expect(await add(id, material, both)).toHaveLength(1);
    expect(await api.updateChatProject(ai, { id, name: 'Climate' })).toMatchObject({ ok: true });
  });

  it('have conversations that move in and out, and stay when the project is deleted', async () => {
    const { id: projectId } = await created('Weather');
    const { id } = valueOf(await api.createChatConversation(me, { name: 'Skies' }));
    const change = async (fields: object) => valueOf(await api.updateChatConversation(me, { id, ...fields })).projectId;
    expect(await change({ projectId })).toBe(projectId);
    expect(await change({ isArchived: true })).toBe(projectId);
    expect(await change({ projectId: null })).toBeNull();
    expect(await change({ projectId })).toBe(projectId);
    const open = valueOf(await api.createChatConversation(me, { name: 'Open', projectId }));
    expect(open.projectId).toBe(projectId);
    expect((await read(projectId)).conversationCount).toBe(2);
    expect(await api.deleteChatProject(me, { id: projectId })).toMatchObject({ ok: true });
    expect(await api.chatProject(me, { id: projectId })).toMatchObject(NOT_FOUND);
    expect(await api.deleteChatProject(me, { id: projectId })).toMatchObject(NOT_FOUND);
    expect(valueOf(await api.chatConversations(me)).results).toMatchObject([
      { name: 'Open', projectId: null },
      { name: 'Skies', projectId: null, isArchived: true },
    ]);
  });
});

describe('the data of an account', () => {
  it('has the projects with their materials, which count as storage and are deleted with the account', async () => {
    const owner = await aUser(server);
    const api = graphqlClient(server);
    const storedBytes = async () => valueOf(await api.me(owner)).storedBytes;
    const { id: instructionId } = await aContent(server, { owner, content: 'Be {{tone}}.' });
    const instructionValues = [{ name: 'tone', value: 'calm' }];
    const before = await storedBytes();
    const project = { name: 'Weather', instructionId, instructionValues };
    const { id: projectId } = valueOf(await api.createChatProject(owner, project));
    const text = 'x'.repeat(10_000);
    valueOf(await api.addChatProjectMaterial(owner, { projectId, name: 'notes.md', text }));
    valueOf(await api.createChatConversation(owner, { name: 'Skies', projectId }));
    expect((await storedBytes()) - before).toBeGreaterThan(10_000);
    const { body } = await rest(server, 'GET', '/account-data/', { as: owner });
    expect(body).toMatchObject({
      chat_projects: [
        { id: projectId, name: 'Weather', instruction_id: instructionId, instruction_values: instructionValues },
      ],
      chat_project_materials: [{ project_id: projectId, name: 'notes.md', text }],
      chat_conversations: [{ name: 'Skies', project_id: projectId }],
    });
    await server.dataSource.manager.delete(User, { id: owner.id });
    expect(await server.dataSource.manager.countBy(ChatProjectMaterial, { projectId })).toBe(0);
  });
});
