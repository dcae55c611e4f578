import { LibraryRole } from '../../../server/base/libraries/libraryRoles.ts';
import { aConversation } from '../chat/conversations.ts';
import { restClient, valueOf } from '../client/apis.ts';
import { aContent, anApiToken, aSharedLink, aUser, READING, type TestUser } from '../factories.ts';
import { anImage } from '../files/fileApis.ts';
import { rest } from '../http/calls.ts';
import { aSharedLibrary } from '../library/sharedLibraries.ts';
import type { TestServer } from '../server.ts';
import { aRefusedMail } from './administered.ts';

/** The ids of one user's rows. */
export type OwnedIds = Awaited<ReturnType<typeof oneOfEverything>>;

/** Creates one row of every kind for `owner`, each containing the secret. */
export async function oneOfEverything(server: TestServer, owner: TestUser, secret: string) {
  const api = restClient(server);
  const { id: contentType } = valueOf(await api.createContentType(owner, { name: secret }));
  const inner = await aContent(server, { owner, title: 'Referred to', content: secret });
  const { id: content } = await aContent(server, {
    owner,
    title: secret,
    content: `${secret} ~~[@${inner.id}]Referred to~~`,
    contentTypeId: contentType,
    tags: [secret, `more ${secret}`],
  });
  const label = 'production';
  valueOf(await api.setContentLabel(owner, { contentId: content, name: label, version: 1 }));
  const tags = await idsOf(server, 'SELECT id FROM tags WHERE library_id = $1 ORDER BY id', [owner.id]);
  const view = valueOf(await api.saveView(owner, { name: secret, search: secret, tags: [secret] }));
  const { apiToken } = await anApiToken(server, owner, { name: secret, scopes: READING });
  const { id: conversation } = valueOf(await api.createLlmConversation(owner, { title: secret }));
  valueOf(await api.addLlmMessage(owner, { conversationId: conversation, prompt: secret }));
  const signUpCode = `admits.${owner.id}`;
  await server.dataSource.query("INSERT INTO beta_codes (code, source) VALUES ($1, 'administrator')", [signUpCode]);
  const project = valueOf(await api.createChatProject(owner, { name: secret }));
  const withMaterial = valueOf(
    await api.addChatProjectMaterial(owner, { projectId: project.id, name: secret, text: secret }),
  );
  const { id: run, answers } = valueOf(await api.startRun(owner, { contentId: content }));
  const { id: runAnswer } = valueOf(await api.keepRunAnswer(owner, { answerId: answers[0]?.id ?? NaN }));
  return {
    content,
    label,
    contentType,
    suggestion: await aSuggestion(server, owner, content, secret),
    tag: tags[0] ?? NaN,
    otherTag: tags[1] ?? NaN,
    savedView: view.id,
    conversation,
    user: owner.id,
    signUpCode,
    aiProvider: 'server-1',
    mail: await aRefusedMail(server),
    username: owner.username,
    session: owner.sessionId,
    apiToken: apiToken.id,
    identity: await anIdentity(server, owner, secret),
    shareId: await aSharedLink(server, owner, content),
    ...(await aChat(server, owner, secret)),
    chatProject: project.id,
    chatMaterial: withMaterial.materials[0]?.id ?? NaN,
    storedFile: (await anImage(server, owner, { name: `${secret}.png` })).id,
    ...(await aLibrary(server, owner, secret)),
    run,
    runAnswer,
    ...(await aToneShift(server, owner, secret)),
    ...(await aWebhook(server, owner, secret)),
  };
}

