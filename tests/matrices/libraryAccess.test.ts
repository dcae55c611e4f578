import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { buildSchema, isInputObjectType } from 'graphql';
import { includesRole, LibraryRole } from '../../server/base/libraries/libraryRoles.ts';
import { graphql, rest } from '../support/http/calls.ts';
import { type Actor, ACTORS, aLibraryScene, type LibraryScene, ROLES } from '../support/library/libraryActors.ts';
import { CALLS, decisionOfGraphQL, decisionOfRest } from '../support/operations/decisions.ts';
import { LIBRARY_READ, LIBRARY_WRITE, type Operation } from '../support/operations/operation.ts';
import { OPERATIONS } from '../support/operations/operations.ts';
import { clearRateLimits, useServer } from '../support/server.ts';

/**
 * Every operation on rows of a shared library × everyone who can ask for it × GraphQL and REST. The operations come from
 * the table of all operations, and those that name a library from the schema, so a new one that is in neither fails.
 */
const server = useServer();
const SECRET = 'what members may read';

let kept: LibraryScene;

beforeAll(async () => void (kept = await aLibraryScene(server, SECRET)));

/** The kinds of rows that belong to a library; an operation whose path names no kind is about the content. */
const KINDS = [undefined, 'content', 'contentType', 'tag', 'otherTag', 'savedView'];
/** Operations that change nothing for the other members, for which any role is enough. */
const FOR_VIEWERS = /^(starContents|copyContents|suggestChange|POST \/contents\/(star|copy|:id\/suggestions)\/)$/;

const ofLibrary = OPERATIONS.filter(
  ({ needs, stranger, of }) =>
    Array.isArray(needs) &&
    needs.some((scope) => scope === LIBRARY_READ || scope === LIBRARY_WRITE) &&
    stranger === 'NOT_FOUND' &&
    KINDS.includes(of),
);
/** Operations that delete their row or move it elsewhere. */
const TAKES_AWAY =
  /^(delete|merge|purge|restore|remove|unshare|move|DELETE )|\/(merge|trash|unshare|move)\/|^POST \/trash/;
const IN_TRASH = /^(restore|purge)Contents|^POST \/trash/;

const neededFor = (name: string, { needs }: Operation) =>
  needs.includes(LIBRARY_WRITE) && !FOR_VIEWERS.test(name) ? LibraryRole.EDITOR : LibraryRole.VIEWER;

function decisionFor(actor: Actor, needed: LibraryRole) {
  const role = ROLES[actor];
  if (!role) return 'NOT_FOUND';
  return includesRole(role, needed) ? 'OK' : 'FORBIDDEN';
}

const cells = (['GraphQL', 'REST'] as const).flatMap((api) =>
  ofLibrary.flatMap((operation) => {
    const name = api === 'GraphQL' ? operation.field : operation.route;
    return name === undefined ? [] : ACTORS.map((actor) => [api, name, actor, operation] as const);
  }),
);

describe(`${ofLibrary.length} operations on rows of a shared library`, () => {
  it.each(cells)('decides, over %s, %s by %s', async (api, name, actor, operation) => {
    await clearRateLimits(server);
    const needed = neededFor(name, operation);
    const decision = decisionFor(actor, needed);
    // A later test would miss what is deleted here.
    const scene = decision === 'OK' && TAKES_AWAY.test(name) ? await aLibraryScene(server, SECRET) : kept;
    if (decision === 'OK' && IN_TRASH.test(name)) await trash(scene);
    const reply = await CALLS[api](server, operation, scene.owned, scene.tokens[actor]);
    const decided = 'errors' in reply ? decisionOfGraphQL(reply) : decisionOfRest(reply);
    expect(decided).toBe(decision);
    if (decision !== 'OK') expect(reply.text).not.toContain(SECRET);
  });
});

interface NamingCall {
  document: string;
  rest?: [method: string, path: string, body?: unknown];
  needed: LibraryRole;
  /** No token may make this call. */
  needsSession?: boolean;
}

const FILE = { name: 'a.md', text: 'A text' };
const IN_LIBRARY = '?library_id=';
const { VIEWER, EDITOR } = LibraryRole;

