import { expect } from '@jest/globals';
import { LibraryRole } from '../../../server/base/libraries/libraryRoles.ts';
import { apis, valueOf } from '../apis.ts';
import { chatApis } from '../chat/chatApis.ts';
import { projectApis } from '../chat/projectApis.ts';
import { threadApis } from '../chat/threadApis.ts';
import { aFile as aConversationFile, transferApis } from '../chat/transferApis.ts';
import { aUser, type TestUser } from '../factories.ts';
import { aFile } from '../files/fileApis.ts';
import { aPdf } from '../files/pdfs.ts';
import { graphql, type GraphQLReply, rest } from '../http/calls.ts';
import { labelApis } from '../library/labelApis.ts';
import { libraryApis } from '../library/libraryApis.ts';
import { orderApis } from '../library/orderApis.ts';
import { aSharedLibrary } from '../library/sharedLibraries.ts';
import { suggestionApis } from '../library/suggestionApis.ts';
import { llmApis } from '../llm/llmApis.ts';
import { runApis } from '../runs/runApis.ts';
import type { TestServer } from '../server.ts';
import { toneApis } from '../toneShift/toneApis.ts';
import { webhookApis } from '../webhooks/webhookApis.ts';

/** The operations of one of the two APIs. */
export function apiNumber(server: TestServer, at: 0 | 1) {
  const pick = <Picked>(list: [string, Picked][]) => (list[at] as [string, Picked])[1];
  return {
    library: pick(apis(server)),
    labels: pick(labelApis(server)),
    order: pick(orderApis(server)),
    libraries: pick(libraryApis(server)),
    suggestions: pick(suggestionApis(server)),
    chat: pick(chatApis(server)),
    threads: pick(threadApis(server)),
    transfers: pick(transferApis(server)),
    projects: pick(projectApis(server)),
    llm: pick(llmApis(server)),
    runs: pick(runApis(server)),
    tone: pick(toneApis(server)),
    webhooks: pick(webhookApis(server)),
  };
}

type EveryApi = ReturnType<typeof apiNumber>;

/** The rows that were written, and the two people who did. */
export interface Written {
  me: TestUser;
  editor: TestUser;
  libraryId: number;
  content: number;
  referring: number;
  message: number;
  conversation: number;
  project: number;
  toneConversation: number;
  llmConversation: number;
  run: number;
  webhook: number;
}

/** Writes rows of every part in every way, over one of the two APIs. `url` receives the webhooks. */
export async function writeEverything(server: TestServer, at: 0 | 1, url: string): Promise<Written> {
  const api = apiNumber(server, at);
  const me = await aUser(server);
  const editor = await aUser(server);
  const libraryId = await aSharedLibrary(server, [
    [me, LibraryRole.OWNER],
    [editor, LibraryRole.EDITOR],
  ]);
  const webhook = valueOf(await api.webhooks.create(me, { url, events: ['content.created', 'reply.completed'] }));
  const ofLibrary = valueOf(await api.webhooks.create(me, { url, events: ['content.created'], libraryId }));
  const { content, referring } = await writeContents(server, api, { me, at });
  await moveContents(api, { me, editor, libraryId });
  const { conversation, message } = await chat(server, api, me);
  const { id: project } = valueOf(await api.projects.create(me, { name: 'Trip' }));
  valueOf(await api.projects.addMaterial(me, project, { name: 'notes.md', text: 'Sunny.' }));
  valueOf(await api.projects.addMaterial(me, project, { name: 'prompt', contentId: content }));
  const toneConversation = await rewrite(api, me);
  const { id: llmConversation } = valueOf(await api.llm.createLlmConversation(me, 'Questions'));
  valueOf(await api.llm.addLlmMessage(me, { conversationId: llmConversation, prompt: 'Why?' }));
  const run = await runWithFiles(server, api, { me, content });
  for (const { webhook: each } of [webhook, ofLibrary]) valueOf(await api.webhooks.test(me, each.id));
  return {
    ...{ me, editor, libraryId, content, referring, message, conversation, project },
    ...{ toneConversation, llmConversation, run, webhook: webhook.webhook.id },
  };
}

