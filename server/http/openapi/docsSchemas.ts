import { type Html, html } from '../../base/html.ts';
import { type JsonSchema, type NamedSchemas, nameOf } from './schemas.ts';

/** Renders schemas on the page of the API. */

/** Text with `code` in it. */
export const prose = (text: string) =>
  text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));

/** A type in a few words; the name of a schema is a link to it. */
export function typeText(schema: JsonSchema): Html {
  const { $ref, anyOf, oneOf, type, format, items, additionalProperties } = schema;
  if ($ref) return html`<a href="#schema-${nameOf($ref)}">${nameOf($ref)}</a>`;
  if (anyOf ?? oneOf) return joined((anyOf ?? oneOf ?? []).map(typeText), ' or ');
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`;
  if (schema.enum)
    return joined(
      schema.enum.map((value) => html`<code>${String(value)}</code>`),
      ' | ',
    );
  if (type === 'array') return html`list of ${items ? typeText(items) : 'anything'}`;
  if (format === 'date-time') return html`date and time`;
  if (type === 'object' && typeof additionalProperties === 'object')
    return html`map to ${typeText(additionalProperties)}`;
  return html`${[type ?? 'anything'].flat().join(' or ')}`;
}

const joined = (parts: Html[], between: string) =>
  html`${parts.flatMap((part, at) => (at > 0 ? [between, part] : [part]))}`;

/** The limits of a value beyond its type, and its place in the request. */
function limits({ minimum, maximum, maxItems, maxLength, default: initial }: JsonSchema, place?: string) {
  const range = [minimum !== undefined && `from ${minimum}`, maximum !== undefined && `to ${maximum}`];
  const said = [
    range.filter(Boolean).join(' '),
    maxItems !== undefined && `at most ${maxItems}`,
    maxLength !== undefined && `at most ${maxLength} characters`,
    initial !== undefined && `${String(initial)} unless given`,
    place,
  ].filter(Boolean);
  return said.length > 0 && html`<span class="faint">, ${said.join(', ')}</span>`;
}

export interface Field {
  name: string;
  schema: JsonSchema;
  description?: string;
  isRequired: boolean;
  /** Its place in the request, for example "in the query"; absent for a body. */
  place?: string;
}

/** Names, types and descriptions, one line per field. */
export const fieldList = (fields: Field[]) =>
  html`<dl class="fields">
    ${fields.map(
      ({ name, schema, description, isRequired, place }) =>
        html`<div>
          <dt><code>${name}</code>${isRequired ? '' : html` <span class="faint">optional</span>`}</dt>
          <dd>
            <p class="type">${typeText(schema)}${limits(schema, place)}</p>
            ${description && html`<p>${prose(description)}</p>`} ${innerFields(schema)}
          </dd>
        </div>`,
    )}
  </dl>`;

/** The fields of an unnamed object that is the field itself, one of its alternatives or its list item. */
function innerFields({ properties, required, items, anyOf = [] }: JsonSchema): Html | undefined {
  if (properties) return schemaBody({ properties, required });
  const [inner] = [items, ...anyOf].flatMap((each) => (each && innerFields(each)) ?? []);
  return inner;
}

/** The fields of an object, or of each of its alternatives; for other schemas the type. */
export function schemaBody(schema: JsonSchema): Html {
  if (schema.oneOf) return html`${schema.oneOf.map(schemaBody)}`;
  if (!schema.properties) return html`<p class="type">${typeText(schema)}</p>`;
  const required = schema.required ?? [];
  return fieldList(
    Object.entries(schema.properties).map(([name, each]) => ({
      name,
      schema: each,
      description: each.description,
      isRequired: required.includes(name),
    })),
  );
}

/** All named schemas, sorted by name. A link to one opens it. */
export const schemaSection = (named: NamedSchemas) =>
  html`<section id="schemas">
    <h2>Schemas</h2>
    ${Object.entries(named)
      .sort(([one], [other]) => one.localeCompare(other))
      .map(
        ([name, schema]) =>
          html`<details class="schema">
            <summary>
              <h3>${name}</h3>
              <span>${prose(schema.description ?? '')}</span>
            </summary>
            <div id="schema-${name}">${schemaBody(schema)}</div>
          </details>`,
      )}
  </section>`;
