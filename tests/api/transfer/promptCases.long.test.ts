import { describe, expect, it } from '@jest/globals';
import { fillTemplate } from '../../../rules/fillPrompt.ts';
import type { VariableDefinition } from '../../../rules/variableDefinitions.ts';
import { clients, restClient, valueOf } from '../../support/client/apis.ts';
import { anApiToken, useUser } from '../../support/factories.ts';
import { mcpClient, useTool } from '../../support/http/mcp.ts';
import { PROMPT_CASES, type PromptCase, REFUSED_VALUES } from '../../support/library/promptCases.ts';
import { useServer } from '../../support/server.ts';

const server = useServer();
const me = useUser(server);
const api = restClient(server);

/** A definition in the form of the rules or of the APIs, which differ only in the case of kinds. */
type InApi = Omit<VariableDefinition, 'kind'> & { kind: string };

async function saved(title: string, content: string, definitions: VariableDefinition[] = []) {
  const variables = definitions.map((each) => ({ ...each, kind: each.kind.toLowerCase() }));
  return valueOf(await api.createContent(me, { title, content, variables }));
}

/** Saves a case. Referenced contents get their own references afterwards, since nested ones are refused. */
async function savedCase({ content, variables, referred = {} }: PromptCase) {
  const ids = new Map<string, number>();
  const written = (text: string) =>
    text.replace(/@(\w+)@/g, (_, key: string) => `~~[@${ids.get(key)}]${referred[key]?.title}~~`);
  for (const [key, target] of Object.entries(referred))
    ids.set(key, (await saved(target.title, 'x', target.variables)).id);
  const { id } = await saved('Case', written(content), variables);
  for (const [key, target] of Object.entries(referred)) {
    const of = { id: ids.get(key) ?? 0, version: 1 };
    valueOf(
      target.isGone
        ? await api.deleteContent(me, of)
        : await api.updateContent(me, { ...of, content: written(target.content) }),
    );
  }
  return id;
}

type Values = Record<string, string>;
type Way = [string, (id: number, values: Values) => Promise<object | string>];

/** Fills the prompt like the client. */
function byForm({ text, variables }: { text: string; variables: InApi[] }, values: Values) {
  const definitions = variables.map((each) => ({ ...each, kind: each.kind.toUpperCase() }) as VariableDefinition);
  const filled = fillTemplate({ text, variables: definitions }, new Map(Object.entries(values)), 1_000_000);
  const [problem] = filled?.problems.values() ?? [];
  return problem ?? { text: filled?.text, missing: filled?.missingVariables, unused: filled?.unusedValues };
}

/** The ways to fill a prompt on the server. */
const WAYS: Way[] = [
  ...clients(server).flatMap(([over, each]): Way[] => [
    [
      over,
      async (id, values) => {
        const list = Object.entries(values).map(([name, value]) => ({ name, value }));
        const filled = await each.renderContent(me, { id, values: list });
        if (!filled.ok) return JSON.stringify(filled);
        const { text, missingVariables: missing, unusedValues: unused } = filled.value;
        return { text, missing, unused };
      },
    ],
    [
      `the template over ${over} and its form`,
      async (id, values) => byForm(valueOf(await each.contentTemplate(me, { id })), values),
    ],
  ]),
  [
    'a tool of MCP',
    async (id, values) => {
      const client = await mcpClient(server, (await anApiToken(server, me)).token);
      const { structuredContent: filled, text } = await useTool(client, 'render', { id: String(id), values });
      return filled ? { text: filled.text, missing: filled.missingVariables, unused: filled.unusedValues } : text;
    },
  ],
  [
    'a public link and its form',
    async (id, values) => {
      const { sharedLinks } = valueOf(await api.shareContent(me, { contentId: id, includesReferences: true }));
      const shareId = String(sharedLinks[0]?.id);
      const { content: text, variables } = valueOf(await api.sharedContent(null, { shareId }));
      return byForm({ text, variables }, values);
    },
  ],
];

/** Those in which the server reads descriptions and references; tests/unit/library/fillPrompt has all. */
const CASES = PROMPT_CASES.filter(({ variables, referred }) => variables || referred);

describe.each(WAYS)('filling a prompt by %s', (_, fill) => {
  it.each(CASES.map((of) => [of.name, of] as const))('fills variables and references: %s', async (__, of) => {
    expect(await fill(await savedCase(of), of.values ?? {})).toEqual({
      text: of.text,
      missing: of.missing ?? [],
      unused: of.unused ?? [],
    });
  });

  it.each(REFUSED_VALUES.slice(0, 2))(
    'reports the problem with the value of a %s',
    async (__, variable, value, sentence) => {
      const { id } = await saved('Case', `{{${variable.name}}}`, [variable]);
      expect(await fill(id, { [variable.name]: value })).toEqual(expect.stringMatching(sentence));
    },
  );
});
