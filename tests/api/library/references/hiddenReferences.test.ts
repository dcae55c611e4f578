import { beforeAll, describe, expect, it } from '@jest/globals';
import { graphqlClient, restClient, valueOf } from '../../../support/client/apis.ts';
import type { Outcome } from '../../../support/client/types.ts';
import { aContent, anApiToken, aSharedLink, aUser, type TestUser } from '../../../support/factories.ts';
import { graphql, rest } from '../../../support/http/calls.ts';
import { mcpClient, useTool } from '../../../support/http/mcp.ts';
import { aLibraryOfThree } from '../../../support/library/sharedLibraries.ts';
import { fakeLlm } from '../../../support/llm/fakeLlm.ts';
import { useServer } from '../../../support/server.ts';

/** A prompt of a shared library refers to one of Ann's own library, which the other members may not read. */
const llm = await fakeLlm();
const server = useServer({ ai: llm.settings(['openai']) });
const [api, restApi] = [graphqlClient(server), restClient(server)];
const SECRET = 'what only Ann may read';

let ann: TestUser;
let bob: TestUser;
let vic: TestUser;
let libraryId: number;
let styleId: number;
let promptId: number;
let marker: string;

beforeAll(async () => {
  ({ id: libraryId, owner: ann, editor: bob, viewer: vic } = await aLibraryOfThree(server));
  styleId = (await aContent(server, { owner: ann, title: 'Style', content: `${SECRET} {{${SECRET}}}` })).id;
  marker = `~~[@${styleId}]Style~~`;
  const content = `Write in this style: ${marker}`;
  promptId = (await aContent(server, { owner: ann, title: 'Uses a style', content, libraryId })).id;
  valueOf(await api.updateContent(ann, { id: styleId, title: `Style of ${SECRET}` }));
});

const HIDDEN = { title: 'Style', isMissing: true, isHidden: true };

const mcpOf = async (reader: TestUser) => mcpClient(server, (await anApiToken(server, reader)).token);

/** Each way in which a member reads the prompt, and the text that they get. */
const READS: Record<string, (reader: TestUser) => Promise<string>> = {
  filledContent: (reader) => asked(api.filledContent(reader, { id: promptId })),
  contentTemplate: (reader) => asked(api.contentTemplate(reader, { id: promptId })),
  'the template over REST': (reader) => asked(restApi.contentTemplate(reader, { id: promptId })),
  renderContent: (reader) => asked(api.renderContent(reader, { id: promptId })),
  'renderContent at a version': (reader) => asked(api.renderContent(reader, { id: promptId, version: 1 })),
  'an export': (reader) => asked(api.exportContents(reader, { libraryId })),
  'its history': (reader) => asked(api.contentHistory(reader, { contentId: promptId })),
  'a search': (reader) => asked(api.contents(reader, { libraryId, search: 'style' })),
  'a run with its answers': (reader) => asked(api.startRun(reader, { contentId: promptId, versions: [1], wait: true })),
  'its runs': (reader) => asked(api.runs(reader, { contentId: promptId })),
  'the request of an enhancement': (reader) =>
    heardAfter(api.enhance(reader, { contentId: promptId, enhancementType: 'improve' })),
  'the request of a generated text': (reader) =>
    heardAfter(api.generate(reader, { prompt: 'style', contextContentIds: [promptId] })),
  'a prompt over MCP': async (reader) => {
    const values = { [SECRET]: 'x' };
    const client = await mcpOf(reader);
    const prompt = await client.getPrompt({ name: `uses-a-style-${promptId}`, arguments: values });
    return JSON.stringify(prompt).replaceAll(`"${SECRET}"`, '');
  },
  'a resource over MCP': async (reader) =>
    JSON.stringify(await (await mcpOf(reader)).readResource({ uri: `suspire://contents/${promptId}` })),
  'tools over MCP': async (reader) => {
    const client = await mcpOf(reader);
    const [got, rendered] = [
      await useTool(client, 'get', { id: String(promptId) }),
      await useTool(client, 'render', { id: String(promptId) }),
    ];
    return JSON.stringify([got, rendered]);
  },
  'the request of a message in a project': async (reader) => heardAfter(send(reader, await aProjectChat(reader))),
  'the request of a message with the prompt attached': async (reader) =>
    heardAfter(send(reader, await aProjectChat(reader), [{ name: 'File', contentId: promptId }])),
  'all my data': async (reader) => (await rest(server, 'GET', '/account-data/', { as: reader })).text,
};

