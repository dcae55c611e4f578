import {
  DangerousChangeType,
  findBreakingChanges,
  findDangerousChanges,
  type GraphQLSchema,
  isInputObjectType,
} from 'graphql';

/**
 * The changes that break programs written for the earlier schema, a sentence each. docs/stability.md permits new enum
 * values, optional arguments and optional input fields at any time.
 */
export const breakingChanges = (before: GraphQLSchema, after: GraphQLSchema): string[] => [
  ...findBreakingChanges(before, after).map(({ description }) => description),
  ...findDangerousChanges(before, after)
    .filter(({ type }) => type === DangerousChangeType.ARG_DEFAULT_VALUE_CHANGE)
    .map(({ description }) => description),
  ...changedInputDefaults(before, after),
];

/** The sentences that are missing in a text, ignoring its line breaks. */
export const unnamedIn = (text: string, sentences: string[]): string[] =>
  sentences.filter((sentence) => !text.replace(/\s+/g, ' ').includes(sentence.replace(/\.$/, '')));

/** Finds input fields whose default has changed, which graphql-js does not check. */
function changedInputDefaults(before: GraphQLSchema, after: GraphQLSchema): string[] {
  return Object.values(before.getTypeMap()).flatMap((type) => {
    const now = after.getType(type.name);
    if (!isInputObjectType(type) || !isInputObjectType(now)) return [];
    const fields = now.getFields();
    return Object.values(type.getFields())
      .filter(({ name, defaultValue }) => fields[name] && !isSame(defaultValue, fields[name].defaultValue))
      .map(({ name }) => `${type.name}.${name} has changed its default value.`);
  });
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
