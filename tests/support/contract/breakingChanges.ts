import {
  DangerousChangeType,
  findBreakingChanges,
  findDangerousChanges,
  type GraphQLSchema,
  isInputObjectType,
} from 'graphql';

/**
 * What a program that was written for the schema before would stumble over, a sentence each. What docs/stability.md
 * allows at any time is not among it: new enum values, optional arguments and optional fields of inputs.
 */
export const breakingChanges = (before: GraphQLSchema, after: GraphQLSchema): string[] => [
  ...findBreakingChanges(before, after).map(({ description }) => description),
  ...findDangerousChanges(before, after)
    .filter(({ type }) => type === DangerousChangeType.ARG_DEFAULT_VALUE_CHANGE)
    .map(({ description }) => description),
  ...changedInputDefaults(before, after),
];

/** Those sentences that a text does not have; how its lines are broken does not matter. */
export const unnamedIn = (text: string, sentences: string[]): string[] =>
  sentences.filter((sentence) => !text.replace(/\s+/g, ' ').includes(sentence.replace(/\.$/, '')));

/** What graphql-js does not look at: a field of an input that is left out has another meaning than before. */
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
