import { beforeAll, describe, expect, it } from '@jest/globals';
import { LibraryRole } from '../../../server/base/libraries/libraryRoles.ts';
import { valueOf } from '../../support/apis.ts';
import { chatApis } from '../../support/chat/chatApis.ts';
import { projectApis } from '../../support/chat/projectApis.ts';
import { aContent, anApiToken, aSharedLink, aUser, type TestUser } from '../../support/factories.ts';
import { graphql, rest } from '../../support/http/calls.ts';
import { mcpClient, useTool } from '../../support/http/mcp.ts';
import { aSharedLibrary } from '../../support/library/sharedLibraries.ts';
import { filledPrompt, referencesOf, savedPrompt } from '../../support/library/sharedPrompts.ts';
import { fakeLlm } from '../../support/llm/fakeLlm.ts';
import { useServer } from '../../support/server.ts';

/** A prompt of a shared library refers to one of Ann's own library, which the other members may not read. */
const llm = await fakeLlm();
const server = useServer({ ai: llm.settings(['openai']) });
const SECRET = 'what only Ann may read';

let ann: TestUser;
let bob: TestUser;
let vic: TestUser;
let libraryId: number;
let styleId: number;
let promptId: number;
let marker: string;

beforeAll(async () => {
  [ann, bob, vic] = [await aUser(server), await aUser(server), await aUser(server)];
  libraryId = await aSharedLibrary(server, [
    [ann, LibraryRole.OWNER],
    [bob, LibraryRole.EDITOR],
    [vic, LibraryRole.VIEWER],
  ]);
  styleId = (await aContent(server, { owner: ann, title: 'Style', content: `${SECRET} {{${SECRET}}}` })).id;
  marker = `~~[@${styleId}]Style~~`;
  promptId = await savedPrompt(server, ann, {
    title: 'Uses a style',
    content: `Write in this style: ${marker}`,
    libraryId,
  });
  await savedPrompt(server, ann, { id: styleId, title: `Style of ${SECRET}` });
});

const HIDDEN = { title: 'Style', isMissing: true, isHidden: true };

/** Each way in which a member reads the prompt, and the text that they get. */
const READS: Record<string, (reader: TestUser) => Promise<string>> = {
  filledContent: (reader) => filledPrompt(server, reader, promptId),
  contentTemplate: (reader) =>
    asked(reader, 'query($id: ID!) { contentTemplate(id: $id) { text variables { name } } }', { id: promptId }),
  'the template over REST': (reader) => askedRest(reader, 'GET', `/contents/${promptId}/template/`),
  renderContent: (reader) =>
    asked(reader, 'query($id: ID!) { renderContent(id: $id) { text missingVariables missingReferences { title } } }', {
      id: promptId,
    }),
  'renderContent at a version': (reader) =>
    asked(reader, 'query($id: ID!) { renderContent(id: $id, version: 1) { text missingVariables } }', { id: promptId }),
  'an export': (reader) =>
    asked(reader, 'query($in: ID) { exportContents(libraryId: $in) { json } }', { in: libraryId }),
  'its history': (reader) =>
    asked(reader, 'query($id: ID!) { contentHistory(contentId: $id) { results { title content } } }', { id: promptId }),
  'a search': (reader) =>
    asked(
      reader,
      'query($in: ID) { contents(libraryId: $in, search: "style") { results { title content contextReferences { title } } } }',
      {
        in: libraryId,
      },
    ),
  'a run with its answers': (reader) =>
    asked(
      reader,
      'mutation($id: ID!) { startRun(input: { contentId: $id, versions: [1], wait: true }) { title answers { prompt text } } }',
      {
        id: promptId,
      },
    ),
  'its runs': (reader) =>
    asked(reader, 'query($id: ID!) { runs(contentId: $id) { results { title answers { prompt text } } } }', {
      id: promptId,
    }),
  'the request of an enhancement': (reader) =>
    heardAfter(
      reader,
      'mutation($id: ID!) { enhance(input: { contentId: $id, enhancementType: IMPROVE }) { originalContent } }',
      {
        id: promptId,
      },
    ),
  'the request of a generated text': (reader) =>
    heardAfter(
      reader,
      'mutation($id: ID!) { generate(input: { prompt: "style", contextContentIds: [$id] }) { responseText } }',
      {
        id: promptId,
      },
    ),
  'a prompt over MCP': async (reader) => {
    const { token } = await anApiToken(server, reader);
    const client = await mcpClient(server, token);
    const prompt = await client.getPrompt({ name: `uses-a-style-${promptId}`, arguments: { [SECRET]: 'x' } });
    return JSON.stringify(prompt).replaceAll(`"${SECRET}"`, '');
  },
  'a resource over MCP': async (reader) => {
    const { token } = await anApiToken(server, reader);
    return JSON.stringify(
      await (await mcpClient(server, token)).readResource({ uri: `suspire://contents/${promptId}` }),
    );
  },
  'tools over MCP': async (reader) => {
    const { token } = await anApiToken(server, reader);
    const client = await mcpClient(server, token);
    const answers = [
      await useTool(client, 'get', { id: String(promptId) }),
      await useTool(client, 'render', { id: String(promptId) }),
    ];
    return JSON.stringify(answers);
  },
  'the request of a message in a project': async (reader) => {
    const conversationId = await aProjectChat(reader);
    return heardAfter(
      reader,
      'mutation($id: ID!) { sendMessage(input: { conversationId: $id, content: "Hi" }) { reply { content } } }',
      {
        id: conversationId,
      },
    );
  },
  'the request of a message with the prompt attached': async (reader) => {
    const conversationId = await aProjectChat(reader);
    return heardAfter(
      reader,
      'mutation($id: ID!, $prompt: ID!) { sendMessage(input: { conversationId: $id, content: "Hi", attachments: [{ name: "File", contentId: $prompt }] }) { reply { content } } }',
      { id: conversationId, prompt: promptId },
    );
  },
  'all my data': (reader) => askedRest(reader, 'GET', '/account-data/'),
};

