import { beforeAll, describe, expect, it } from '@jest/globals';
import { fillTemplate } from '../../../rules/fillPrompt.ts';
import type { VariableDefinition } from '../../../rules/variableDefinitions.ts';
import { valueOf } from '../../support/apis.ts';
import { anApiToken, aUser, type TestUser } from '../../support/factories.ts';
import { graphqlApi } from '../../support/graphqlApi.ts';
import { graphql, rest } from '../../support/http/calls.ts';
import { mcpClient, useTool } from '../../support/http/mcp.ts';
import { PROMPT_CASES, type PromptCase, REFUSED_VALUES } from '../../support/library/promptCases.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
let me: TestUser;
beforeAll(async () => void (me = await aUser(server)));

interface Saved {
  id: number;
  title: string;
}

async function saved(title: string, content: string, variables: VariableDefinition[] = []): Promise<Saved> {
  const described = variables.map(({ kind, defaultValue: default_value, isRequired: is_required, ...same }) => ({
    ...same,
    kind: kind.toLowerCase(),
    default_value,
    is_required,
  }));
  const body = { title, content, variables: described };
  return (await rest(server, 'POST', '/contents/', { as: me, body })).body as Saved;
}

/** Saves a case. Referenced contents get their own references afterwards, since nested ones are refused. */
async function savedCase({ content, variables, referred = {} }: PromptCase) {
  const targets = new Map<string, Saved>();
  const written = (text: string) =>
    text.replace(/@(\w+)@/g, (_, key: string) => {
      const { id = 0, title = '' } = targets.get(key) ?? {};
      return `~~[@${id}]${title}~~`;
    });
  for (const [key, target] of Object.entries(referred))
    targets.set(key, await saved(target.title, 'x', target.variables));
  const { id } = await saved('Case', written(content), variables);
  for (const [key, target] of Object.entries(referred)) {
    const path = `/contents/${targets.get(key)?.id}/`;
    if (!target.isGone) await rest(server, 'PUT', path, { as: me, body: { content: written(target.content) } });
  }
  for (const [key, { isGone }] of Object.entries(referred))
    if (isGone) await rest(server, 'DELETE', `/contents/${targets.get(key)?.id}/`, { as: me });
  return id;
}

interface Filled {
  text: unknown;
  missing: unknown;
  unused: unknown;
}
type Values = Record<string, string>;

interface Form {
  text: string;
  variables: VariableDefinition[];
}
interface RestForm {
  text: string;
  variables: (Omit<VariableDefinition, 'defaultValue' | 'isRequired'> & {
    default_value: string;
    is_required: boolean;
  })[];
}

const formOf = ({ text, variables }: RestForm): Form => ({
  text,
  variables: variables.map(({ kind, default_value: defaultValue, is_required: isRequired, ...same }) => ({
    ...same,
    kind: kind.toUpperCase() as VariableDefinition['kind'],
    defaultValue,
    isRequired,
  })),
});

/** Fills the prompt like the client. */
function byForm(form: Form, values: Values): Filled | string {
  const filled = fillTemplate(form, new Map(Object.entries(values)), 1_000_000);
  const [problem] = filled?.problems.values() ?? [];
  return problem ?? { text: filled?.text, missing: filled?.missingVariables, unused: filled?.unusedValues };
}

type Way = [string, (id: number, values: Values) => Promise<Filled | string>];

/** The ways to fill a prompt on the server. */
const WAYS: Way[] = [
  [
    'renderContent',
    async (id, values) => {
      const list = Object.entries(values).map(([name, value]) => ({ name, value }));
      const query =
        'query($id: ID!, $values: [RenderValueInput!]) { renderContent(id: $id, values: $values) { text missing: missingVariables unused: unusedValues } }';
      const { data, errors } = await graphql(server, query, { id, values: list }, { as: me });
      return (data?.renderContent as Filled | undefined) ?? JSON.stringify(errors[0]?.extensions);
    },
  ],
  [
    'REST',
    async (id, values) => {
      const { body, text } = await rest(server, 'POST', `/contents/${id}/render/`, { as: me, body: { values } });
      const filled = body as { text?: string; missing_variables: string[]; unused_values: string[] };
      if (filled.text === undefined) return text;
      return { text: filled.text, missing: filled.missing_variables, unused: filled.unused_values };
    },
  ],
  [
    'a tool of MCP',
    async (id, values) => {
      const client = await mcpClient(server, (await anApiToken(server, me)).token);
      const answer = await useTool(client, 'render', { id: String(id), values });
      const { structuredContent: filled } = answer;
      if (!filled) return answer.text;
      return { text: filled.text, missing: filled.missingVariables, unused: filled.unusedValues };
    },
  ],
  ...(['GraphQL', 'REST'] as const).map((api): Way => [
    `the template over ${api} and its form`,
    async (id, values) => {
      const query =
        'query($id: ID!) { contentTemplate(id: $id) { text variables { name label help kind choices defaultValue isRequired } } }';
      const template =
        api === 'GraphQL'
          ? ((await graphql(server, query, { id }, { as: me })).data?.contentTemplate as Form)
          : formOf((await rest(server, 'GET', `/contents/${id}/template/`, { as: me })).body as RestForm);
      return byForm(template, values);
    },
  ]),
  [
    'a public link and its form',
    async (id, values) => {
      const link = { contentId: id, includesReferences: true };
      const { shareId } = valueOf(await graphqlApi(server).shareContent(me, link));
      const { body } = await rest(server, 'GET', `/shared-content/${shareId}/`);
      const { content: text, variables } = body as { content: string } & RestForm;
      return byForm(formOf({ text, variables }), values);
    },
  ],
];

describe.each(WAYS)('filling a prompt by %s', (_, fill) => {
  it.each(PROMPT_CASES.map((of) => [of.name, of] as const))('fills variables and references: %s', async (__, of) => {
    expect(await fill(await savedCase(of), of.values ?? {})).toEqual({
      text: of.text,
      missing: of.missing ?? [],
      unused: of.unused ?? [],
    });
  });

  it.each(REFUSED_VALUES)('reports the problem with the value of a %s', async (__, variable, value, sentence) => {
    const { id } = await saved('Case', `{{${variable.name}}}`, [variable]);
    expect(await fill(id, { [variable.name]: value })).toEqual(expect.stringMatching(sentence));
  });
});
