import { z } from 'zod';
import type { Context, SignedInUser } from '../../base/context.ts';
import type { TokenScope } from '../../base/tokenScopes.ts';

interface ToolDefinition<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  name: string;
  title: string;
  description: string;
  /** The scopes that a token must have to use it. */
  needs: readonly TokenScope[];
  /** Hints for who asks the user: what it changes, whether it loses something, whether a repetition does no more. */
  hints: { readOnly: boolean; destructive: boolean; idempotent: boolean; openWorld: boolean };
  input: Input;
  output: Output;
  call(ctx: Context, input: z.output<Input>): Promise<z.input<Output>>;
}

/** A tool as it is listed and called. */
export type Tool = ToolDefinition;

/** Gives a tool's call the types of its schemas. */
export const tool = <Input extends z.ZodType, Output extends z.ZodType>(definition: ToolDefinition<Input, Output>) =>
  definition as unknown as Tool;

export const ONLY_READS = { readOnly: true, destructive: false, idempotent: true, openWorld: false };

/** Whether this caller's token is good for a tool. */
export const mayUse = ({ scopes }: SignedInUser, { needs }: Tool) => needs.every((scope) => scopes.includes(scope));

/** Ids are texts here; who sends a number means the same. */
export const idInput = z
  .union([z.string(), z.number().int()])
  .transform(String)
  .describe("The prompt's id, as `search` tells it.");

export const versionInput = z.number().int().describe('Which version is meant; the one of now unless given.');
export const labelInput = z
  .string()
  .describe('In the place of version: the one that this label is on, such as production.');
