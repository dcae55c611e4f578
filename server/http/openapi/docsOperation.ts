import { STATUS_CODES } from 'node:http';
import { type Html, html } from '../../base/html.ts';
import type { OpenApi } from '../openapi.ts';
import { curlOf } from './curl.ts';
import { fieldList, prose, schemaBody, typeText } from './docsSchemas.ts';
import type { Media, Response } from './media.ts';
import type { Operation, Parameter } from './operation.ts';

export interface PlacedOperation {
  method: string;
  path: string;
  operation: Operation;
}

/** The documentation of one call: parameters, body, responses and a command line. */
export function operationArticle({ method, path, operation }: PlacedOperation, document: OpenApi): Html {
  const { operationId, summary, description, parameters, requestBody, security } = operation;
  const publicUrl = document.servers[0]?.url ?? '';
  return html`<article id="${operationId}">
    <h3><a href="#${operationId}">${summary}</a></h3>
    <p class="call"><b class="${method}">${method.toUpperCase()}</b> <code>${path}</code></p>
    ${description && html`<p>${prose(description)}</p>`}
    <p class="faint">${security.length > 0 ? 'With a token.' : 'Open to everyone.'} <code>${operationId}</code></p>
    ${
      parameters.length > 0 &&
      html`<h4>Parameters</h4>
        ${parameterList(parameters)}`
    }
    ${
      requestBody &&
      html`<h4>Body</h4>
        ${Object.values(requestBody.content).map(({ schema }) => schemaBody(schema))}`
    }
    <h4>Try it</h4>
    <pre tabindex="0"><code>${curlOf(publicUrl, method, path, operation)}</code></pre>
    <h4>Answers</h4>
    ${answers(operation, document)}
  </article>`;
}

export const parameterList = (parameters: Parameter[]) =>
  fieldList(
    parameters.map(({ name, in: place, required = false, description, schema }) => ({
      name,
      place: place === 'header' ? 'as a header' : `in the ${place}`,
      schema,
      description,
      isRequired: required,
    })),
  );

function answers({ responses, 'x-event-stream': events }: Operation, document: OpenApi): Html {
  const each = Object.entries(responses).map(([status, response]) => [status, responseOf(response, document)] as const);
  const isSuccess = ([status]: readonly [string, Response]) => status.startsWith('2');
  return html`<dl class="answers">
      ${each.filter(isSuccess).map(([status, response]) => success(status, response))}
      ${events && success(String(events.status), streamOf(events))}
    </dl>
    <details>
      <summary>Refusals</summary>
      <dl class="answers">
        ${each
          .filter((one) => !isSuccess(one))
          .map(
            ([status, { description }]) =>
              html`<div>
                <dt>${status}</dt>
                <dd>${prose(description)}</dd>
              </div>`,
          )}
      </dl>
    </details>`;
}

const success = (status: string, { description, content = {} }: Response) =>
  html`<div>
    <dt>${status}</dt>
    <dd>
      <p>${prose(description)} ${Object.entries(content).map(([type, media]) => mediaType(type, media))}</p>
      ${Object.values(content).map(({ example }) => example !== undefined && exampleAnswer(status, example))}
    </dd>
  </div>`;

const streamOf = ({ description, schema }: NonNullable<Operation['x-event-stream']>): Response => ({
  description,
  content: { 'text/event-stream': { schema } },
});

const mediaType = (type: string, { schema }: Media) => html`<span class="type">${type}: ${typeText(schema)}</span> `;

const exampleAnswer = (status: string, example: unknown) =>
  html`<details>
    <summary>Example of ${STATUS_CODES[Number(status)] ?? status}</summary>
    <pre tabindex="0"><code>${JSON.stringify(example, null, 2)}</code></pre>
  </details>`;

function responseOf(response: Response | { $ref: string }, { components }: OpenApi): Response {
  if (!('$ref' in response)) return response;
  const found = components.responses[response.$ref.replace('#/components/responses/', '')];
  if (!found) throw new Error(`There is no ${response.$ref}.`);
  return found;
}
