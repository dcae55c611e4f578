import { type Caller, graphql, type Reachable, rest } from '../http/calls.ts';

export interface AdminModelView {
  provider: string;
  model: string;
  isOffered: boolean;
  isChosen: boolean;
  isListed: boolean | null;
  prices: { area: string; validFrom: string | null; input: number; output: number; isCurrent: boolean }[];
}

export interface ListView {
  provider: string;
  name: string;
  hasChoice: boolean;
  listedAt: string | null;
  problem: string | null;
}

export interface PriceInput {
  provider: string;
  model: string;
  area?: 'library' | 'toneShift';
  validFrom?: string;
  input: number;
  output: number;
}

type Answer<Value> = { value: Value } | { code: string; message: string };

/** Operations of administrators on models, over GraphQL or REST. */
export interface ModelApi {
  models(as: Caller): Promise<Answer<AdminModelView[]>>;
  lists(as: Caller): Promise<Answer<ListView[]>>;
  choose(as: Caller, provider: string, models: string[]): Promise<Answer<AdminModelView[]>>;
  add(as: Caller, provider: string, model: string): Promise<Answer<AdminModelView>>;
  refresh(as: Caller): Promise<Answer<ListView[]>>;
  setPrice(as: Caller, price: PriceInput): Promise<Answer<AdminModelView>>;
  removePrice(as: Caller, price: Required<Omit<PriceInput, 'input' | 'output'>>): Promise<Answer<AdminModelView>>;
}

const MODEL = 'provider model isOffered isChosen isListed prices { area validFrom input output isCurrent }';
const LIST = 'provider name hasChoice listedAt problem';

export const modelApis = (server: Reachable): [string, ModelApi][] => [
  ['GraphQL', graphqlModels(server)],
  ['REST', restModels(server)],
];

/** Returns the value of a response, and throws a refusal. */
export function granted<Value>(answer: Answer<Value>): Value {
  if ('value' in answer) return answer.value;
  throw new Error(`${answer.code}: ${answer.message}`);
}

function graphqlModels(server: Reachable): ModelApi {
  const ask = async (as: Caller, field: string, document: string, input?: object) => {
    const { data, errors } = await graphql(server, document, input && { input }, { as });
    const [error] = errors;
    const code = error?.extensions.code;
    if (error) return { code: code === 'BAD_USER_INPUT' ? 'VALIDATION_FAILED' : String(code), message: error.message };
    return { value: inOurWords(data?.[field]) as never };
  };
  const change = (as: Caller, field: string, type: string, selection: string, input: object) =>
    ask(as, field, `mutation($input: ${type}!) { ${field}(input: $input) { ${selection} } }`, input);
  const area = (name: string | undefined) => name && (name === 'library' ? 'LIBRARY' : 'TONE_SHIFT');
  return {
    models: (as) => ask(as, 'adminModels', `{ adminModels { ${MODEL} } }`),
    lists: (as) => ask(as, 'modelLists', `{ modelLists { ${LIST} } }`),
    choose: (as, provider, models) => change(as, 'chooseModels', 'ChooseModelsInput', MODEL, { provider, models }),
    add: (as, provider, model) => change(as, 'addModel', 'AddModelInput', MODEL, { provider, model }),
    refresh: (as) => ask(as, 'refreshModels', `mutation { refreshModels { ${LIST} } }`),
    setPrice: (as, price) =>
      change(as, 'setModelPrice', 'SetModelPriceInput', MODEL, { ...price, area: area(price.area) }),
    removePrice: (as, price) =>
      change(as, 'removeModelPrice', 'RemoveModelPriceInput', MODEL, { ...price, area: area(price.area) }),
  };
}

function restModels(server: Reachable): ModelApi {
  const ask = async (as: Caller, method: string, path: string, body?: object) => {
    const { status, body: answered } = await rest(server, method, `/admin/models/${path}`, { as, body });
    if (status !== 200) {
      const { code, detail } = answered as { code: string; detail: string };
      return { code: code.toUpperCase(), message: detail };
    }
    const said = inOurWords(answered) as { results?: unknown };
    return { value: (said.results ?? said) as never };
  };
  const wire = ({ validFrom, ...price }: Partial<PriceInput>) => ({ ...price, valid_from: validFrom });
  return {
    models: (as) => ask(as, 'GET', ''),
    lists: (as) => ask(as, 'GET', 'lists/'),
    choose: (as, provider, models) => ask(as, 'PUT', '', { provider, models }),
    add: (as, provider, model) => ask(as, 'POST', '', { provider, model }),
    refresh: (as) => ask(as, 'POST', 'refresh/', {}),
    setPrice: (as, price) => ask(as, 'POST', 'prices/', wire(price)),
    removePrice: (as, price) =>
      ask(
        as,
        'DELETE',
        `prices/?${new URLSearchParams(Object.entries(wire(price)).map(([name, value]) => [name, String(value)]))}`,
      ),
  };
}

/** Converts names to camelCase and areas to their names over REST. */
function inOurWords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOurWords);
  if (value === 'LIBRARY') return 'library';
  if (value === 'TONE_SHIFT') return 'toneShift';
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      inOurWords(each),
    ]),
  );
}
