import {
  type CallToolResult,
  ProtocolError,
  ProtocolErrorCode,
  type Tool as ListedTool,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import { refuseLargeAnswer } from '../../base/answers/answerSize.ts';
import { type Context, requireScope, type SignedInUser } from '../../base/context.ts';
import type { AppError } from '../../base/errors.ts';
import { nameWork } from '../../base/observation/work.ts';
import { currentOperation } from '../../base/operation.ts';
import { refuseLongLists } from '../../base/requests/requestLists.ts';
import { parse } from '../../base/rest/reply.ts';
import { type JsonSchema, lenient } from '../lenient.ts';
import { loggedRefusal, refusalData } from '../mcpErrors.ts';
import { libraryTools } from './libraryTools.ts';
import { toneShiftTool } from './toneShiftTool.ts';
import { mayUse, type Tool } from './tool.ts';
import { usageTool } from './usageTool.ts';

const TOOLS: Tool[] = [...libraryTools, toneShiftTool, usageTool];
const LISTED = new Map(TOOLS.map((tool) => [tool, listed(tool)]));

/** The tools that the caller's token may use. */
export const listTools = (user: SignedInUser): ListedTool[] =>
  TOOLS.filter((tool) => mayUse(user, tool)).flatMap((tool) => LISTED.get(tool) ?? []);

/** Calls a tool. A refusal is a result too, in words that a model can act on. */
export async function callTool(ctx: Context, name: string, given: unknown): Promise<CallToolResult> {
  const tool = TOOLS.find((each) => each.name === name);
  if (!tool)
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'There is no tool of this name.', { code: 'NOT_FOUND' });
  nameWork(currentOperation()?.work, `tools/call ${tool.name}`);
  ctx.log.info({ mcp: 'tools/call', tool: tool.name }, 'mcp call');
  try {
    return await answerOf(ctx, tool, given);
  } catch (error) {
    return refused(loggedRefusal(ctx, error));
  }
}

async function answerOf(ctx: Context, tool: Tool, given: unknown): Promise<CallToolResult> {
  requireScope(ctx, ...tool.needs);
  refuseLongLists(given);
  const taken = lenient(given, LISTED.get(tool)?.inputSchema as JsonSchema);
  refuseLongLists(taken);
  const answer = await tool.call(ctx, parse(tool.input, taken));
  refuseLargeAnswer([answer, answer]);
  return {
    structuredContent: answer as Record<string, unknown>,
    content: [{ type: 'text', text: JSON.stringify(answer) }],
  };
}

function refused(refusal: AppError): CallToolResult {
  const { code, message, retryAfterSeconds, extra } = refusal;
  const more = [
    code,
    ...(retryAfterSeconds ? [`try again in ${retryAfterSeconds} seconds`] : []),
    ...Object.entries(extra ?? {}).map(([name, value]) => `${name}: ${String(value)}`),
  ];
  return {
    isError: true,
    content: [{ type: 'text', text: `${message} (${more.join(', ')})` }],
    _meta: { 'suspire/error': refusalData(refusal) },
  };
}

function listed({ name, title, description, hints, input, output }: Tool): ListedTool {
  return {
    name,
    title,
    description,
    inputSchema: jsonSchema(input, 'input'),
    outputSchema: jsonSchema(output, 'output'),
    annotations: {
      title,
      readOnlyHint: hints.readOnly,
      destructiveHint: hints.destructive,
      idempotentHint: hints.idempotent,
      openWorldHint: hints.openWorld,
    },
  };
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as ListedTool['inputSchema'];
}
