import { z } from 'zod';
import type { Context, SignedInUser } from '../../base/context.ts';
import type { TokenScope } from '../../base/tokenScopes.ts';

interface ToolDefinition<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  name: string;
  title: string;
  description: string;
  /** The scopes that a token needs to use it. */
  needs: readonly TokenScope[];
  /**
   * Hints for clients that ask the user first: whether it only reads, can lose data, may be repeated safely, or reaches
   * other systems.
   */
  hints: { readOnly: boolean; destructive: boolean; idempotent: boolean; openWorld: boolean };
  input: Input;
  output: Output;
  call(ctx: Context, input: z.output<Input>): Promise<z.input<Output>>;
}

/** A tool in the form that is listed and called. */
export type Tool = ToolDefinition;

/** Infers the types of a tool's call from its schemas. */
export const tool = <Input extends z.ZodType, Output extends z.ZodType>(definition: ToolDefinition<Input, Output>) =>
  definition as unknown as Tool;

export const ONLY_READS = { readOnly: true, destructive: false, idempotent: true, openWorld: false };

/** Whether the caller's token has the scopes of a tool. */
export const mayUse = ({ scopes }: SignedInUser, { needs }: Tool) => needs.every((scope) => scopes.includes(scope));

/** Ids are texts here; a number is accepted too. */
export const idInput = z
  .union([z.string(), z.number().int()])
  .transform(String)
  .describe("The prompt's id, from `search`.");

export const versionInput = z.number().int().describe('The version number; defaults to the current version.');
export const labelInput = z
  .string()
  .min(1)
  .describe('Instead of version: the version that this label points to, for example production.');
