import { beforeAll, describe, expect, it } from '@jest/globals';
import { includesRole, LibraryRole } from '../../../server/base/libraries/libraryRoles.ts';
import { graphql, rest } from '../../support/http/calls.ts';
import { type Actor, ACTORS, aLibraryScene, type LibraryScene, ROLES } from '../../support/library/libraryActors.ts';
import { NAMING } from '../../support/library/namingCalls.ts';
import { CALLS, decisionOfGraphQL, decisionOfRest } from '../../support/operations/decisions.ts';
import { LIBRARY_READ, LIBRARY_WRITE, type Operation } from '../../support/operations/operation.ts';
import { OPERATIONS } from '../../support/operations/operations.ts';
import { clearRateLimits, useServer } from '../../support/server.ts';

/**
 * Every operation on rows of a shared library × everyone who can ask for it × GraphQL and REST. The operations come from
 * the table of all operations, and those that name a library from `namingCalls.ts`. `tests/contract/api/operations.test.ts`
 * compares both with the schema.
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

/** The calls whose answers have texts of the library. */
const SHOWN = /^(contents|exportContents|tags|contentTypes|savedViews|sharedLinks)$/;

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
        : await rest(server, method, isInBody ? path : `${path}?library_id=${libraryId}`, {
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
