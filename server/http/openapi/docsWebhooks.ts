import { type Html, html } from '../../base/html.ts';
import type { OpenApi } from '../openapi.ts';
import { parameterList } from './docsOperation.ts';
import { prose, schemaBody } from './docsSchemas.ts';

/** The requests that webhooks send: their headers, which all have, and the body of each event. */
export function webhookSection({ webhooks }: OpenApi): Html {
  const events = Object.values(webhooks).map(({ post }) => post);
  return html`<section id="webhooks" aria-label="Webhook events">
    <h2>Webhook events</h2>
    <p>The signed requests that a webhook sends to its address.</p>
    ${parameterList(events[0]?.parameters ?? [])}
    ${events.map(
      ({ operationId, summary, description, requestBody }) =>
        html`<article id="${operationId}">
          <h3><a href="#${operationId}">${summary}</a></h3>
          <p>${prose(description)}</p>
          <h4>Body</h4>
          ${Object.values(requestBody?.content ?? {}).map(({ schema }) => schemaBody(schema))}
        </article>`,
    )}
  </section>`;
}
