import {
  createMcpHandler,
  isLegacyRequest,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { type Context, signedIn } from '../base/context.ts';
import { nameWork } from '../base/observation/work.ts';
import { currentOperation } from '../base/operation.ts';
import { VERSION } from '../base/version.ts';
import { answerOrRefusal } from './mcpErrors.ts';
import { checkParams, isRequest, lenientMessage, type McpRequest } from './messages.ts';
import { getPrompt, listPrompts } from './prompts.ts';
import { listResources, readResource, RESOURCE_TEMPLATES } from './resources.ts';
import { callTool, listTools } from './tools/tools.ts';

const SERVER = { name: 'suspire', title: 'Suspire', version: VERSION };
const INSTRUCTIONS =
  "The user's library of prompts. `search` finds prompts, `get` reads one, and `render` returns its text with references and {{variables}} filled in, ready for a model. To change a prompt, `get` it first and pass its version to `save`. `tone_shift` rewrites a text, which costs money.";

/**
 * The response to one message: of the 2026 revision of the protocol, in which each request is self-contained, or of an
 * earlier one, which starts with `initialize`. The server keeps no state for either.
 */
export async function answerMessage(ctx: Context, request: Request, body: unknown): Promise<Response> {
  const message = lenientMessage(body);
  if (!isRequest(message)) return answerAs(ctx, request, message);
  try {
    await answerOrRefusal(ctx, async () => checkParams(message));
  } catch (error) {
    if (error instanceof ProtocolError) return refusalOf(message, error);
    throw error;
  }
  return withoutValidator(message, await answerAs(ctx, request, message));
}

const refusalOf = ({ id }: McpRequest, { code, message, data }: Pick<ProtocolError, 'code' | 'message' | 'data'>) =>
  Response.json({ jsonrpc: '2.0', id, error: { code, message, data } });

/**
 * The SDK answers a message that its schemas refuse with an internal error, whose message is the JSON of their
 * validator.
 */
async function withoutValidator(message: McpRequest, response: Response): Promise<Response> {
  const text = await response.text();
  const isInternal = response.ok && text.includes(String(ProtocolErrorCode.InternalError));
  const { error } = isInternal ? (JSON.parse(text) as { error?: ProtocolError }) : {};
  if (error?.code === ProtocolErrorCode.InternalError && /^\s*[[{]/.test(error.message))
    return refusalOf(message, {
      code: ProtocolErrorCode.InvalidParams,
      message: 'The parameters are not those of the protocol.',
      data: { code: 'VALIDATION_FAILED' },
    });
  return new Response(text, response);
}

async function answerAs(ctx: Context, request: Request, body: unknown): Promise<Response> {
  if (await isLegacyRequest(request, body)) return answerEarlier(ctx, request, body);
  const handler = createMcpHandler(() => serverFor(ctx), {
    legacy: 'reject',
    // The server sends no notifications, so no stream has to be kept open.
    maxSubscriptions: 0,
    onerror: (error) => ctx.log.debug({ err: error }, 'mcp'),
  });
  return handler.fetch(request, { parsedBody: body });
}

async function answerEarlier(ctx: Context, request: Request, body: unknown) {
  const server = serverFor(ctx);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    return await transport.handleRequest(request, { parsedBody: body });
  } finally {
    await server.close();
  }
}

/** The server with the tools, prompts and resources that this caller may use. */
function serverFor(ctx: Context) {
  const server = new Server(SERVER, {
    capabilities: { prompts: {}, resources: {}, tools: {} },
    instructions: INSTRUCTIONS,
  });
  const logged = <Answer>(method: string, answer: () => Promise<Answer>) => {
    nameWork(currentOperation()?.work, method);
    ctx.log.info({ mcp: method }, 'mcp call');
    return answerOrRefusal(ctx, answer);
  };
  server.setRequestHandler('prompts/list', ({ method, params }) =>
    logged(method, () => listPrompts(ctx, params?.cursor)),
  );
  server.setRequestHandler('prompts/get', ({ method, params }) => logged(method, () => getPrompt(ctx, params)));
  server.setRequestHandler('resources/list', ({ method, params }) =>
    logged(method, () => listResources(ctx, params?.cursor)),
  );
  server.setRequestHandler('resources/templates/list', ({ method }) =>
    logged(method, async () => ({ resourceTemplates: RESOURCE_TEMPLATES })),
  );
  server.setRequestHandler('resources/read', ({ method, params }) =>
    logged(method, () => readResource(ctx, params.uri)),
  );
  server.setRequestHandler('tools/list', ({ method }) =>
    logged(method, async () => ({ tools: listTools(signedIn(ctx)) })),
  );
  server.setRequestHandler('tools/call', ({ params }) => callTool(ctx, params.name, params.arguments ?? {}));
  return server;
}
