import { describe, expect, it } from '@jest/globals';
import { In } from 'typeorm';
import { User } from '../../../server/auth/user.entity.ts';
import { ChatProject } from '../../../server/chat/projects/project.entity.ts';
import { ChatProjectMaterial } from '../../../server/chat/projects/projectMaterial.entity.ts';
import { Content } from '../../../server/contents/core/content.entity.ts';
import { valueOf } from '../../support/apis.ts';
import { chatApis } from '../../support/chat/chatApis.ts';
import { projectApis } from '../../support/chat/projectApis.ts';
import { aContent, anApiToken, aUser, useUser } from '../../support/factories.ts';
import { type Caller, graphql, rest } from '../../support/http/calls.ts';
import { AI, LIBRARY_READ } from '../../support/operations/operation.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const me = useUser(server);
const [[, chat]] = chatApis(server) as [ReturnType<typeof chatApis>[number]];

describe.each(projectApis(server))('projects over %s', (_, projects) => {
  const created = async (name: string) => valueOf(await projects.create(me, { name }));

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
    const all = valueOf(await projects.list(me));
    expect(all.results.map(({ name }) => name)).toEqual(['Apples', 'Weather', 'élan']);
    expect(all.totalCount).toBe(3);
    expect(valueOf(await projects.list(me, { page: 2, pageSize: 2 })).results).toHaveLength(1);
    expect(valueOf(await projects.read(me, before.id))).toEqual(before);
  });

  it.each([
    [' ', 'Name is required'],
    ['x'.repeat(201), 'Name must be 200 characters or less.'],
    ['two\nlines', 'name must be a single line.'],
  ])('refuse the name %j', async (name, sentence) => {
    const refusal = { code: 'VALIDATION_FAILED', fields: { name: sentence } };
    expect(await projects.create(me, { name })).toMatchObject(refusal);
    const { id } = await created('Weather');
    expect(await projects.update(me, id, { name })).toMatchObject(refusal);
  });

  it('refuse a name that is in use, in any case, and accept their own', async () => {
    const { id } = await created('Weather');
    const other = await created('Climate');
    const taken = { code: 'CONFLICT', message: 'A project with that name already exists.' };
    expect(await projects.create(me, { name: 'WEATHER' })).toMatchObject(taken);
    expect(await projects.update(me, other.id, { name: 'weather' })).toMatchObject(taken);
    expect(valueOf(await projects.update(me, id, { name: 'WEATHER' })).name).toBe('WEATHER');
    expect(valueOf(await projects.create(await aUser(server), { name: 'Weather' })).name).toBe('Weather');
  });

  it('number at most 100', async () => {
    const kept = Array.from({ length: 100 }, (_, n) => ({ ownerId: me.id, name: `p${n}`, foldedName: `p${n}` }));
    await server.dataSource.manager.insert(ChatProject, kept);
    expect(await projects.create(me, { name: 'One more' })).toMatchObject({
      code: 'VALIDATION_FAILED',
      message: 'You can have up to 100 projects. Delete some you do not need.',
    });
  });

  it('have an instruction with the values that it uses, until it is removed', async () => {
    const { id: instructionId } = await aContent(server, { owner: me, content: 'Be {{tone}}.' });
    const { id } = await created('Weather');
    const instructionValues = [
      { name: 'tone', value: 'calm' },
      { name: 'unused', value: 'x' },
    ];
    const used = [{ name: 'tone', value: 'calm' }];
    const set = valueOf(await projects.update(me, id, { instructionId, instructionValues }));
    expect(set).toMatchObject({ instructionId, instructionValues: used });
    const renamed = valueOf(await projects.update(me, id, { name: 'Climate' }));
    expect(renamed).toMatchObject({ name: 'Climate', instructionId, instructionValues: used });
    const changed = valueOf(await projects.update(me, id, { instructionValues: [{ name: 'tone', value: 'dry' }] }));
    expect(changed).toMatchObject({ instructionId, instructionValues: [{ name: 'tone', value: 'dry' }] });
    const removed = valueOf(await projects.update(me, id, { instructionId: null }));
    expect(removed).toMatchObject({ name: 'Climate', instructionId: null, instructionValues: [] });
  });

  it('refuse an instruction without a required value, or one that is too long', async () => {
    const { id } = await created('Weather');
    const { id: open } = await aContent(server, { owner: me, content: 'Be {{tone}}.' });
    expect(await projects.update(me, id, { instructionId: open })).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { instructionValues: 'The instruction has no value for “tone”.' },
    });
    const { id: long } = await aContent(server, { owner: me, content: 'x'.repeat(100_001) });
    expect(await projects.update(me, id, { instructionId: long })).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { instructionId: expect.stringContaining('longer than 100,000 characters') },
    });
    expect(valueOf(await projects.read(me, id)).instructionId).toBeNull();
  });

  it('have materials: texts and prompts', async () => {
    const { id: contentId } = await aContent(server, { owner: me, content: 'Facts' });
    const { id } = await created('Weather');
    valueOf(await projects.addMaterial(me, id, { name: 'notes.md', text: 'Wet 🌧' }));
    const { materials } = valueOf(await projects.addMaterial(me, id, { name: 'Facts', contentId }));
    expect(materials).toMatchObject([
      { name: 'notes.md', contentId: null, size: 5, isMissing: false },
      { name: 'Facts', contentId, size: 0, isMissing: false },
    ]);
    valueOf(await projects.removeMaterial(me, id, materials[0]?.id ?? 0));
    expect(valueOf(await projects.read(me, id)).materials).toEqual([materials[1]]);
    expect(await projects.removeMaterial(me, id, materials[0]?.id ?? 0)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it.each([
    [{ name: '', text: 'x' }, { name: 'Name is required' }],
    [{ name: 'x'.repeat(201), text: 'x' }, { name: 'Name must be 200 characters or less.' }],
    [{ name: 'notes.md' }, { text: 'This material has no text.' }],
    [{ name: 'notes.md', text: ' ' }, { text: 'This material has no text.' }],
    [{ name: 'notes.md', text: 'x'.repeat(100_001) }, { text: 'A material must be 100,000 characters or less.' }],
  ])('refuse the material %#', async (material, fields) => {
    const { id } = await created('Weather');
    expect(await projects.addMaterial(me, id, material)).toMatchObject({ code: 'VALIDATION_FAILED', fields });
  });

  it('have at most 10 materials of different names, with 200,000 characters together', async () => {
    const { id } = await created('Weather');
    const long = 'x'.repeat(100_000);
    for (const name of ['a', 'b']) valueOf(await projects.addMaterial(me, id, { name, text: long }));
    expect(await projects.addMaterial(me, id, { name: 'c', text: 'x' })).toMatchObject({
      fields: { text: 'The materials of a project can have up to 200,000 characters together.' },
    });
    expect(await projects.addMaterial(me, id, { name: 'a', text: 'x' })).toMatchObject({
      fields: { name: '“a” is already in the project.' },
    });
    for (let number = 0; number < 8; number++)
      await server.dataSource.manager.insert(ChatProjectMaterial, {
        ownerId: me.id,
        projectId: id,
        name: `m${number}`,
        text: '',
      });
    expect(await projects.addMaterial(me, id, { name: 'c', text: 'x' })).toMatchObject({
      code: 'VALIDATION_FAILED',
      message: 'A project can have up to 10 materials.',
    });
  });

  it("refuse other users' prompts and projects in every argument", async () => {
    const { id } = await created('Weather');
    const { materials } = valueOf(await projects.addMaterial(me, id, { name: 'notes.md', text: 'Wet' }));
    const mine = await aContent(server, { owner: me });
    const stranger = await aUser(server);
    const theirs = valueOf(await projects.create(stranger, { name: 'Theirs' })).id;
    const missing = { code: 'NOT_FOUND' };
    expect(await projects.create(stranger, { name: 'x', instructionId: mine.id })).toMatchObject(missing);
    expect(await projects.update(stranger, theirs, { instructionId: mine.id })).toMatchObject(missing);
    const material = { name: 'x', contentId: mine.id };
    expect(await projects.addMaterial(stranger, theirs, material)).toMatchObject(missing);
    expect(await projects.removeMaterial(stranger, theirs, materials[0]?.id ?? 0)).toMatchObject(missing);
    expect(await chat.createConversation(stranger, { name: 'x', projectId: id })).toMatchObject(missing);
    const conversation = valueOf(await chat.createConversation(stranger, { name: 'x' })).id;
    expect(await chat.updateConversation(stranger, conversation, { projectId: id })).toMatchObject(missing);
    expect(valueOf(await chat.listConversations(stranger, { projectId: id })).totalCount).toBe(0);
  });

  it('say which prompts are in the trash or deleted, and that they are back', async () => {
    const { id: instructionId } = await aContent(server, { owner: me, content: 'Be calm.' });
    const { id: contentId } = await aContent(server, { owner: me, content: 'Facts' });
    const { id } = valueOf(await projects.create(me, { name: 'Weather', instructionId }));
    valueOf(await projects.addMaterial(me, id, { name: 'Facts', contentId }));
    const { manager } = server.dataSource;
    const both = { id: In([instructionId, contentId]) };
    await manager.update(Content, both, { deletedAt: new Date() });
    expect(valueOf(await projects.read(me, id))).toMatchObject({
      materials: [{ isMissing: true }],
      problems: [
        'The instruction is in the trash. Restore it, or choose another one.',
        '“Facts” is in the trash. Restore it, or remove it from the project.',
      ],
    });
    await manager.update(Content, both, { deletedAt: null });
    expect(valueOf(await projects.read(me, id)).problems).toEqual([]);
    await manager.delete(Content, both);
    expect(valueOf(await projects.read(me, id)).problems).toEqual([
      'The instruction was deleted. Choose another one, or remove it.',
      '“Facts” was deleted. Remove it from the project.',
    ]);
    expect(valueOf(await projects.update(me, id, { name: 'Still' })).instructionId).toBe(instructionId);
  });

  it('need a token that may read the Library only to choose its prompts', async () => {
    const { id: instructionId } = await aContent(server, { owner: me, content: 'Be calm.' });
    const { token: ai } = await anApiToken(server, me, { scopes: [AI] });
    const { token: both } = await anApiToken(server, me, { scopes: [AI, LIBRARY_READ] });
    const forbidden = { code: 'FORBIDDEN' };
    expect(await projects.create(ai, { name: 'x', instructionId })).toMatchObject(forbidden);
    const { id } = valueOf(await projects.create(ai, { name: 'Weather' }));
    const material = { name: 'x', contentId: instructionId };
    expect(await projects.addMaterial(ai, id, material)).toMatchObject(forbidden);
    valueOf(await projects.addMaterial(both, id, material));
    expect(valueOf(await projects.update(ai, id, { name: 'Climate' })).name).toBe('Climate');
  });

  it('keep their conversations when they are deleted, including archived ones', async () => {
    const { id } = await created('Weather');
    const open = valueOf(await chat.createConversation(me, { name: 'Open', projectId: id }));
    const archived = valueOf(await chat.createConversation(me, { name: 'Archived', projectId: id }));
    await chat.updateConversation(me, archived.id, { isArchived: true });
    expect(open.projectId).toBe(id);
    expect(valueOf(await projects.read(me, id)).conversationCount).toBe(2);
    expect(await projects.remove(me, id)).toMatchObject({ ok: true });
    expect(await projects.read(me, id)).toMatchObject({ code: 'NOT_FOUND' });
    for (const conversation of [open, archived])
      expect(valueOf(await chat.readConversation(me, conversation.id))).toMatchObject({
        name: conversation.name,
        projectId: null,
      });
    expect(await projects.remove(me, id)).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the data of an account', () => {
  const [[, projects]] = projectApis(server) as [ReturnType<typeof projectApis>[number]];
  const storedBytes = async (as: Caller) =>
    ((await graphql(server, '{ me { storedBytes } }', {}, { as })).data?.me as { storedBytes: number }).storedBytes;

  it('has the projects with their materials, which count as storage and are deleted with the account', async () => {
    const owner = await aUser(server);
    const { id: instructionId } = await aContent(server, { owner, content: 'Be {{tone}}.' });
    const instructionValues = [{ name: 'tone', value: 'calm' }];
    const before = await storedBytes(owner);
    const { id } = valueOf(await projects.create(owner, { name: 'Weather', instructionId, instructionValues }));
    valueOf(await projects.addMaterial(owner, id, { name: 'notes.md', text: 'x'.repeat(10_000) }));
    valueOf(await chat.createConversation(owner, { name: 'Skies', projectId: id }));
    expect((await storedBytes(owner)) - before).toBeGreaterThan(10_000);
    const { body } = await rest(server, 'GET', '/account-data/', { as: owner });
    expect(body).toMatchObject({
      chat_projects: [{ id, name: 'Weather', instruction_id: instructionId, instruction_values: instructionValues }],
      chat_project_materials: [{ project_id: id, name: 'notes.md', text: 'x'.repeat(10_000) }],
      chat_conversations: [{ name: 'Skies', project_id: id }],
    });
    await server.dataSource.manager.delete(User, { id: owner.id });
    expect(await server.dataSource.manager.countBy(ChatProjectMaterial, { projectId: id })).toBe(0);
  });
});
