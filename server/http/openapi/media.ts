import type { JsonSchema } from './schemas.ts';

export const JSON_TYPE = 'application/json';

export interface Media {
  schema: JsonSchema;
  example?: unknown;
}

export interface Response {
  description: string;
  headers?: Record<string, { $ref: string }>;
  content?: Record<string, Media>;
}
