import { expect } from '@jest/globals';
import { LibraryRole } from '../../../server/base/libraries/libraryRoles.ts';
import { valueOf } from '../client/apis.ts';
import type { Client } from '../client/types.ts';
import { aUser, type TestUser } from '../factories.ts';
import { aFile } from '../files/fileApis.ts';
import { aPdf } from '../files/pdfs.ts';
import { graphql } from '../http/calls.ts';
import { aSharedLibrary } from '../library/sharedLibraries.ts';
import type { TestServer } from '../server.ts';

/** The ids of the rows that were written, and their owner. */
export type Written = Awaited<ReturnType<typeof writeEverything>>;

/** Writes rows of every part in every way, over one of the two APIs. `url` receives the webhooks. */
export async function writeEverything(server: TestServer, api: Client, url: string) {
  const [me, editor] = [await aUser(server), await aUser(server)];
  const libraryId = await aSharedLibrary(server, [
    [me, LibraryRole.OWNER],
    [editor, LibraryRole.EDITOR],
  ]);
  const newHook = async (input: Parameters<Client['createWebhook']>[1]) =>
    valueOf(await api.createWebhook(me, input)).webhook.id;
  const webhook = await newHook({ url, events: ['content.created', 'reply.completed'] });
  const ofLibrary = await newHook({ url, events: ['content.created'], libraryId });
  const { content, referring } = await writeContents(api, me);
  await moveContents(api, { me, editor, libraryId });
  const { conversation, message } = await chat(server, api, me);
  const { id: project } = valueOf(await api.createChatProject(me, { name: 'Trip' }));
  valueOf(await api.addChatProjectMaterial(me, { projectId: project, name: 'notes.md', text: 'Sunny.' }));
  valueOf(await api.addChatProjectMaterial(me, { projectId: project, name: 'prompt', contentId: content }));
  const toneConversation = await rewrite(api, me);
  const { id: llmConversation } = valueOf(await api.createLlmConversation(me, { title: 'Questions' }));
  valueOf(await api.addLlmMessage(me, { conversationId: llmConversation, prompt: 'Why?' }));
  const attachments = await attachmentsOf(server, me);
  const { id: run, answers } = valueOf(await api.startRun(me, { contentId: content, attachments, wait: true }));
  valueOf(await api.continueRunInChat(me, { answerId: answers[0]?.id ?? NaN }));
  for (const id of [webhook, ofLibrary]) valueOf(await api.sendTestWebhook(me, { id }));
  return {
    ...{ me, libraryId, content, referring, message, conversation, project },
    ...{ toneConversation, llmConversation, run, webhook },
  };
}

async function writeContents(api: Client, me: TestUser) {
  const create = async (title: string, content: string, tags: string[]) =>
    valueOf(await api.createContent(me, { title, content, tags })).id;
  const content = await create('Greeting', 'Greet Ann.', ['polite', 'short']);
  const referring = await create('Letter', `~~[@${content}]Greeting~~`, ['polite']);
  valueOf(await api.updateContent(me, { id: content, content: 'Greet Ben.', tags: ['short', 'warm'] }));
  valueOf(await api.setContentLabel(me, { contentId: content, name: 'production', version: 1 }));
  valueOf(await api.setContentLabel(me, { contentId: content, name: 'production', version: 2 }));
  valueOf(await api.setContentLabel(me, { contentId: content, name: 'draft', version: 1 }));
  valueOf(await api.removeContentLabel(me, { contentId: content, name: 'draft' }));
  valueOf(await api.duplicateContent(me, { id: referring }));
  valueOf(await api.tagContents(me, { ids: [content, referring], add: ['often'], remove: ['warm'] }));
  const tags = new Map(valueOf(await api.tags(me)).map(({ name, id }) => [name, id]));
  valueOf(await api.mergeTags(me, { id: tags.get('often') ?? NaN, intoId: tags.get('short') ?? NaN }));
  valueOf(await api.deleteContent(me, { id: referring }));
  valueOf(await api.restoreContents(me, { ids: [referring] }));
  valueOf(await api.importContents(me, { json: valueOf(await api.exportContents(me)).json }));
  return { content, referring };
}

/** Moves a content to the shared library and back, copies one there, and has a change of it suggested and accepted. */
async function moveContents(
  api: Client,
  { me, editor, libraryId }: { me: TestUser; editor: TestUser; libraryId: number },
) {
  const create = async (title: string, content: string, tags: string[] = []) =>
    valueOf(await api.createContent(me, { title, content, tags })).id;
  const inner = await create('Style', 'Short.');
  const moved = await create('Moved', `~~[@${inner}]Style~~`, ['team']);
  const returned = await create('Returned', `One. ~~[@${inner}]Style~~`, ['team']);
  const ids = [moved, returned];
  for (const contentId of ids) valueOf(await api.setContentLabel(me, { contentId, name: 'production', version: 1 }));
  valueOf(await api.copyContents(me, { ids, libraryId }));
  valueOf(await api.moveContents(me, { ids, libraryId }));
  const { suggestion } = valueOf(await api.suggestChange(editor, { contentId: moved, content: 'Two.' }));
  valueOf(await api.decideSuggestion(me, { id: suggestion.id, decision: 'accept' }));
  valueOf(await api.moveContents(me, { ids: [returned], libraryId: me.id }));
}

async function chat(server: TestServer, api: Client, me: TestUser) {
  const { id: conversationId } = valueOf(await api.createChatConversation(me));
  const attachments = await attachmentsOf(server, me);
  const sent = valueOf(await api.sendMessage(me, { conversationId, content: 'Weather?', attachments }));
  const messageId = sent.userMessage.id;
  const edit = 'mutation($input: EditMessageInput!) { editMessage(input: $input) { userMessage { id } } }';
  const edited = await graphql(server, edit, { input: { messageId, content: 'Tomorrow?', wait: true } }, { as: me });
  expect(edited.errors).toEqual([]);
  valueOf(await api.replyInThread(me, { conversationId, messageId, content: 'Why?', attachments }));
  valueOf(await api.openThreadAsConversation(me, { conversationId, messageId }));
  const said = { id: 1, is_user: true, content: 'Hello', attachments: [{ name: 'old.md', text: 'Rainy.' }] };
  const file = { format: 'suspire-conversation', version: 1, name: 'Old', messages: [said] };
  valueOf(await api.importConversations(me, { json: JSON.stringify([file]) }));
  return { conversation: conversationId, message: messageId };
}

/** A text and an uploaded file. */
async function attachmentsOf(server: TestServer, me: TestUser) {
  const { id } = await aFile(server, me, aPdf(['Dear Ann,']), { name: 'letter.pdf', type: 'application/pdf' });
  return [
    { name: 'notes.md', text: 'Sunny.' },
    { name: 'letter.pdf', fileId: id },
  ];
}

async function rewrite(api: Client, me: TestUser): Promise<number> {
  const selection = await aSelection(api, me);
  const { id } = valueOf(await api.createToneConversation(me, { originalContent: 'Send it now.', selection }));
  valueOf(await api.updateToneParameters(me, { conversationId: id, selection }));
  valueOf(
    await api.sendToneMessage(me, {
      conversationId: id,
      content: 'Send it now.',
      messageType: 'original_message',
      wait: true,
    }),
  );
  return id;
}

/** A voice and the first level of a modifier. */
export async function aSelection(api: Client, me: TestUser) {
  const [voice] = valueOf(await api.voices(me));
  const [modifier] = valueOf(await api.modifiers(me));
  return { voiceIds: [voice?.id ?? NaN], modifierLevels: [{ modifierId: modifier?.id ?? NaN, level: 1 }] };
}
