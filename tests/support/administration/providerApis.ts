import { type Caller, graphql, type Reachable, rest } from '../http/calls.ts';

export interface ProviderView {
  id: string;
  kind: string;
  name: string;
  address: string | null;
  hasKey: boolean;
  isFromEnvironment: boolean;
  problem: string | null;
  checkedAt: string | null;
  lastFailure: string | null;
  lastFailureAt: string | null;
}

export interface TrialView {
  address: string | null;
  models: string[];
  problem: string | null;
}

export interface FoundView {
  name: string;
  address: string;
  models: string[];
  isAdded: boolean;
}

interface Settings {
  kind: 'openai' | 'anthropic' | 'google' | 'compatible';
  name: string;
  address?: string | null;
  key?: string | null;
}

type Answer<Value> = { value: Value } | { code: string; message: string; fields?: Record<string, string> };

/** Operations of administrators on AI providers, over GraphQL or REST. */
export interface ProviderApi {
  list(as: Caller): Promise<Answer<ProviderView[]>>;
  add(as: Caller, settings: Settings): Promise<Answer<ProviderView>>;
  change(as: Caller, id: string, change: Partial<Omit<Settings, 'kind'>>): Promise<Answer<ProviderView>>;
  remove(as: Caller, id: string): Promise<Answer<unknown>>;
  try(as: Caller, tried: Partial<Settings> & { id?: string }): Promise<Answer<TrialView>>;
  found(as: Caller): Promise<Answer<FoundView[]>>;
  find(as: Caller): Promise<Answer<FoundView[]>>;
}

const PROVIDER = 'id kind name address hasKey isFromEnvironment problem checkedAt lastFailure lastFailureAt';
const TRIAL = 'address models problem';
const FOUND = 'name address models isAdded';

export const providerApis = (server: Reachable): [string, ProviderApi][] => [
  ['GraphQL', graphqlProviders(server)],
  ['REST', restProviders(server)],
];

function graphqlProviders(server: Reachable): ProviderApi {
  const ask = async (as: Caller, field: string, document: string, input?: object) => {
    const { data, errors } = await graphql(server, document, input && { input }, { as });
    const [error] = errors;
    const { code, fields } = (error?.extensions ?? {}) as { code?: string; fields?: Record<string, string> };
    if (error)
      return { code: code === 'BAD_USER_INPUT' ? 'VALIDATION_FAILED' : String(code), message: error.message, fields };
    return { value: inOurWords(data?.[field]) as never };
  };
  const change = (as: Caller, field: string, type: string, selection: string, input: object) =>
    ask(as, field, `mutation($input: ${type}!) { ${field}(input: $input) { ${selection} } }`, input);
  const wire = <Given extends { kind?: string }>({ kind, ...given }: Given) => ({
    ...given,
    ...(kind && { kind: kind.toUpperCase() }),
  });
  return {
    list: (as) => ask(as, 'aiProviders', `{ aiProviders { ${PROVIDER} } }`),
    add: (as, settings) => change(as, 'addAiProvider', 'AddAiProviderInput', PROVIDER, wire(settings)),
    change: (as, id, changed) => change(as, 'changeAiProvider', 'ChangeAiProviderInput', PROVIDER, { id, ...changed }),
    remove: (as, id) => change(as, 'removeAiProvider', 'RemoveAiProviderInput', 'id', { id }),
    try: (as, { name: _, ...tried }) => change(as, 'tryAiProvider', 'TryAiProviderInput', TRIAL, wire(tried)),
    found: (as) => ask(as, 'foundAiServers', `{ foundAiServers { ${FOUND} } }`),
    find: (as) => ask(as, 'findAiServers', `mutation { findAiServers { ${FOUND} } }`),
  };
}

function restProviders(server: Reachable): ProviderApi {
  const ask = async (as: Caller, method: string, path: string, body?: object) => {
    const { status, body: answered } = await rest(server, method, `/admin/providers/${path}`, { as, body });
    if (status >= 300) {
      const { code, detail, fields } = answered as { code: string; detail: string; fields?: Record<string, string> };
      return { code: code.toUpperCase(), message: detail, fields };
    }
    const said = inOurWords(answered) as { results?: unknown } | null;
    return { value: (said?.results ?? said) as never };
  };
  return {
    list: (as) => ask(as, 'GET', ''),
    add: (as, settings) => ask(as, 'POST', '', settings),
    change: (as, id, changed) => ask(as, 'PATCH', `${id}/`, changed),
    remove: (as, id) => ask(as, 'DELETE', `${id}/`),
    try: (as, tried) => ask(as, 'POST', 'try/', tried),
    found: (as) => ask(as, 'GET', 'found/'),
    find: (as) => ask(as, 'POST', 'found/', {}),
  };
}

/** Converts names to camelCase and kinds and errors to their names over REST. */
function inOurWords(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => inOurWords(each));
  if (typeof value === 'string' && (name === 'kind' || name === 'lastFailure')) return value.toLowerCase();
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, each]) => {
      const camel = field.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
      return [camel, inOurWords(each, camel)];
    }),
  );
}
