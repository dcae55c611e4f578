import type { RestRoute } from '../../base/rest/reply.ts';
import { snakeCase } from '../../base/rest/typeFields.ts';
import { fieldDescription } from '../../graphql/fieldDescriptions.ts';

/** Puts descriptions of GraphQL into the words of REST. */
export class RestWords {
  readonly #calls: Map<string, string>;

  constructor(routes: RestRoute[], callOf: (route: RestRoute) => string) {
    this.#calls = new Map(routes.map((route) => [fieldOf(route), callOf(route)]));
  }

  /** The text with the codes and names of REST. */
  of = (text: string) =>
    text
      .replaceAll('BAD_USER_INPUT', 'VALIDATION_FAILED')
      .replace(/`([^`]*)`/g, (_, name: string) => `\`${this.#calls.get(name) ?? snakeCase(name)}\``);

  /** Describes a call in its own words, or in those of the field of GraphQL that does the same. */
  about(route: RestRoute): string {
    const described = route.description ?? this.of(fieldDescription(fieldOf(route)) ?? '');
    if (!described) throw new Error(`${route.operationId} has no description, and GraphQL no field ${fieldOf(route)}.`);
    return described;
  }
}

const fieldOf = ({ operationId, sameAs = operationId }: RestRoute) => sameAs;
