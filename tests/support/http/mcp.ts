import { afterEach, expect } from '@jest/globals';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Reachable } from './calls.ts';

const clients: Client[] = [];
afterEach(async () => void (await Promise.all(clients.splice(0).map((client) => client.close()))));

/** Connects the SDK's client with this token, in the newest protocol revision or in the previous one. */
export async function mcpClient(server: Reachable, token: string, mode: 'auto' | 'legacy' = 'auto'): Promise<Client> {
  const client = new Client({ name: 'tests', version: '1' }, { versionNegotiation: { mode } });
  clients.push(client);
  const headers = { authorization: `Bearer ${token}` };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${server.url}/mcp`), { requestInit: { headers } }));
  return client;
}

const ajv = new Ajv2020({ strict: true });

/** Calls a tool and validates the result against its schema. A refusal has the text and the error for programs. */
export async function useTool(client: Client, name: string, given: Record<string, unknown> = {}) {
  const { isError, structuredContent, content, _meta } = await client.callTool({ name, arguments: given });
  const [first] = content;
  const { tools } = await client.listTools();
  const schema = tools.find((tool) => tool.name === name)?.outputSchema;
  if (schema && !isError) expect(ajv.validate(schema, structuredContent)).toBe(true);
  expect(ajv.errorsText()).toBe('No errors');
  return {
    isError,
    structuredContent: structuredContent as Record<string, unknown> | undefined,
    text: first?.type === 'text' ? first.text : '',
    error: _meta?.['suspire/error'] as Record<string, unknown> | undefined,
  };
}

/** Posts a protocol message unchanged. */
export async function postMcp(server: Reachable, body: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${server.url}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    body,
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
