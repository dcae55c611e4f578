import { z } from 'zod';
import { parse } from '../base/rest/reply.ts';
import { type JsonSchema, lenient, withoutNulls } from './lenient.ts';

/** A message that asks for an answer, as far as it is read here. */
export interface McpRequest {
  id: string | number;
  method: string;
  params?: unknown;
}

const page = z.object({ cursor: z.string().min(1).optional() });
const texts = z.record(z.string(), z.string());

/** The parameters of the methods that the server has; their other fields are the protocol's. */
const PARAMS: Record<string, z.ZodType> = {
  'tools/call': z.object({ name: z.string(), arguments: z.looseObject({}).optional() }),
  'prompts/get': z.object({ name: z.string(), arguments: texts.optional() }),
  'resources/read': z.object({ uri: z.string() }),
  'prompts/list': page,
  'resources/list': page,
  'resources/templates/list': page,
  'tools/list': page,
  initialize: z.object({
    protocolVersion: z.string(),
    capabilities: z.looseObject({}),
    clientInfo: z.looseObject({ name: z.string(), version: z.string() }),
  }),
};
/** The fields that every message may have. */
const EVERY = z.object({
  _meta: z.looseObject({ progressToken: z.union([z.string(), z.number().int()]).optional() }).optional(),
});
const SCHEMAS = new Map(
  Object.entries(PARAMS).map(([method, schema]) => [method, z.toJSONSchema(schema) as JsonSchema]),
);

/** The message in the form that the protocol's schemas take, where clients are known to send another. */
export function lenientMessage(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('method' in body)) return body;
  if (!('params' in body)) return body;
  const { params, ...rest } = body;
  if (params === null) return rest;
  const schema = SCHEMAS.get(String(body.method));
  const known = withoutNulls(params);
  // Text in the place of the parameters is never JSON: no client is known to send it.
  return { ...rest, params: schema && typeof known === 'object' ? lenient(known, schema) : known };
}

export const isRequest = (message: unknown): message is McpRequest =>
  typeof message === 'object' &&
  message !== null &&
  'method' in message &&
  typeof message.method === 'string' &&
  'id' in message &&
  (typeof message.id === 'string' || typeof message.id === 'number');

/** Refuses parameters of another shape in words: the SDK would answer with an internal error. */
export function checkParams({ method, params = {} }: McpRequest) {
  parse(z.object({ params: z.looseObject({}) }), { params });
  parse(EVERY, params);
  parse(PARAMS[method] ?? z.unknown(), params);
}
