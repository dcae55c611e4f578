import { type ClassType, getMetadataStorage } from 'type-graphql';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { traitsOf } from '../requests/fieldTraits.ts';
import { type RestRoute, route } from './reply.ts';
import { restBody, restQuery } from './restBody.ts';
import { type RestShape, shapeOf } from './restShape.ts';
import { fieldsOf, type TypeField } from './typeFields.ts';

/** The words of REST for a call, and the names that differ. */
interface CallOptions<Row> extends Partial<
  Pick<RestRoute, 'status' | 'refuses' | 'refusal' | 'description' | 'params' | 'isPublic' | 'isRead'>
> {
  summary: string;
  /** The method name in generated clients, where it is not the name of the field. It never changes. */
  operationId?: string;
  /** The form of the response, where it is not the first shape of the type that the field returns. */
  answer?: RestShape<Row, unknown>;
  /** Arguments that the path calls otherwise: `{ id: 'contentId' }`. */
  inPath?: Record<string, string>;
  /** Other arguments whose names are not those of GraphQL in snake_case. */
  rename?: Record<string, string>;
  /** Whole schemas of arguments that REST takes in another form. */
  schemas?: Record<string, z.ZodType>;
}

type Method<Result> = (...values: never[]) => Result | Promise<Result>;

interface DeclaredCall {
  resolver: object;
  field: string;
  call: string;
  options: CallOptions<never>;
}

/** A parameter of a resolver's method: the context, one argument, or an object of fields, which may be an input. */
interface Parameter {
  kind: 'context' | 'argument' | 'object';
  fields: TypeField[];
  input?: ClassType;
}

const declaredCalls: DeclaredCall[] = [];

/**
 * Declares, above a query or mutation, the call of REST that does the same, for example 'PUT /tags/:id/'. Arguments of
 * the field are in the path or in the query, and fields of its input in the path or in the body. The description, the
 * traits and the result are those of the field; with the status 204 there is no result. A call that differs in more
 * than names is a `route` in a `.rest.ts` file.
 */
export const RestCall =
  <Row>(call: string, options: CallOptions<Row>) =>
  (resolver: object, field: string | symbol, _method: { value?: Method<Row> }): void =>
    void declaredCalls.push({ resolver, field: String(field), call, options });

/** The routes of the calls that resolvers declare, in the order of their methods. */
export const restCalls = (...resolvers: ClassType<object>[]): RestRoute[] =>
  resolvers.flatMap(({ prototype }) => declaredCalls.filter(({ resolver }) => resolver === prototype).map(routeOf));

function routeOf({ resolver, field, call, options }: DeclaredCall): RestRoute {
  const { answer, inPath = {}, rename, schemas, status = 200, ...described } = options;
  const [method, path] = call.split(' ') as [RestRoute['method'], string];
  const pathFields = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, inPath[name] ?? name] as const);
  const omit = pathFields.map(([, name]) => name);
  const parameters = parametersOf(resolver, field);
  const input = parameters.find((parameter) => parameter.input)?.input;
  const fields = parameters.flatMap((parameter) => parameter.fields);
  const unknown = omit.find((name) => !fields.some((each) => each.name === name));
  if (unknown) throw new Error(`${field} has no argument ${unknown} for ${call}.`);
  const taken = fields.filter(({ name }) => !omit.includes(name));
  const schema = input ? restBody(input, { omit, rename, schemas } as never) : restQuery(taken, { rename, schemas });
  return route({
    operationId: field,
    sameAs: field,
    ...described,
    ...traitsOf(field),
    method,
    path,
    status,
    answer: (status === 204 ? null : (answer ?? returnedShape(resolver, field))) as never,
    ...(taken.length > 0 && (input ? { body: schema } : { query: schema })),
    handle: (ctx, request) => {
      const params = request.params as Record<string, string>;
      const given = {
        ...((request.body ?? request.query) as object | undefined),
        ...Object.fromEntries(pathFields.map(([name, argument]) => [argument, params[name]])),
      };
      const run = Reflect.get(resolver, field) as Method<never>;
      return run.apply(resolver, parameters.map((parameter) => valueOf(parameter, ctx, given)) as never[]);
    },
  });
}

/** The parameters of a resolver's method in their order. */
function parametersOf(resolver: object, field: string): Parameter[] {
  const { params, inputTypes } = getMetadataStorage();
  return params
    .filter(({ target, methodName }) => target === resolver.constructor && methodName === field)
    .sort((one, other) => one.index - other.index)
    .map((param): Parameter => {
      if (param.kind === 'context') return { kind: 'context', fields: [] };
      if (param.kind !== 'arg' && param.kind !== 'args') throw new Error(`REST has no ${param.kind} for ${field}.`);
      const type = param.getType() as ClassType;
      if (param.kind === 'args') return { kind: 'object', fields: fieldsOf(type) };
      if (inputTypes.some(({ target }) => target === type))
        return { kind: 'object', fields: fieldsOf(type), input: type };
      const { name, description, typeOptions } = param;
      const { array: isList = false, nullable, defaultValue } = typeOptions;
      const isNullable = nullable === true;
      return { kind: 'argument', fields: [{ name, type, isList, isNullable, defaultValue, description, inRest: {} }] };
    });
}

function valueOf({ kind, fields: [field] }: Parameter, ctx: Context, given: Record<string, unknown>) {
  if (kind === 'context') return ctx;
  return kind === 'argument' ? given[field?.name ?? ''] : given;
}

function returnedShape(resolver: object, field: string): RestShape<never, unknown> {
  const { queries, mutations } = getMetadataStorage();
  const found = [...queries, ...mutations].find(
    ({ target, methodName }) => target === resolver.constructor && methodName === field,
  );
  if (!found) throw new Error(`GraphQL has no field ${field}.`);
  const shape = shapeOf(found.getReturnType());
  if (!shape) throw new Error(`REST has no response for ${field}.`);
  return found.returnTypeOptions.array ? shape.list() : shape;
}
