import {
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
} from 'graphql';

/** Returns a valid value of a type; a string is also a valid id. */
export function someOf(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return someOf(type.ofType);
  if (isListType(type)) return [];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type))
    return Object.fromEntries(
      Object.values(type.getFields())
        .filter(isRequiredInputField)
        .map((field) => [field.name, someOf(field.type)]),
    );
  return { Int: 1, Float: 1, Boolean: true, DateTime: '2026-01-01T00:00:00Z' }[type.name] ?? '1';
}
