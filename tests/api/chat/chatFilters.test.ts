import { describe, expect, it } from '@jest/globals';
import { ChatConversation } from '../../../server/chat/conversation.entity.ts';
import { ChatMessage } from '../../../server/chat/message.entity.ts';
import { valueOf } from '../../support/apis.ts';
import { chatApis } from '../../support/chat/chatApis.ts';
import { aConversation, selectModel } from '../../support/chat/conversations.ts';
import { projectApis } from '../../support/chat/projectApis.ts';
import { useUser } from '../../support/factories.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const me = useUser(server);

describe.each(chatApis(server))('a conversation over %s', (_, api) => {
  const [[, projects]] = projectApis(server) as [ReturnType<typeof projectApis>[number]];
  const named = async (filters: Parameters<typeof api.listConversations>[1]) =>
    valueOf(await api.listConversations(me, filters)).results.map(({ name }) => name);

  it('moves into a project, keeps it in other changes, and moves out with null', async () => {
    const { id: projectId } = valueOf(await projects.create(me, { name: 'Weather' }));
    const { id } = valueOf(await api.createConversation(me, { name: 'Skies' }));
    expect(valueOf(await api.updateConversation(me, id, { projectId })).projectId).toBe(projectId);
    expect(valueOf(await api.updateConversation(me, id, { isPinned: true })).projectId).toBe(projectId);
    expect(valueOf(await api.readConversation(me, id)).projectId).toBe(projectId);
    expect(valueOf(await api.updateConversation(me, id, { projectId: null })).projectId).toBeNull();
  });

  it('is found by project together with a search, and in the archive', async () => {
    const { id: projectId } = valueOf(await projects.create(me, { name: 'Weather' }));
    await api.createConversation(me, { name: 'Blue skies' });
    await api.createConversation(me, { name: 'Blue rain', projectId });
    const { id } = valueOf(await api.createConversation(me, { name: 'Grey rain', projectId }));
    await api.updateConversation(me, id, { isArchived: true });
    expect(await named({ projectId })).toEqual(['Grey rain', 'Blue rain']);
    expect(await named({ projectId, search: 'blue' })).toEqual(['Blue rain']);
    expect(await named({ projectId, isArchived: true })).toEqual(['Grey rain']);
    expect(await named({ projectId, pinnedFirst: true })).toEqual(['Grey rain', 'Blue rain']);
  });

  it('is found by the model that is selected or that wrote a reply', async () => {
    const one = await aConversation(server, { owner: me, name: 'Answered', said: ['x', 'x'] });
    await api.createConversation(me, { name: 'Other' });
    await server.dataSource.manager.update(ChatMessage, { id: one.messageIds[1] }, { modelUsed: 'gpt-9' });
    const two = valueOf(await api.createConversation(me, { name: 'Selected' }));
    await selectModel(server, two.id, 'openai', 'gpt-9');
    expect(await named({ model: 'gpt-9' })).toEqual(['Selected', 'Answered']);
    expect(await named({ model: 'gpt-9', search: 'answered' })).toEqual(['Answered']);
    expect(await named({ model: 'gpt' })).toEqual([]);
    expect(await api.listConversations(me, { model: 'x'.repeat(201) })).toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('is found by the time of its last change', async () => {
    const times = { Old: '2026-01-10T12:00:00Z', New: '2026-02-10T12:00:00Z' };
    for (const [name, time] of Object.entries(times)) {
      const { id } = valueOf(await api.createConversation(me, { name }));
      await server.dataSource.manager.update(ChatConversation, { id }, { updatedAt: new Date(time) });
    }
    expect(await named({ updatedBefore: '2026-02-01T00:00:00Z' })).toEqual(['Old']);
    expect(await named({ updatedBefore: '2026-01-10T12:00:00Z' })).toEqual([]);
    expect(await named({ updatedSince: '2026-01-10T12:00:00Z', updatedBefore: '2026-03-01T00:00:00Z' })).toHaveLength(
      2,
    );
    expect(await named({ updatedSince: '2026-02-01T00:00:00Z' })).toEqual(['New']);
  });
});
