import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ChatProjectFragment } from '../../../client/screens/chat/projects/projects.generated.ts';
import { described } from '../../support/library/promptCases.ts';
import { aTalk, exchangeIn } from '../../support/screens/chatAnswers.ts';
import { renderChat } from '../../support/screens/chatScreen.tsx';
import { anItem, aTemplate, openWindow, refusal } from '../../support/screens/screens.tsx';

const aProject = (overrides: Partial<ChatProjectFragment> = {}): ChatProjectFragment => ({
  id: '3',
  name: 'Weather',
  instructionId: null,
  instructionValues: [],
  materials: [],
  conversationCount: 0,
  problems: [],
  ...overrides,
});

const projects = (...results: ChatProjectFragment[]) => ({
  chatProjects: () => ({ results, totalCount: results.length, page: 1, pageSize: 100, totalPages: 1 }),
  chatProject: () => results[0],
});

const talks = (...results: unknown[]) => ({
  chatConversations: () => ({ results, totalCount: results.length, page: 1, pageSize: 20, totalPages: 1 }),
});

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the page of a project', () => {
  it('lists its conversations, also archived ones, and says when there are none', async () => {
    const { served } = renderChat(
      { ...projects(aProject()), ...talks(aTalk({ isArchived: true, project: { id: '3', name: 'Weather' } })) },
      '/chat?project=3',
    );
    await heading('Weather');
    const list = within(await screen.findByRole('list', { name: 'Conversations' }));
    list.getByRole('button', { name: 'Small talk' });
    list.getByText('Archived');
    expect(list.queryByText('Weather')).toBeNull();
    expect(served('chatConversations')).toContainEqual(expect.objectContaining({ projectId: '3', search: '' }));
  });

  it('starts a chat in the project, and says so above the message', async () => {
    const { user, served } = renderChat({ ...projects(aProject()), ...exchangeIn(aTalk()) }, '/chat?project=3');
    await user.click(await screen.findByRole('button', { name: 'New chat in project' }));
    await screen.findByRole('link', { name: 'Weather' });
    await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'Rain?{Enter}');
    await waitFor(() =>
      expect(served('createChatConversation')).toMatchObject([{ input: { name: 'Rain?', projectId: '3' } }]),
    );
  });

  it('asks for the values of an instruction, and saves none without a required one', async () => {
    const prompt = anItem({ title: 'House style', content: 'Be {{tone}}.' });
    const { user, served } = renderChat(
      {
        ...projects(aProject()),
        searchContents: () => [prompt],
        contentTemplate: () => aTemplate('Be {{tone}}.', [described('tone')]),
        content: () => prompt,
        updateChatProject: ({ input }) => aProject({ ...(input as object) }),
      },
      '/chat?project=3',
    );
    await user.click(await screen.findByRole('button', { name: 'Choose prompt' }));
    await user.click(await screen.findByRole('option', { name: /House style/ }));
    const values = within(await openWindow('House style'));
    await user.click(values.getByRole('button', { name: 'Save' }));
    await values.findByText('tone needs a value.');
    expect(served('updateChatProject')).toEqual([]);
    await user.type(values.getByRole('textbox', { name: 'tone' }), 'calm');
    await user.click(values.getByRole('button', { name: 'Save' }));
    await screen.findByRole('link', { name: 'House style' });
    const input = { id: '3', instructionId: prompt.id, instructionValues: [{ name: 'tone', value: 'calm' }] };
    expect(served('updateChatProject')).toEqual([{ input }]);
  });

  it('adds text files, refuses other files, and removes materials', async () => {
    const material = { id: '9', name: 'notes.md', contentId: null, size: 5, isMissing: false };
    const { user, served } = renderChat(
      {
        ...projects(aProject()),
        addChatProjectMaterial: () => aProject({ materials: [material] }),
        removeChatProjectMaterial: () => aProject(),
      },
      '/chat?project=3',
    );
    const picker = await screen.findByLabelText('Text files');
    fireEvent.change(picker, {
      target: { files: [new File(['\0'], 'photo.png'), new File(['Noted'], 'notes.md')] },
    });
    await screen.findByText('5 characters');
    await screen.findAllByText('photo.png is not a text file.');
    expect(served('addChatProjectMaterial')).toEqual([{ input: { projectId: '3', name: 'notes.md', text: 'Noted' } }]);
    await user.click(screen.getByRole('button', { name: 'Remove notes.md' }));
    await waitFor(() => expect(screen.queryByText('5 characters')).toBeNull());
    expect(served('removeChatProjectMaterial')).toEqual([{ input: { projectId: '3', materialId: '9' } }]);
  });

  it('says what is missing, and removes it', async () => {
    const problems = ['The instruction is in the trash. Restore it, or choose another one.'];
    const { user, served } = renderChat(
      {
        ...projects(aProject({ problems, instructionId: '5' })),
        content: () => Promise.reject(refusal('NOT_FOUND', 'x')),
        updateChatProject: () => aProject(),
      },
      '/chat?project=3',
    );
    const alert = within(await screen.findByRole('alert'));
    alert.getByText(problems[0] ?? '');
    alert.getByText('Until then, no messages can be sent in this project.');
    expect(screen.queryByRole('button', { name: 'Change values' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Remove instruction' }));
    await waitFor(() => expect(screen.queryByText(problems[0] ?? '')).toBeNull());
    expect(served('updateChatProject')).toMatchObject([{ input: { id: '3', instructionId: null } }]);
  });

  it('says that the project no longer exists', async () => {
    renderChat({ chatProject: () => Promise.reject(refusal('NOT_FOUND', 'x')) }, '/chat?project=3');
    await screen.findByText('This project no longer exists');
  });

  it('says how many conversations stay before it is deleted, then opens a new chat', async () => {
    const { user, served } = renderChat(
      { ...projects(aProject({ conversationCount: 1 })), deleteChatProject: () => ({ id: '3' }) },
      '/chat?project=3',
    );
    await user.click(await screen.findByRole('button', { name: 'Actions for Weather' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    dialog.getByText(/Its 1 conversation stays in the history, without a project\./);
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await screen.findByRole('textbox', { name: 'Message' });
    expect(served('deleteChatProject')).toEqual([{ input: { id: '3' } }]);
  });
});

describe('a new project', () => {
  it('shows why its name is refused, and opens when it is created', async () => {
    let attempts = 0;
    const { user } = renderChat(
      {
        ...projects(aProject()),
        createChatProject: () =>
          attempts++ === 0
            ? Promise.reject(refusal('CONFLICT', 'A project with that name already exists.'))
            : aProject(),
      },
      '/chat?project=new',
    );
    const dialog = within(await openWindow('New project'));
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Weather{Enter}');
    await dialog.findByText('A project with that name already exists.');
    await user.keyboard('{Enter}');
    await heading('Weather');
  });

  it('is not created without a name, and leads back to the chat if it is cancelled', async () => {
    const { user, served } = renderChat({}, '/chat?project=new');
    const dialog = within(await openWindow('New project'));
    await user.click(dialog.getByRole('button', { name: 'Create' }));
    await dialog.findByText('Name is required');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await screen.findByRole('textbox', { name: 'Message' });
    expect(served('createChatProject')).toEqual([]);
  });
});

describe('the history', () => {
  const open = async ({ user }: ReturnType<typeof renderChat>) => {
    await user.click(await screen.findByRole('button', { name: 'Chat history' }));
    return within(await openWindow('Chat history'));
  };

  it('has a section of projects only if there are any, and not in a search', async () => {
    const shown = renderChat({ ...projects(aProject()), ...talks(aTalk()) });
    const panel = await open(shown);
    await panel.findByRole('region', { name: 'Projects' });
    fireEvent.change(panel.getByRole('searchbox'), { target: { value: 'rye' } });
    await waitFor(() => expect(panel.queryByRole('region', { name: 'Projects' })).toBeNull());
  });

  it('shows nothing of projects to those who have none', async () => {
    const panel = await open(renderChat(talks(aTalk())));
    await panel.findByRole('button', { name: 'Small talk' });
    expect(panel.queryByText(/project/i)).toBeNull();
  });

  it('filters by model and by days of the calendar, and stays open with its filters', async () => {
    const path = '/chat?model=gpt-4o-mini&from=2026-01-02&to=2026-01-03';
    const { served } = renderChat(talks(aTalk()), path);
    const panel = within(await openWindow('Chat history'));
    await panel.findByRole('button', { name: 'Small talk' });
    expect(panel.getByLabelText('Changed from')).toHaveProperty('value', '2026-01-02');
    expect(served('chatConversations')).toContainEqual(
      expect.objectContaining({
        model: 'gpt-4o-mini',
        isArchived: null,
        updatedSince: new Date('2026-01-02T00:00').toISOString(),
        updatedBefore: new Date('2026-01-04T00:00').toISOString(),
      }),
    );
  });

  it.each(['from=2026-13-45', 'from=yesterday', 'inProject=x'])('ignores the filter %s', async (filter) => {
    const { served } = renderChat(talks(aTalk()), `/chat?${filter}`);
    const panel = within(await openWindow('Chat history'));
    await panel.findByRole('button', { name: 'Small talk' });
    const lists = served('chatConversations').filter(({ isArchived }) => isArchived !== true);
    expect(lists).toContainEqual(expect.objectContaining({ updatedSince: null, projectId: null, isArchived: false }));
  });
});
