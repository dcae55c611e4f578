import type { Mutation, Query } from '../../../client/graphql/schema.generated.ts';
import type { Caller } from '../http/calls.ts';
import type { Arguments } from './operations.generated.ts';

export type Outcome<T> = { ok: true; status: number; value: T } | Refusal;

/** A refused call. `code` is REST's for both APIs; the keys of `fields` are in camelCase. */
export interface Refusal {
  ok: false;
  status: number;
  code: string;
  message: string;
  /** The type of a provider's failure, over REST. */
  errorType?: string;
  fields?: Record<string, string>;
  retryAfter?: number;
  /** The id of a Chat message that was saved without a reply. */
  userMessageId?: number;
}

/** Names of the product's ids that are no numbers. */
type TextId = 'shareId' | 'eventId' | 'requestId' | 'stamp';
type NumberId = 'id' | 'ids' | `${string}Id` | `${string}Ids`;

/** The id of a public link is a text. */
type IdOf<T> = 'isIndexable' extends keyof T ? 'shareId' : 'id';

/** A type of the schema as the client has it: ids are numbers, values of enums those of REST. */
export type Plain<T, Name = ''> = T extends readonly (infer Each)[]
  ? Plain<Each, Name>[]
  : T extends string
    ? Name extends TextId
      ? string
      : Name extends NumberId
        ? number
        : string
    : T extends object
      ? { [Key in keyof T]: Plain<T[Key], Key extends 'id' ? IdOf<T> : Key> }
      : T;

type Results = Query & Mutation;
export type Name = keyof Results;
export type Args<Field extends Name> = (Field extends keyof Arguments
  ? Plain<Arguments[Field]>
  : Record<never, never>) &
  OnlyRest<Field>;
export type Result<Field extends Name> = Plain<Results[Field]>;

/** REST has a path for each kind. */
type OnlyRest<Field> = Field extends 'updateToneItem' | 'deleteToneItem' ? { kind: string } : unknown;

export interface CallOptions {
  headers?: Record<string, string>;
  /** Aborts the request. */
  signal?: AbortSignal;
}

type Given<T> = Record<never, never> extends T ? [args?: T, options?: CallOptions] : [args: T, options?: CallOptions];

/** Calls of the product by the names of the GraphQL API, the same over GraphQL and REST. */
export type Client = {
  [Field in Name]: (as: Caller, ...given: Given<Args<Field>>) => Promise<Outcome<Result<Field>>>;
} & SingleDeletions;

/** REST deletes one row, and GraphQL many: the only failure of one is the refusal of both. */
interface SingleDeletions {
  deleteContent(as: Caller, args: { id: number; version?: number }): Promise<Outcome<null>>;
  deleteChatConversation(as: Caller, args: { id: number }): Promise<Outcome<null>>;
}
