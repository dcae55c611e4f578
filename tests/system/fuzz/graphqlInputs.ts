import {
  getNamedType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  Kind,
  parse,
} from 'graphql';
import type { Random } from '../../../bench/load/random.ts';
import { costOfOperation } from '../../../server/graphql/cost.ts';
import { limitProblems } from '../../../server/graphql/limits.ts';
import type { Actor } from './actors.ts';
import { Values } from './values.ts';

/**
 * Operations that are generated rarely: hashing a password takes a core a quarter of a second, and an account without
 * a session can do nothing more.
 */
const EXPENSIVE =
  /^(register|login|logout|updateProfile|deleteAccount|permitConnection|disconnectIdentity|setAdministrator|renewRecoveryCodes|setUserDisabled)$|Password|SecondFactor|ApiToken$|Sessions?$|(create|delete)User$/;
const RARE_WEIGHT = 0.05;
/** They would add a real provider, which every later call would then ask. */
const OUTSIDE = new Set(['addAiProvider', 'changeAiProvider']);
const MAX_DEPTH = 6;
const TRIES = 10;
/** The limit of the variables, with at most three bytes each: 1 MiB is accepted. */
const MAX_CHARACTERS = 330_000;

export interface GraphQLInput {
  kind: 'query' | 'mutation' | 'subscription';
  query: string;
  variables: Record<string, unknown>;
}

/** A valid operation with random selections and any values, within the limits of the server. */
export function generateOperation(
  schema: GraphQLSchema,
  random: Random,
  actor: Actor | null,
  known: Actor,
): GraphQLInput {
  for (let tries = 0; tries < TRIES; tries++) {
    const generated = new OperationGenerator(schema, random, actor ?? known).generate();
    if (isWithinLimits(schema, generated, actor !== null)) return generated;
  }
  return { kind: 'query', query: '{ __typename }', variables: {} };
}

function isWithinLimits(schema: GraphQLSchema, { query, variables }: GraphQLInput, isSignedIn: boolean) {
  if (JSON.stringify(variables).length > MAX_CHARACTERS) return false;
  const document = parse(query);
  if (limitProblems(document).length > 0) return false;
  const operation = document.definitions.find((each) => each.kind === Kind.OPERATION_DEFINITION);
  if (!operation) return false;
  const cost = costOfOperation(schema, document, operation, structuredClone(variables), isSignedIn);
  return cost === null || cost.requested <= cost.limit;
}

class OperationGenerator {
  readonly #declared: string[] = [];
  readonly #variables: Record<string, unknown> = {};
  readonly #fragments: string[] = [];
  #values: Values;

  constructor(
    readonly schema: GraphQLSchema,
    readonly random: Random,
    readonly actor: Actor,
  ) {
    this.#values = this.#valuesFor('');
  }

  generate(): GraphQLInput {
    const { random, schema } = this;
    const kind = random.weighted([
      { kind: 'query' as const, weight: 50 },
      { kind: 'mutation' as const, weight: 48 },
      { kind: 'subscription' as const, weight: 2 },
    ]).kind;
    const root = {
      query: schema.getQueryType(),
      mutation: schema.getMutationType(),
      subscription: schema.getSubscriptionType(),
    }[kind];
    const fields = Object.values(root?.getFields() ?? {}).map((field) => ({
      field,
      weight: OUTSIDE.has(field.name) ? 0 : EXPENSIVE.test(field.name) ? RARE_WEIGHT : 1,
    }));
    const count = kind === 'subscription' ? 1 : random.pick([1, 1, 1, 1, 2, 3]);
    const picked = Array.from({ length: count }, () => random.weighted(fields).field);
    const selected = picked.map((field, index) => {
      this.#values = this.#valuesFor(field.name);
      return (count > 1 ? `a${index}: ` : '') + this.#field(field, 1);
    });
    const declared = this.#declared.length > 0 ? `(${this.#declared.join(', ')})` : '';
    const name = random.chance(0.5) ? 'Generated' : '';
    const query = [`${kind} ${name}${declared} { ${selected.join(' ')} }`, ...this.#fragments].join('\n');
    return { kind, query, variables: this.#variables };
  }

  #valuesFor(asked: string) {
    return new Values(this.random, this.actor, asked, this.random.pick([0, 0.02, 0.1, 0.4]));
  }

  #field(field: GraphQLField<unknown, unknown>, depth: number): string {
    const given = field.args.filter((argument) => isRequiredArgument(argument) || this.random.chance(0.4));
    const written = given.map((argument) => `${argument.name}: ${this.#argument(argument)}`);
    const type = getNamedType(field.type);
    return [
      field.name,
      written.length > 0 ? `(${written.join(', ')})` : '',
      this.random.chance(0.03) ? ` @include(if: ${this.#variable('Boolean!', true)})` : '',
      isCompositeType(type) ? ` { ${this.#selection(type, depth + 1)} }` : '',
    ].join('');
  }

