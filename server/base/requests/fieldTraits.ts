/** Traits of a root field of GraphQL, which count before the field runs. Routes of REST use the same names. */
export interface FieldTraits {
  /** It costs a password hash, a mail, money or seconds, so that a document may have only one such field. */
  isExpensive?: true;
  /** It calls a model, which is expensive. */
  asksModel?: true;
  /** It takes files, which is expensive, and whose requests may be larger. */
  takesFile?: true;
  /** Its response contains a secret, so that it is never stored for a retry. */
  answerHoldsSecret?: true;
}

const traitsByField = new Map<string, FieldTraits>();

/** Declares the traits of a root field above its method in the resolver, whose name is the field's. */
export const Traits =
  (traits: FieldTraits) =>
  (_resolver: object, field: string | symbol): void =>
    void traitsByField.set(String(field), traits);

/** The traits of a root field; none before its resolver is loaded. */
export const traitsOf = (field: string): FieldTraits => traitsByField.get(field) ?? {};

/** Whether a document may have only one field like this. */
export function isExpensive(field: string): boolean {
  const { isExpensive: isDeclared, asksModel, takesFile } = traitsOf(field);
  return isDeclared ?? asksModel ?? takesFile ?? false;
}