/** The calls that name a library, by field; their documents have it as `$in`. */
const NAMING: Record<string, NamingCall> = {
  contents: {
    document: 'query($in: ID) { contents(libraryId: $in) { results { title content } } }',
    rest: ['GET', '/contents/'],
    needed: VIEWER,
  },
  contentIds: { document: 'query($in: ID) { contentIds(libraryId: $in) }', needed: VIEWER },
  exportContents: {
    document: 'query($in: ID) { exportContents(libraryId: $in) { json } }',
    rest: ['GET', '/contents/export/'],
    needed: VIEWER,
  },
  tags: { document: 'query($in: ID) { tags(libraryId: $in) { name } }', rest: ['GET', '/tags/'], needed: VIEWER },
  contentTypes: {
    document: 'query($in: ID) { contentTypes(libraryId: $in) { name count } }',
    rest: ['GET', '/content-types/'],
    needed: VIEWER,
  },
  savedViews: {
    document: 'query($in: ID) { savedViews(libraryId: $in) { name search tags count } }',
    rest: ['GET', '/saved-views/'],
    needed: VIEWER,
  },
  sharedLinks: {
    document: 'query($in: ID) { sharedLinks(libraryId: $in) { results { contentTitle } } }',
    needed: VIEWER,
  },
  trashedContents: {
    document: 'query($in: ID) { trashedContents(libraryId: $in) { results { title } } }',
    rest: ['GET', '/trash/'],
    needed: VIEWER,
  },
  previewImport: {
    document: `query($in: ID) { previewImport(input: { libraryId: $in, files: [{ name: "a.md", text: "A text" }] }) { stamp } }`,
    rest: ['POST', '/contents/import/preview/', { files: [FILE] }],
    needed: VIEWER,
  },
  createContent: {
    document: 'mutation($in: ID) { createContent(input: { libraryId: $in, title: "New", content: "x" }) { id } }',
    rest: ['POST', '/contents/', { title: 'New', content: 'x' }],
    needed: EDITOR,
  },
  createContentType: {
    document: 'mutation($in: ID) { createContentType(input: { libraryId: $in, name: "NAME" }) { id } }',
    rest: ['POST', '/content-types/', { name: 'NAME' }],
    needed: EDITOR,
  },
  saveView: {
    document: 'mutation($in: ID) { saveView(input: { libraryId: $in, name: "NAME" }) { id } }',
    rest: ['POST', '/saved-views/', { name: 'NAME' }],
    needed: EDITOR,
  },
  importContents: {
    document: `mutation($in: ID) { importContents(input: { libraryId: $in, json: "[{\\"content\\": \\"x\\"}]" }) { createdIds } }`,
    rest: ['POST', '/contents/import/', [{ content: 'x' }]],
    needed: EDITOR,
  },
  importFiles: {
    document:
      'mutation($in: ID) { importFiles(input: { libraryId: $in, files: [{ name: "a.md", text: "A text" }] }) { createdIds } }',
    rest: ['POST', '/contents/import/files/', { files: [FILE] }],
    needed: EDITOR,
  },
  createWebhook: {
    document:
      'mutation($in: ID) { createWebhook(input: { libraryId: $in, url: "https://hooks.example/", events: [CONTENT_CREATED] }) { webhook { id } } }',
    needed: VIEWER,
    needsSession: true,
  },
};
/** The calls whose answers have texts of the library. */
const SHOWN = /^(contents|exportContents|tags|contentTypes|savedViews|sharedLinks)$/;

/** Calls that name a library as the target of rows, or that manage it: see the tables of operations. */
const ELSEWHERE = ['copyContents', 'moveContents', 'inviteToLibrary', 'removeLibraryMember', 'setLibraryRole'];

const namingCells = Object.entries(NAMING).flatMap(([field, call]) =>
  ACTORS.flatMap((actor) =>
    (['GraphQL', 'REST'] as const)
      .filter((api) => api === 'GraphQL' || call.rest)
      .map((api) => [field, api, actor, call] as const),
  ),
);

describe('operations that name a shared library', () => {
  beforeAll(async () => void (kept = await aLibraryScene(server, SECRET)));

  it.each(namingCells)('decides %s over %s by %s', async (field, api, actor, { document, rest: call, ...call2 }) => {
    await clearRateLimits(server);
    const { libraryId, tokens } = kept;
    const name = `Name ${Math.random()}`;
    const refused = call2.needsSession === true && actor.startsWith('a token');
    const decision = refused ? 'FORBIDDEN' : decisionFor(actor, call2.needed);
    const as = tokens[actor];
    const [method = '', path = '', body] = call ?? [];
    const isInBody = body !== undefined && !Array.isArray(body);
    const reply =
      api === 'GraphQL'
        ? await graphql(server, document.replace('NAME', name), { in: libraryId }, { as })
        : await rest(server, method, isInBody ? path : `${path}${IN_LIBRARY}${libraryId}`, {
            as,
            body: isInBody
              ? { ...JSON.parse(JSON.stringify(body).replace('NAME', name)), library_id: libraryId }
              : body,
          });
    expect('errors' in reply ? decisionOfGraphQL(reply) : decisionOfRest(reply)).toBe(decision);
    expect({ field, isShown: reply.text.includes(SECRET) }).toEqual({
      field,
      isShown: decision === 'OK' && SHOWN.test(field),
    });
  });

  it('are all in this table or in that of operations', () => {
    const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
    const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
      Object.values(type?.getFields() ?? {}),
    );
    const naming = fields.filter(({ args }) =>
      args.some(({ name, type }) => {
        const input = schema.getType(String(type).replaceAll(/[[\]!]/g, ''));
        return name === 'libraryId' || (isInputObjectType(input) && 'libraryId' in input.getFields());
      }),
    );
    expect(naming.map(({ name }) => name).sort()).toEqual([...Object.keys(NAMING), ...ELSEWHERE].sort());
  });
});

/** Operations that read all libraries of the caller. */
const READ_ALL_LIBRARIES = ['contentsByIds', 'searchContents'];

describe("operations on one's own library", () => {
  const own = OPERATIONS.filter(
    ({ needs, stranger, showsShared }) =>
      Array.isArray(needs) && needs.includes(LIBRARY_READ) && stranger === 'OK' && !showsShared,
  );
  it.each(own.flatMap((operation) => ACTORS.map((actor) => [operation.field ?? '', actor, operation] as const)))(
    'show nothing of a shared one in %s by %s',
    async (field, actor, operation) => {
      await clearRateLimits(server);
      const { text } = await CALLS.GraphQL(server, operation, kept.owned, kept.tokens[actor]);
      const isShown = ROLES[actor] !== undefined && READ_ALL_LIBRARIES.includes(field);
      expect(text.includes(SECRET)).toBe(isShown);
    },
  );
});

/** Puts the content into the trash. */
const trash = ({ owner, owned }: LibraryScene) =>
  graphql(
    server,
    'mutation($ids: [ID!]!) { deleteContents(input: { ids: $ids }) { deletedIds } }',
    { ids: [owned.content] },
    { as: owner },
  );