  #selection(type: GraphQLNamedType, depth: number): string {
    if (!isObjectType(type)) return '__typename';
    const fields = Object.values(type.getFields()).filter(
      (field) => depth < MAX_DEPTH || !isCompositeType(getNamedType(field.type)),
    );
    const some = fields.filter(() => this.random.chance(depth === 2 ? 0.5 : 0.3));
    const selected = some.map((field) => this.#field(field, depth));
    if (selected.length === 0 || this.random.chance(0.1)) selected.push('__typename');
    return this.#asFragment(type, selected.join(' '));
  }

  #asFragment({ name }: GraphQLObjectType, selection: string): string {
    if (this.random.chance(0.05)) return `... on ${name} { ${selection} }`;
    if (!this.random.chance(0.05)) return selection;
    const fragment = `F${this.#fragments.length}`;
    this.#fragments.push(`fragment ${fragment} on ${name} { ${selection} }`);
    return `...${fragment}`;
  }

  /** Mostly a variable. Only well-formed values are written out, so that the document stays valid. */
  #argument({ name, type }: GraphQLArgument): string {
    if (this.random.chance(0.2)) {
      const plain = new Values(this.random, this.actor, this.#values.asked, 0);
      return literal(new InputValues(plain).of(type, name), type);
    }
    return this.#variable(String(type), new InputValues(this.#values).of(type, name));
  }

  #variable(type: string, value: unknown): string {
    const name = `v${this.#declared.length}`;
    this.#declared.push(`$${name}: ${type}`);
    if (value !== undefined) this.#variables[name] = value;
    return `$${name}`;
  }
}

/** Generates values of the schema's input types. */
class InputValues {
  constructor(readonly values: Values) {}

  of(type: GraphQLInputType, name: string): unknown {
    const { values } = this;
    if (values.isOdd() && values.random.chance(0.2)) return values.wrong();
    if (isNonNullType(type)) return this.given(type.ofType, name);
    // Optional values may be null.
    return values.random.chance(0.1) ? null : this.given(type, name);
  }

  given(type: GraphQLInputType, name: string): unknown {
    const { values } = this;
    if (isListType(type)) return Array.from({ length: values.count() }, () => this.of(type.ofType, name));
    if (isEnumType(type)) return values.isOdd() ? values.text(name) : values.random.pick(type.getValues()).name;
    if (isInputObjectType(type)) {
      const fields = Object.values(type.getFields()).filter((field) =>
        isRequiredInputField(field) ? !values.isOdd() || values.random.chance(0.8) : values.random.chance(0.4),
      );
      const given = fields.map((field) => [field.name, this.of(field.type, field.name)] as const);
      return Object.fromEntries(values.isOdd() && values.random.chance(0.1) ? [...given, ['unknown', 1]] : given);
    }
    switch (type.name) {
      case 'Int':
        return values.integer();
      case 'Float':
        return values.float();
      case 'Boolean':
        return values.boolean();
      case 'ID':
        return values.id(name);
      case 'DateTime':
        return values.date();
      default:
        return values.text(name);
    }
  }
}

/** The value as text in a document. */
function literal(value: unknown, type: GraphQLInputType): string {
  if (value === null || value === undefined) return 'null';
  if (isNonNullType(type)) return literal(value, type.ofType);
  if (isListType(type) && Array.isArray(value))
    return `[${value.map((each) => literal(each, type.ofType)).join(', ')}]`;
  if (isEnumType(type)) return String(value);
  if (isInputObjectType(type)) {
    const fields = type.getFields();
    const given = Object.entries(value).flatMap(([name, each]) =>
      fields[name] ? [`${name}: ${literal(each, fields[name].type)}`] : [],
    );
    return `{ ${given.join(', ')} }`;
  }
  return JSON.stringify(value);
}