/** The reads that do not fill references in. */
const NOT_FILLED = /^(an export|its history|a search|the request of an enhancement|the request of a generated)/;

describe('a reference that the reader may not read', () => {
  it('shows the title of its marker, and no other', async () => {
    const referencesOf = async (as: TestUser) => valueOf(await api.content(as, { id: promptId })).contextReferences;
    for (const reader of [bob, vic]) expect(await referencesOf(reader)).toMatchObject([HIDDEN]);
    const seen = { title: `Style of ${SECRET}`, isMissing: false, isHidden: false };
    expect(await referencesOf(ann)).toMatchObject([seen]);
  });

  it('shows the same over REST and at an earlier version', async () => {
    for (const path of [
      `/contents/${promptId}/`,
      `/contents/${promptId}/?version=1`,
      `/contents/?library_id=${libraryId}`,
    ]) {
      const { status, text } = await rest(server, 'GET', path, { as: bob });
      expect({
        path,
        status,
        isSecretShown: text.includes(SECRET),
        isHidden: text.includes('"is_hidden":true'),
      }).toEqual({
        path,
        status: 200,
        isSecretShown: false,
        isHidden: true,
      });
    }
  });

  it('is counted as missing, not as hidden, if the writer could not read it either', async () => {
    const json = JSON.stringify([{ title: 'Guess', content: `Is there ${marker}?` }]);
    const [id = 0] = valueOf(await api.importContents(bob, { json })).createdIds;
    const { contextReferences } = valueOf(await api.content(bob, { id, version: 1 }));
    expect(contextReferences).toMatchObject([{ isMissing: true, isHidden: false }]);
  });

  describe.each(['an editor', 'a viewer'])('of %s', (role) => {
    it.each(Object.keys(READS))('stays hidden in %s', async (name) => {
      const reader = role === 'an editor' ? bob : vic;
      const text = await READS[name]?.(reader);
      expect(text).not.toContain(SECRET);
      expect(text).toContain('style');
    });
  });

  /** The control: the same calls of the person who may read it. */
  it.each(Object.keys(READS).filter((name) => !NOT_FILLED.test(name)))(
    'is filled in for its reader in %s',
    async (name) => expect(await READS[name]?.(ann)).toContain(SECRET),
  );

  it('is not shown to the visitors of a public link, whether or not the link includes references', async () => {
    const shareId = await aSharedLink(server, ann, promptId);
    for (const includesReferences of [false, true]) {
      valueOf(await api.updateSharedLink(ann, { id: shareId, includesReferences }));
      for (const path of [`/api/shared-content/${shareId}/`, `/share/${shareId}`]) {
        const page = await (await fetch(`${server.url}${path}`)).text();
        expect({
          path,
          isSecretShown: page.includes(SECRET),
          isPromptShown: page.includes('Write in this style'),
        }).toEqual({ path, isSecretShown: false, isPromptShown: true });
      }
    }
    const kept = valueOf(await api.keepSharedContent(await aUser(server), { shareId }));
    expect(JSON.stringify(kept)).not.toContain(SECRET);
  });
});

/** A conversation in a project whose instruction and material are the prompt. */
async function aProjectChat(reader: TestUser): Promise<number> {
  const instructionValues = [{ name: SECRET, value: 'x' }];
  const project = { name: `In style ${Math.random()}`, instructionId: promptId, instructionValues };
  const { id: projectId } = valueOf(await api.createChatProject(reader, project));
  valueOf(await api.addChatProjectMaterial(reader, { projectId, name: 'Material', contentId: promptId }));
  return valueOf(await api.createChatConversation(reader, { name: 'Styled', projectId })).id;
}

async function send(as: TestUser, conversationId: number, attachments: object[] = []) {
  const document = 'mutation($input: SendMessageInput!) { sendMessage(input: $input) { reply { content } } }';
  const { data, errors } = await graphql(
    server,
    document,
    { input: { conversationId, content: 'Hi', attachments } },
    { as },
  );
  expect(errors).toEqual([]);
  return { ok: true as const, status: 200, value: data };
}

/** The answer, and everything that the model has read. */
const heardAfter = async (call: Promise<Outcome<unknown>>) => `${await asked(call)} ${JSON.stringify(llm.told())}`;

const asked = async (call: Promise<Outcome<unknown>>) => JSON.stringify(valueOf(await call));
