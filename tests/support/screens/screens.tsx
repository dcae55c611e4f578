import { expect } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { graphql, GraphQLError } from 'graphql';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SameReader } from '../../../client/app/guards.tsx';
import { createRouter } from '../../../client/app/routes.tsx';
import { ShellProvider } from '../../../client/app/shell.tsx';
import type { ModelFragment } from '../../../client/conversation/models.generated.ts';
import type { SpendingFragment } from '../../../client/conversation/spending.generated.ts';
import type { ContentTemplateQuery } from '../../../client/prompts/prompts.generated.ts';
import { ValuesLayer } from '../../../client/prompts/ValuesLayer.tsx';
import type { ContentFormFragment } from '../../../client/screens/library/form/form.generated.ts';
import type { ContentCardFragment } from '../../../client/screens/library/list/list.generated.ts';
import type { ContentSharingFragment } from '../../../client/screens/library/sharing/sharing.generated.ts';
import type { SuggestedContentFragment } from '../../../client/screens/library/suggestions/suggestions.generated.ts';
import type { LabelledContentFragment } from '../../../client/screens/library/versions/versions.generated.ts';
import { SessionProvider } from '../../../client/session.tsx';
import { createReaders } from '../../../client/sessionReader.ts';
import { Toasts } from '../../../client/ui/toasts/Toasts.tsx';
import type { VariableDefinition } from '../../../rules/variableDefinitions.ts';
import { fakeSockets } from './fakeSocket.ts';
import { filled, schema } from './schema.ts';
import { A_USER, NOW } from './signedInUser.ts';

export { A_USER, NOW };

/**
 * Root field → the function that returns the response, throws an error, or yields a subscription's events. Its
 * arguments are the schema's, with defaults.
 */
export type Answers = Record<string, (args: never) => unknown>;

interface Setting {
  answers?: Answers;
  /** Null for a visitor. */
  signedInAs?: string | null;
  path?: string;
}

export type Shown = ReturnType<typeof show>;

/** Renders the whole client at a route: guards, layout, and the lazily loaded screen. */
export function renderAt(route: string, setting: Setting = {}) {
  window.location.hash = `#${route}`;
  const router = createRouter();
  return show(<RouterProvider router={router} />, setting, () => void router.navigate('/', { replace: true }));
}

const PROVIDER_NAMES = { openai: 'OpenAI', anthropic: 'Anthropic' };

interface ModelSetting {
  provider?: keyof typeof PROVIDER_NAMES;
  short?: string;
  pricing?: string;
}

export const aModel = (
  model: string,
  { provider = 'openai', short = model, pricing = 'Pricing varies' }: ModelSetting = {},
): ModelFragment => ({
  id: `${provider}::${model}`,
  name: model,
  short,
  display: `${model} (${PROVIDER_NAMES[provider]})`,
  provider,
  model,
  pricing,
  isDefault: model === 'gpt-4o-mini',
  supportsImages: null,
});

const NO_LIMIT: SpendingFragment = { isSpendingLimited: false, threshold: null, notice: null };

/** Renders one screen in the app's providers, at `path`. */
export function renderScreen(element: ReactNode, { path = '/', ...setting }: Setting = {}) {
  return show(
    <RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: [path] })} />,
    setting,
  );
}

function show(content: ReactNode, { answers = {}, signedInAs = 'ada' }: Setting, goHome = () => {}) {
  if (signedInAs !== null) storeSession(signedInAs);
  const server = new FakeServer({
    me: () => ({
      ...A_USER,
      username: signedInAs,
    }),
    aiAllowance: () => NO_LIMIT,
    savedViews: () => [],
    tags: () => [],
    contentLabelEvents: () => aPage([]),
    contentExamples: () => aPage([]),
    ...answers,
  });
  Object.assign(globalThis, { fetch: server.fetch, WebSocket: server.sockets.WebSocket });
  const user = userEvent.setup();
  render(
    <>
      <SessionProvider readers={createReaders(goHome)}>
        <SameReader>
          <ShellProvider>{content}</ShellProvider>
          <ValuesLayer />
        </SameReader>
      </SessionProvider>
      <Toasts />
    </>,
  );
  return {
    user,
    /** The arguments of all calls of a root field so far. */
    served: (field: string) => server.calls.filter((call) => call.field === field).map(({ args }) => args),
    /** The authorization of each socket, oldest first. */
    socketTokens: server.socketTokens,
    disconnect: () => server.disconnect(),
    reconnect: () => void (server.isReachable = true),
    /** Changes the server's responses. */
    answer: (more: Answers) => void Object.assign(server.answers, more),
  };
}

