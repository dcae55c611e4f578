import { LibraryRole } from '../../../server/base/libraries/libraryRoles.ts';
import { valueOf } from '../apis.ts';
import { aConversation } from '../chat/conversations.ts';
import { projectApis } from '../chat/projectApis.ts';
import { threadApis } from '../chat/threadApis.ts';
import { aContent, anApiToken, aSharedLink, aUser, READING, type TestUser } from '../factories.ts';
import { anImage } from '../files/fileApis.ts';
import { graphql, rest } from '../http/calls.ts';
import { setLabel } from '../library/labelApis.ts';
import { type LibraryApi, libraryApis } from '../library/libraryApis.ts';
import { aSharedLibrary } from '../library/sharedLibraries.ts';
import { type LlmApi, llmApis } from '../llm/llmApis.ts';
import { type RunApi, runApis } from '../runs/runApis.ts';
import type { TestServer } from '../server.ts';
import { restToneApi } from '../toneShift/restToneApi.ts';
import { aRefusedMail } from './administered.ts';
import type { OwnedIds } from './operation.ts';

/** Creates one row of every kind for `owner`, each containing the secret. */
export async function oneOfEverything(server: TestServer, owner: TestUser, secret: string): Promise<OwnedIds> {
  const type = await graphql(
    server,
    'mutation($name: String!) { createContentType(input: { name: $name }) { id } }',
    { name: secret },
    { as: owner },
  );
  const contentType = Number((type.data?.createContentType as { id: string }).id);
  const inner = await aContent(server, { owner, title: 'Referred to', content: secret });
  const { id } = await aContent(server, {
    owner,
    title: secret,
    content: `${secret} ~~[@${inner.id}]Referred to~~`,
    contentTypeId: contentType,
    tags: [secret, `more ${secret}`],
  });
  const label = 'production';
  valueOf(await setLabel(server, owner, { contentId: id, name: label, version: 1 }));
  const [tag, otherTag] = await tagsOf(server, owner);
  const { apiToken } = await anApiToken(server, owner, { name: secret, scopes: READING });
  const [, [, llm]] = llmApis(server) as [unknown, [string, LlmApi]];
  const { id: conversation } = valueOf(await llm.createLlmConversation(owner, secret));
  valueOf(await llm.addLlmMessage(owner, { conversationId: conversation, prompt: secret }));
  const shareId = await aSharedLink(server, owner, id);
  const signUpCode = `admits.${owner.id}`;
  await server.dataSource.query("INSERT INTO beta_codes (code, source) VALUES ($1, 'administrator')", [signUpCode]);
  return {
    content: id,
    label,
    contentType,
    suggestion: await aSuggestion(server, owner, id, secret),
    tag,
    otherTag,
    savedView: await aSavedView(server, owner, secret),
    conversation,
    user: owner.id,
    signUpCode,
    aiProvider: 'server-1',
    mail: await aRefusedMail(server),
    username: owner.username,
    session: owner.sessionId,
    apiToken: apiToken.id,
    identity: await anIdentity(server, owner, secret),
    shareId,
    ...(await aChat(server, owner, secret)),
    ...(await aProject(server, owner, secret)),
    storedFile: (await anImage(server, owner, { name: `${secret}.png` })).id,
    ...(await aLibrary(server, owner, secret)),
    ...(await aRun(server, owner, id)),
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
  const [[, libraries]] = libraryApis(server) as [[string, LibraryApi]];
  const invite = async (as: TestUser, libraryId: number, invited: string) =>
    valueOf(await libraries.invite(as, { libraryId, invited, role: 'viewer' })).id;
  return {
    library,
    libraryMember: other.id,
    sentInvitation: await invite(owner, library, `${owner.id}@invited.test`),
    receivedInvitation: await invite(other, others, owner.username),
  };
}

/** The ids of the user's two tags. */
async function tagsOf({ dataSource }: TestServer, { id }: TestUser): Promise<[number, number]> {
  const rows: { id: number }[] = await dataSource.query('SELECT id FROM tags WHERE library_id = $1 ORDER BY id', [id]);
  return rows.map((row) => row.id) as [number, number];
}

/** Creates a suggestion by the owner for a content of their own, as one that was moved there has it. */
async function aSuggestion({ dataSource }: TestServer, owner: TestUser, contentId: number, secret: string) {
  const [row]: [{ id: number }] = await dataSource.query(
    `INSERT INTO content_suggestions (library_id, content_id, author_id, base_version, title, description, content, comment) VALUES ($1, $2, $1, 1, $3::text, $3, $3, $3) RETURNING id`,
    [owner.id, contentId, secret],
  );
  return row.id;
}

/** Creates a view of the owner's library with its tag. */
async function aSavedView(server: TestServer, owner: TestUser, secret: string): Promise<number> {
  const { body } = await rest(server, 'POST', '/saved-views/', {
    as: owner,
    body: { name: secret, search: secret, tags: [secret] },
  });
  return (body as { id: number }).id;
}

/** Connects a provider's identity to `owner`. */
export async function anIdentity({ dataSource }: TestServer, { id }: TestUser, subject: string): Promise<number> {
  const [row]: [{ id: number }] = await dataSource.query(
    `INSERT INTO user_identities (user_id, issuer, subject, email) VALUES ($1, 'https://id.invalid', $2, $2) RETURNING id`,
    [id, subject],
  );
  return row.id;
}

/** Creates a chat with a message, its reply and a message that was brought back. */
async function aChat(server: TestServer, owner: TestUser, secret: string) {
  const { id, messageIds } = await aConversation(server, { owner, name: secret, said: [secret, secret] });
  const [message = NaN, reply = NaN] = messageIds;
  const [, [, threads]] = threadApis(server) as [unknown, ReturnType<typeof threadApis>[number]];
  const brought = await threads.bringBack(owner, { conversationId: id, messageId: message, content: secret });
  return { chatConversation: id, message, reply, broughtMessage: valueOf(brought).id };
}

/** Creates a project with a material. */
async function aProject(server: TestServer, owner: TestUser, secret: string) {
  const [, [, projects]] = projectApis(server) as [unknown, ReturnType<typeof projectApis>[number]];
  const { id } = valueOf(await projects.create(owner, { name: secret }));
  const { materials } = valueOf(await projects.addMaterial(owner, id, { name: secret, text: secret }));
  return { chatProject: id, chatMaterial: materials[0]?.id ?? NaN };
}

/** Creates a run of a content with one kept answer. */
async function aRun(server: TestServer, owner: TestUser, contentId: number) {
  const [, [, runs]] = runApis(server) as [unknown, [string, RunApi]];
  const { id: run, answers } = valueOf(await runs.start(owner, { contentId }));
  const { id: runAnswer } = valueOf(await runs.keep(owner, answers[0]?.id ?? 0));
  return { run, runAnswer };
}

/** Creates a disabled webhook with a delivery in its log. */
async function aWebhook({ dataSource }: TestServer, { id: ownerId }: TestUser, secret: string) {
  const [{ id: webhook }]: [{ id: number }] = await dataSource.query(
    `INSERT INTO webhooks (owner_id, library_id, url, description, events, secret, is_enabled) VALUES ($1, $1, 'https://hooks.invalid/', $2, '{content.created}', $2, false) RETURNING id`,
    [ownerId, secret],
  );
  const [{ id: webhookDelivery }]: [{ id: number }] = await dataSource.query(
    `INSERT INTO webhook_deliveries (library_id, webhook_id, event_id, event, payload, status) VALUES ($1, $2, 'msg_1', 'content.created', $3, 'failed') RETURNING id`,
    [ownerId, webhook, secret],
  );
  return { webhook, webhookDelivery };
}

/** Creates a voice, a modifier, and a conversation that uses them and has an output. */
async function aToneShift(server: TestServer, owner: TestUser, secret: string) {
  const api = restToneApi(server);
  const voice = valueOf(await api.createItem(owner, 'voices', { name: secret, updatedPrompt: secret })).id;
  const {
    id: modifier,
    levels: [level],
  } = valueOf(await api.createModifier(owner, { name: 'salt', levels: [{ position: 1, prompt: secret }] }));
  const toneConversation = valueOf(
    await api.create(owner, { originalContent: secret, voiceIds: [voice], modifierLevels: { [modifier]: 1 } }),
  ).id;
  const { answer } = valueOf(await api.send(owner, toneConversation, { content: secret }));
  return { voice, modifier, modifierLevel: level?.id ?? 0, toneConversation, toneOutput: answer.id };
}
