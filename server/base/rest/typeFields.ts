import { type ClassType, Extensions, getMetadataStorage } from 'type-graphql';
import type { z } from 'zod';

/** Facts about a field that only the REST documents use. */
export interface InRest {
  /** A value for the example of an answer or a request. */
  example?: unknown;
  minimum?: number;
  maximum?: number;
  format?: string;
  maxItems?: number;
  /** An ID that is text: other ids are integers in REST. */
  isText?: boolean;
  /** Answers the values of an enum in small letters. */
  isLowerCase?: boolean;
  /** The description where that of GraphQL is not true for REST. */
  description?: string;
}

/** Adds such facts to a field. */
export const InRest = (about: InRest) => Extensions({ rest: about });

/** A field of a GraphQL object or input type. */
export interface TypeField {
  name: string;
  /** A scalar, a class or an enum, of the elements where it is a list. */
  type: unknown;
  isList: boolean;
  isNullable: boolean;
  defaultValue: unknown;
  description?: string;
  inRest: InRest;
}

/** The fields of a type in the order of its class, those of its superclasses first. */
export function fieldsOf(type: ClassType): TypeField[] {
  const { fields, fieldExtensions } = getMetadataStorage();
  return lineage(type).flatMap((each) =>
    fields
      .filter(({ target }) => target === each)
      .map(({ name, getType, typeOptions, description }) => ({
        name,
        type: getType(),
        isList: typeOptions.array === true,
        isNullable: typeOptions.nullable === true,
        defaultValue: typeOptions.defaultValue as unknown,
        description,
        inRest: (fieldExtensions.find(({ target, fieldName }) => target === each && fieldName === name)?.extensions
          .rest ?? {}) as InRest,
      })),
  );
}

/** Adds the limits of a field to the schema of its value. */
export function limited(schema: z.ZodType, { inRest: { minimum, maximum, format } }: TypeField): z.ZodType {
  const limits = Object.entries({ minimum, maximum, format }).filter(([, limit]) => limit !== undefined);
  return limits.length > 0 ? schema.meta(Object.fromEntries(limits)) : schema;
}

/** Adds the description of a field, and its example if it has one. */
export function documented(schema: z.ZodType, { description, inRest }: TypeField): z.ZodType {
  const about = inRest.description ?? description;
  return schema.meta({
    ...(about !== undefined && { description: about }),
    ...(inRest.example !== undefined && { examples: [inRest.example] }),
  });
}

/** A type's name and description in the schema. */
export function typeAbout(type: ClassType): { name: string; description?: string } {
  const found = getMetadataStorage().objectTypes.find(({ target }) => target === type);
  if (!found) throw new Error(`${type.name} is no object type of the schema.`);
  return found;
}

/** The values of an enum of the schema; undefined for anything else. */
export const enumOf = (type: unknown): Record<string, string> | undefined =>
  getMetadataStorage().enums.some(({ enumObj }) => enumObj === type) ? (type as Record<string, string>) : undefined;

const lineage = (type: ClassType): ClassType[] => {
  const parent = Object.getPrototypeOf(type) as ClassType;
  return parent.prototype ? [...lineage(parent), type] : [type];
};

/** Describes a value of an enum of the schema. */
export function valueDescription(type: object, value: string): string {
  const found = getMetadataStorage().enums.find(({ enumObj }) => enumObj === type);
  const [name = ''] = Object.entries(type).find(([, each]) => each === value) ?? [];
  const values = found?.valuesConfig as Record<string, { description?: string } | undefined> | undefined;
  return values?.[name]?.description ?? '';
}

/** 'displayName' → 'display_name' */
export type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : '';

/** displayName → display_name */
export const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
