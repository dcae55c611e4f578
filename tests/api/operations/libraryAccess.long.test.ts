import { beforeAll, describe, expect, it } from '@jest/globals';
import { getNamedType, isInputObjectType } from 'graphql';
import { includesRole, LibraryRole } from '../../../server/base/libraries/libraryRoles.ts';
import { rootField } from '../../support/client/graphqlClient.ts';
import { rest } from '../../support/http/calls.ts';
import { errorsOf, subscribe } from '../../support/http/subscribe.ts';
import { type Actor, ACTORS, aLibraryScene, type LibraryScene, ROLES } from '../../support/library/libraryActors.ts';
import {
  CALLS,
  decisionOf,
  LIBRARY_READ,
  LIBRARY_WRITE,
  type Operation,
  overBoth,
  type OwnedIds,
  variablesOf,
} from '../../support/operations/operation.ts';
import { OPERATIONS, SUBSCRIPTIONS } from '../../support/operations/operations.ts';
import { clearRateLimits, useServer } from '../../support/server.ts';

/**
 * Every operation on rows of a shared library, and every one that names a library, by everyone who can ask for it, over
 * GraphQL and REST.
 */
const server = useServer();
const SECRET = 'what members may read';

let kept: LibraryScene;

beforeAll(async () => void (kept = await aLibraryScene(server, SECRET)));

/** The kinds of rows that belong to a library. */
const KINDS: (keyof OwnedIds)[] = ['content', 'contentType', 'tag', 'otherTag', 'savedView', 'shareId'];
/** Operations that change nothing for the other members, for which any role is enough. */
const FOR_VIEWERS = ['starContents', 'copyContents', 'suggestChange', 'createWebhook'];
/** Operations that delete their row or move it elsewhere. */
const TAKES_AWAY = /^(delete|merge|purge|restore|remove|unshare|move)/;
const IN_TRASH = ['restoreContents', 'purgeContents'];

const ofLibrary = OPERATIONS.filter(
  ({ needs, stranger, ids }) =>
    (needs.includes(LIBRARY_READ) || needs.includes(LIBRARY_WRITE)) &&
    stranger === 'NOT_FOUND' &&
    ids.some((kind) => KINDS.includes(kind)),
);

function decisionFor(actor: Actor, { name, isChange }: Operation) {
  const role = ROLES[actor];
  if (!role) return 'NOT_FOUND';
  const isForEditors = isChange && !MODEL_CALLS.test(name) && !FOR_VIEWERS.includes(name);
  return includesRole(role, isForEditors ? LibraryRole.EDITOR : LibraryRole.VIEWER) ? 'OK' : 'FORBIDDEN';
}
/** They store nothing in the library. */
const MODEL_CALLS = /^(generate|enhance|startRun)$/;

const byActors = (operations: Operation[]) =>
  overBoth(operations).flatMap(([api, name, operation]) =>
    ACTORS.map((actor) => [api, name, actor, operation] as const),
  );

describe('operations on rows of a shared library', () => {
  it.each(byActors(ofLibrary))('decides, over %s, %s by %s', async (api, _name, actor, operation) => {
    await clearRateLimits(server);
    const decision = decisionFor(actor, operation);
    // A later test would miss what is deleted here.
    const isGone = decision === 'OK' && TAKES_AWAY.test(operation.name);
    const { owner, owned, tokens } = isGone ? await aLibraryScene(server, SECRET) : kept;
    if (isGone && IN_TRASH.includes(operation.name))
      await rest(server, 'DELETE', `/contents/${owned.content}/`, { as: owner });
    const reply = await CALLS[api](server, operation, owned, tokens[actor]);
    expect(decisionOf(reply)).toBe(decision);
    if (decision !== 'OK') expect(reply.text).not.toContain(SECRET);
  });
});

/** Operations that name the library of new rows or of a list, by their argument in the schema. */
const NAMING = OPERATIONS.filter(({ name, ids }) => {
  const { field, input } = rootField(name) ?? {};
  const inputType = input && getNamedType(input);
  const args = isInputObjectType(inputType) ? Object.keys(inputType.getFields()) : field?.args.map((each) => each.name);
  return args?.includes('libraryId') && !ids.includes('library');
});
/** The calls whose answers have texts of the library. */
const SHOWN = /^(contents|createContent|exportContents|tags|contentTypes|savedViews|sharedLinks)$/;

describe('operations that name a shared library', () => {
  beforeAll(async () => void (kept = await aLibraryScene(server, SECRET)));

  it.each(byActors(NAMING))('decides, over %s, %s by %s', async (api, _name, actor, operation) => {
    await clearRateLimits(server);
    const { libraryId, owned, tokens } = kept;
    const isRefused = operation.needs === 'a session' && actor.startsWith('a token');
    const decision = isRefused ? 'FORBIDDEN' : decisionFor(actor, operation);
    const naming = { ...operation, args: (ids: OwnedIds) => ({ ...operation.args(ids), libraryId }) };
    const reply = await CALLS[api](server, naming, owned, tokens[actor]);
    expect(decisionOf(reply)).toBe(decision);
    const { name } = operation;
    const isShown = reply.text.includes(SECRET);
    expect({ name, isShown }).toEqual({ name, isShown: decision === 'OK' && SHOWN.test(name) });
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

it.each(ACTORS)(
  'gives the prompts of a shared library to a model by a subscription only with a role: %s',
  async (actor) => {
    await clearRateLimits(server);
    const generation = SUBSCRIPTIONS.find(({ field }) => field === 'generation')!;
    const variables = variablesOf(generation, kept.owned);
    const errors = await errorsOf(subscribe(server, generation.document ?? '', variables, kept.tokens[actor]));
    expect(errors.map(({ extensions }) => extensions?.code)).toEqual(ROLES[actor] ? [] : ['NOT_FOUND']);
  },
);