/** Responds by the real schema: values that do not fit it are errors. */
class FakeServer {
  readonly calls: { field: string; args: Record<string, unknown> }[] = [];
  readonly socketTokens: unknown[] = [];
  readonly sockets = fakeSockets({
    schema,
    root: this.#root((field, events) => eventsOf(field, events as AsyncIterable<unknown>)),
    isReachable: () => this.isReachable,
    onOpen: (token) => void this.socketTokens.push(token),
  });
  isReachable = true;

  constructor(readonly answers: Answers) {}

  disconnect() {
    this.isReachable = false;
    this.sockets.cut();
  }

  readonly fetch = async (url: unknown, init?: RequestInit): Promise<Response> => {
    if (!this.isReachable) throw new TypeError('Failed to fetch');
    if (url === '/livez' || String(url).startsWith('/api/files/')) return new Response();
    const { query, variables, operationName } = JSON.parse(String(init?.body));
    const result = await Promise.race([
      graphql({ schema, source: query, variableValues: variables, operationName, rootValue: this.#root() }),
      aborted(init?.signal),
    ]);
    return new Response(JSON.stringify(result), { headers: { 'content-type': 'application/json' } });
  };

  #root(shape = (_: string, given: unknown) => given) {
    const answer = (field: string) => (args: Record<string, unknown>) => {
      this.calls.push({ field, args });
      const given = this.answers[field];
      if (!given)
        throw new GraphQLError(`The test has no answer for ${field}.`, {
          extensions: { code: 'INTERNAL_SERVER_ERROR' },
        });
      return shape(field, given(args as never));
    };
    return new Proxy<Record<string, object>>(
      {},
      { get: (_, field) => (typeof field === 'string' ? answer(field) : undefined) },
    );
  }
}

async function* eventsOf(field: string, events: AsyncIterable<unknown>) {
  for await (const event of events) yield { [field]: event };
}

/** Rejects when the request is aborted, like fetch. */
const aborted = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) =>
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError'))),
  );

function storeSession(username: string) {
  const session = { access_token: 'an access token', refresh_token: 'a refresh token', username };
  for (const [name, value] of Object.entries(session)) localStorage.setItem(name, value);
}

/** An error of the server with a GraphQL code. */
export const refusal = (code: string, message: string, more: Record<string, unknown> = {}) =>
  new GraphQLError(message, { extensions: { code, ...more } });

/** Waits until a window has the focus; before that, keys go to the page below. */
export async function openWindow(name?: string, role: 'dialog' | 'alertdialog' = 'dialog') {
  const found = await screen.findByRole(role, { name });
  await waitFor(() => expect(found.contains(document.activeElement)).toBe(true));
  return found;
}

/** A response that the test resolves. */
export function deferred<T>() {
  let resolve!: (value: T) => void;
  let reject!: (reason: unknown) => void;
  const promise = new Promise<T>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}
export const UNASSIGNED = { id: '1', name: 'Unassigned', isCustom: false, count: 0 };

type Item = ContentCardFragment &
  ContentFormFragment &
  ContentSharingFragment &
  LabelledContentFragment &
  SuggestedContentFragment;

let items = 0;

/** A prompt with its references filled in, and the variables that it asks for. */
export const aTemplate = (
  text: string,
  variables: VariableDefinition[] = [],
): ContentTemplateQuery['contentTemplate'] => ({
  text,
  variables,
  missingReferences: [],
});

/** A content as the server sends it. */
export function anItem(overrides: Partial<Item> = {}): Item {
  const id = String(++items);
  return filled<Item>('Content', {
    id,
    changedBy: 'ada',
    title: `Prompt ${id}`,
    content: 'Summarise the diff.',
    contentType: UNASSIGNED,
    // The token of these tests has no id, so the user's name stands for it.
    libraryId: 'ada',
    version: 1,
    ...overrides,
  });
}

/** One page with all of these rows. */
export function aPage(results: unknown[], overrides: Record<string, unknown> = {}) {
  const totalCount = results.length;
  return {
    results,
    totalCount,
    page: 1,
    pageSize: 20,
    totalPages: totalCount === 0 ? 0 : 1,
    isTotalExact: true,
    endCursor: null,
    typeCounts: [],
    sharedCount: 0,
    tagCounts: [],
    starredCount: 0,
    searchProblems: [],
    areFacetsExact: true,
    ...overrides,
  };
}

/** The text in an editor, line by line; a reference is its title. */
export const textIn = (editor: HTMLElement) => Array.from(editor.children, ({ textContent }) => textContent).join('\n');