/** A shared library with another owner and an invitation, and an invitation to the library of another person. */
async function aLibrary(server: TestServer, owner: TestUser, secret: string) {
  const other = await aUser(server);
  const both: [TestUser, LibraryRole][] = [owner, other].map((user) => [user, LibraryRole.OWNER]);
  const library = await aSharedLibrary(server, both, secret);
  const others = await aSharedLibrary(server, both.slice(1), secret);
  const invite = async (as: TestUser, libraryId: number, invited: string) =>
    valueOf(await restClient(server).inviteToLibrary(as, { libraryId, invited, role: 'viewer' })).id;
  return {
    library,
    libraryMember: other.id,
    sentInvitation: await invite(owner, library, `${owner.id}@invited.test`),
    receivedInvitation: await invite(other, others, owner.username),
  };
}

/** Creates a suggestion by the owner for a content of their own, as one that was moved there has it. */
const aSuggestion = (server: TestServer, owner: TestUser, contentId: number, secret: string) =>
  idOf(
    server,
    `INSERT INTO content_suggestions (library_id, content_id, author_id, base_version, title, description, content, comment) VALUES ($1, $2, $1, 1, $3::text, $3, $3, $3) RETURNING id`,
    [owner.id, contentId, secret],
  );

export const anIdentity = (server: TestServer, { id }: TestUser, subject: string) =>
  idOf(
    server,
    `INSERT INTO user_identities (user_id, issuer, subject, email) VALUES ($1, 'https://id.invalid', $2, $2) RETURNING id`,
    [id, subject],
  );

/** Creates a chat with a message, its reply and a message that was brought back. */
async function aChat(server: TestServer, owner: TestUser, secret: string) {
  const { id, messageIds } = await aConversation(server, { owner, name: secret, said: [secret, secret] });
  const [message = NaN, reply = NaN] = messageIds;
  const path = `/chat/conversations/${id}/messages/${message}/thread/bring_back/`;
  const { body } = await rest(server, 'POST', path, { as: owner, body: { content: secret } });
  return { chatConversation: id, message, reply, broughtMessage: (body as { id: number }).id };
}

/** Creates a disabled webhook with a delivery in its log. */
async function aWebhook(server: TestServer, { id: ownerId }: TestUser, secret: string) {
  const webhook = await idOf(
    server,
    `INSERT INTO webhooks (owner_id, library_id, url, description, events, secret, is_enabled) VALUES ($1, $1, 'https://hooks.invalid/', $2, '{content.created}', $2, false) RETURNING id`,
    [ownerId, secret],
  );
  const webhookDelivery = await idOf(
    server,
    `INSERT INTO webhook_deliveries (library_id, webhook_id, event_id, event, payload, status) VALUES ($1, $2, 'msg_1', 'content.created', $3, 'failed') RETURNING id`,
    [ownerId, webhook, secret],
  );
  return { webhook, webhookDelivery };
}

/** Creates a voice, a modifier, and a conversation that uses them and has an output. */
async function aToneShift(server: TestServer, owner: TestUser, secret: string) {
  const post = async <Made>(path: string, body: object) =>
    (await rest(server, 'POST', path, { as: owner, body })).body as Made;
  const { id: voice } = await post<{ id: number }>('/voices/', { name: secret, updated_prompt: secret });
  const { id: modifier, levels } = await post<{ id: number; levels: { id: number }[] }>('/modifiers/', {
    name: 'salt',
    levels: [{ position: 1, prompt: secret }],
  });
  const { id: toneConversation } = await post<{ id: number }>('/tone-shift-conversations/', {
    original_content: secret,
    voice_ids: [voice],
    modifier_levels: { [modifier]: 1 },
  });
  const sent = await post<{ ai_response: { id: number } }>(
    `/tone-shift-conversations/${toneConversation}/send_message/`,
    { content: secret },
  );
  return { voice, modifier, modifierLevel: levels[0]?.id ?? NaN, toneConversation, toneOutput: sent.ai_response.id };
}

async function idsOf({ dataSource }: TestServer, sql: string, values: unknown[]): Promise<number[]> {
  const rows: { id: number }[] = await dataSource.query(sql, values);
  return rows.map(({ id }) => id);
}

const idOf = async (...query: Parameters<typeof idsOf>) => (await idsOf(...query))[0] ?? NaN;