async function writeContents(server: TestServer, api: EveryApi, { me, at }: { me: TestUser; at: number }) {
  const create = async (title: string, content: string, tags: string[] = []) =>
    valueOf(await api.library.createContent(me, { title, content, tags })).id;
  const content = await create('Greeting', 'Greet Ann.', ['polite', 'short']);
  const referring = await create('Letter', `~~[@${content}]Greeting~~`, ['polite']);
  valueOf(await api.library.updateContent(me, content, { content: 'Greet Ben.', tags: ['short', 'warm'] }));
  valueOf(await api.labels.set(me, { contentId: content, name: 'production', version: 1 }));
  valueOf(await api.labels.set(me, { contentId: content, name: 'production', version: 2 }));
  valueOf(await api.labels.set(me, { contentId: content, name: 'draft', version: 1 }));
  valueOf(await api.labels.remove(me, { contentId: content, name: 'draft' }));
  await duplicate(server, { me, at, id: referring });
  valueOf(await api.order.tag(me, [content, referring], { add: ['often'], remove: ['warm'] }));
  const tags = new Map(valueOf(await api.order.tags(me)).map(({ name, id }) => [name, id]));
  valueOf(await api.order.mergeTags(me, tags.get('often') ?? 0, tags.get('short') ?? 0));
  valueOf(await api.library.deleteContent(me, referring));
  valueOf(await api.order.restore(me, [referring]));
  const exported = valueOf(await api.library.exportContents(me));
  valueOf(await api.library.importContents(me, exported));
  return { content, referring };
}

async function duplicate(server: TestServer, { me, at, id }: { me: TestUser; at: number; id: number }) {
  const document = 'mutation($id: ID!) { duplicateContent(input: { id: $id }) { id } }';
  if (at === 0) expectDone(await graphql(server, document, { id }, { as: me }));
  else expect(await rest(server, 'POST', `/contents/${id}/duplicate/`, { as: me })).toMatchObject({ status: 201 });
}

const expectDone = (reply: GraphQLReply) => expect(reply.errors).toEqual([]);

/** Moves a content to the shared library and back, copies one there, and has a change of it suggested and accepted. */
async function moveContents(
  api: EveryApi,
  { me, editor, libraryId }: { me: TestUser; editor: TestUser; libraryId: number },
) {
  const create = async (fields: { title: string; content: string; tags?: string[] }) =>
    valueOf(await api.library.createContent(me, fields)).id;
  const inner = await create({ title: 'Style', content: 'Short.' });
  const ids = [
    await create({ title: 'Moved', content: `~~[@${inner}]Style~~`, tags: ['team'] }),
    await create({ title: 'Returned', content: `One. ~~[@${inner}]Style~~`, tags: ['team'] }),
  ];
  for (const contentId of ids) valueOf(await api.labels.set(me, { contentId, name: 'production', version: 1 }));
  valueOf(await api.libraries.copy(me, ids, libraryId));
  valueOf(await api.libraries.move(me, ids, libraryId));
  const { suggestion } = valueOf(
    await api.suggestions.suggest(editor, { contentId: ids[0] ?? 0, content: 'Two.', comment: '' }),
  );
  valueOf(await api.suggestions.decide(me, { id: suggestion.id, decision: 'accept' }));
  valueOf(await api.libraries.move(me, ids.slice(1), me.id));
}

async function chat(server: TestServer, api: EveryApi, me: TestUser) {
  const { id: conversationId } = valueOf(await api.chat.createConversation(me));
  const attachments = await attachmentsOf(server, me);
  const sent = valueOf(await api.chat.sendMessage(me, { conversationId, content: 'Weather?', attachments }));
  const messageId = sent.userMessage.id;
  const input = { messageId, content: 'Weather tomorrow?', wait: true };
  expectDone(await graphql(server, EDIT, { input }, { as: me }));
  valueOf(await api.chat.replyInThread(me, { conversationId, messageId, content: 'Why?', attachments }));
  valueOf(await api.threads.openAsConversation(me, { conversationId, messageId }));
  const attached = aConversationFile(['Hello', 'Hello.']);
  Object.assign(attached.messages[0] as object, { attachments: [{ name: 'old.md', text: 'Rainy.' }] });
  valueOf(await api.transfers.imported(me, [attached]));
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

const EDIT = 'mutation($input: EditMessageInput!) { editMessage(input: $input) { userMessage { id } } }';

async function rewrite({ tone }: EveryApi, me: TestUser): Promise<number> {
  const [voice] = valueOf(await tone.items(me, 'voices'));
  const [modifier] = valueOf(await tone.modifiers(me));
  const selection = { voiceIds: [voice?.id ?? 0], modifierLevels: { [modifier?.id ?? 0]: 1 } };
  const { id } = valueOf(await tone.create(me, { originalContent: 'Send it now.', ...selection }));
  valueOf(await tone.setParameters(me, id, selection));
  valueOf(await tone.send(me, id, { content: 'Send it now.' }));
  return id;
}

/** Runs a prompt with a text and a file, and keeps its answer as a conversation. */
async function runWithFiles(
  server: TestServer,
  { runs }: EveryApi,
  { me, content }: { me: TestUser; content: number },
): Promise<number> {
  const attachments = await attachmentsOf(server, me);
  const { id, answers } = valueOf(await runs.start(me, { contentId: content, attachments, wait: true }));
  valueOf(await runs.goOn(me, answers[0]?.id ?? 0));
  return id;
}