/** The reads that do not fill references in. */
const NOT_FILLED = /^(an export|its history|a search|the request of an enhancement|the request of a generated)/;

describe('a reference that the reader may not read', () => {
  it('shows the title of its marker, and no other', async () => {
    for (const reader of [bob, vic]) expect(await referencesOf(server, reader, promptId)).toEqual([HIDDEN]);
    expect(await referencesOf(server, ann, promptId)).toEqual([
      { title: `Style of ${SECRET}`, isMissing: false, isHidden: false },
    ]);
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
    const id = (await imported(bob, [{ title: 'Guess', content: `Is there ${marker}?` }]))[0];
    const guessed = await graphql(
      server,
      'query($id: ID!) { content(id: $id, version: 1) { contextReferences { isMissing isHidden } } }',
      { id },
      { as: bob },
    );
    expect(guessed.data).toEqual({ content: { contextReferences: [{ isMissing: true, isHidden: false }] } });
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
      const changed = await graphql(
        server,
        'mutation($id: ID!, $on: Boolean!) { updateSharedLink(input: { id: $id, includesReferences: $on }) { id } }',
        { id: shareId, on: includesReferences },
        { as: ann },
      );
      expect(changed.errors).toEqual([]);
      for (const path of [`/api/shared-content/${shareId}/`, `/share/${shareId}`]) {
        const page = await (await fetch(`${server.url}${path}`)).text();
        expect({
          path,
          isSecretShown: page.includes(SECRET),
          isPromptShown: page.includes('Write in this style'),
        }).toEqual({ path, isSecretShown: false, isPromptShown: true });
      }
    }
    const kept = await graphql(
      server,
      'mutation($id: ID!) { keepSharedContent(input: { shareId: $id }) { title content } }',
      { id: shareId },
      { as: await aUser(server) },
    );
    expect(kept.errors).toEqual([]);
    expect(kept.text).not.toContain(SECRET);
  });
});

/** A conversation in a project whose instruction and material are the prompt. */
async function aProjectChat(reader: TestUser): Promise<number> {
  const [[, projects]] = projectApis(server) as [ReturnType<typeof projectApis>[number]];
  const [[, chat]] = chatApis(server) as [ReturnType<typeof chatApis>[number]];
  const { id: projectId } = valueOf(
    await projects.create(reader, {
      name: `In style ${Math.random()}`,
      instructionId: promptId,
      instructionValues: [{ name: SECRET, value: 'x' }],
    }),
  );
  valueOf(await projects.addMaterial(reader, projectId, { name: 'Material', contentId: promptId }));
  return valueOf(await chat.createConversation(reader, { name: 'Styled', projectId })).id;
}

/** The answer, and everything that the model has read. */
async function heardAfter(...call: Parameters<typeof asked>): Promise<string> {
  const reply = await asked(...call);
  return `${reply} ${JSON.stringify(llm.told())}`;
}

async function asked(as: TestUser, document: string, variables: object = {}): Promise<string> {
  const { text, errors } = await graphql(server, document, variables, { as });
  expect(errors).toEqual([]);
  return text;
}

async function askedRest(as: TestUser, method: string, path: string): Promise<string> {
  const { status, text } = await rest(server, method, path, { as });
  expect(status).toBe(200);
  return text;
}

async function imported(as: TestUser, items: { title: string; content: string }[]): Promise<number[]> {
  const { body } = await rest(server, 'POST', '/contents/import/', { as, body: items });
  return (body as { created_ids: number[] }).created_ids;
}
